import type { PageMeta, SiteConfig } from '@site/kit';
import guardiansContent from '../../content/guardians/guardians.yaml';
import { collectionPage } from '../structured-data/collection-page.ts';
import { latestDay } from '../text/latest-day.ts';
import { archangels, archangelsEditedAt } from './archangels.ts';

/** The page also shows the texts of archangels.yaml. */
export const guardiansEditedAt = latestDay(guardiansContent.editedAt, archangelsEditedAt);

export function guardiansMeta(site: SiteConfig): PageMeta {
  const { path, title, metaTitle, description } = guardiansContent;
  const canonical = `${path}/`;
  return {
    title: `${metaTitle} (${site.titleYear})`,
    description,
    canonical,
    modifiedAt: guardiansEditedAt,
    structuredData: [
      collectionPage(
        {
          path: canonical,
          title,
          description,
          editedAt: guardiansEditedAt,
          items: archangels.map(({ slug, name, title }) => ({
            name: `Archangel ${name}: ${title}`,
            path: `/guardian-angels/${slug}/`,
          })),
        },
        site,
      ),
    ],
  };
}
