import { definePage } from '@site/kit';
import timesContent from '../../content/times.yaml';
import { timesMeta } from '../times/times-meta.ts';
import { loadHours, TimesView } from '../times/times-view.tsx';

const { path, editedAt } = timesContent;

export default definePage({
  path,
  samples: [path],
  // An address may lead to one of the times: it must be there when the page is shown.
  prefetch: loadHours,
  meta: ({ site }) => timesMeta(site),
  crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name: 'Time Meanings' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: TimesView,
});
