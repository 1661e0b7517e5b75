import type { PageMeta, SiteConfig } from '@site/kit';
import timesContent from '../../content/times.yaml';
import { collectionPage } from '../structured-data/collection-page.ts';
import { howTo } from '../structured-data/how-to.ts';

export function timesMeta(site: SiteConfig): PageMeta {
  const { path, title, metaTitle, description, editedAt, times, steps, stepsTitle, stepsLede } = timesContent;
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
          items: times.map(({ time, number, title }) => ({
            name: `${time}: ${title}`,
            path: `/angel-numbers/${number}/`,
          })),
        },
        site,
      ),
      howTo({ name: stepsTitle, description: stepsLede, steps }),
    ],
  };
}
