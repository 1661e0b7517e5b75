import type { PageMeta, SiteConfig } from '@site/kit';
import { collectionPage } from '../structured-data/collection-page.ts';
import { archangels } from './archangels.ts';
import { guardiansContent } from './guardians-content.ts';

export function guardiansMeta(site: SiteConfig): PageMeta {
  const { path, title, metaTitle, description, editedAt } = guardiansContent;
  const canonical = `${path}/`;
  return {
    title: `${metaTitle} (${site.titleYear})`,
    description,
    canonical,
    modifiedAt: editedAt,
    structuredData: [
      collectionPage(
        {
          path: canonical,
          title,
          description,
          editedAt,
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
