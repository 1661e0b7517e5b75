import { definePage } from '@site/kit';
import comparisonsContent from '../../content/comparisons/comparisons.yaml';
import { ComparisonsView } from '../comparisons/comparisons-view.tsx';
import { collectionMeta } from '../metadata/collection-meta.ts';

const { path, editedAt, pairs, others } = comparisonsContent;
const compared = [
  ...pairs.map(({ slug, title }) => ({ slug, name: `${slug.replaceAll('-', ' ')}: ${title}` })),
  ...others.links.map(({ slug, title }) => ({ slug, name: title })),
];
const items = compared.map(({ slug, name }) => ({ name, path: `/angel-numbers/comparison/${slug}/` }));

export default definePage({
  path,
  samples: [path],
  meta: ({ site }) => collectionMeta(comparisonsContent, items, site),
  crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name: 'Comparisons' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: ComparisonsView,
});
