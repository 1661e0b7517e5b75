import type { PageMeta, SiteConfig } from '@site/kit';
import comparisonsContent from '../../content/comparisons/comparisons.yaml';
import { collectionMeta } from '../metadata/collection-meta.ts';

export function comparisonsMeta(site: SiteConfig): PageMeta {
  const { pairs, others } = comparisonsContent;
  const compared = [
    ...pairs.map(({ slug, numbers, title }) => ({ slug, name: `${numbers.join(' vs ')}: ${title}` })),
    ...others.links.map(({ slug, title }) => ({ slug, name: title })),
  ];
  const items = compared.map(({ slug, name }) => ({ name, path: `/angel-numbers/comparison/${slug}/` }));
  return collectionMeta(comparisonsContent, items, site);
}
