import type { PageMeta, SiteConfig } from '@site/kit';
import comparisonsContent from '../../content/comparisons/comparisons.yaml';
import { collectionPage } from '../structured-data/collection-page.ts';

export function comparisonsMeta(site: SiteConfig): PageMeta {
  const { path, title, metaTitle, description, editedAt, pairs, others } = comparisonsContent;
  const canonical = `${path}/`;
  const compared = [
    ...pairs.map(({ slug, numbers, title }) => ({ slug, name: `${numbers.join(' vs ')}: ${title}` })),
    ...others.links.map(({ slug, title }) => ({ slug, name: title })),
  ];
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
          items: compared.map(({ slug, name }) => ({ name, path: `/angel-numbers/comparison/${slug}/` })),
        },
        site,
      ),
    ],
  };
}
