import { definePage } from '@site/kit';
import comparisonsContent from '../../content/comparisons/comparisons.yaml';
import { comparisonsMeta } from '../comparisons/comparisons-meta.ts';
import { ComparisonsView } from '../comparisons/comparisons-view.tsx';

const { path, editedAt } = comparisonsContent;

export default definePage({
  path,
  samples: [path],
  meta: ({ site }) => comparisonsMeta(site),
  crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name: 'Comparisons' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: ComparisonsView,
});
