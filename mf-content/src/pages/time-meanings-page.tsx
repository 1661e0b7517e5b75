import { definePage } from '@site/kit';
import timesContent from '../../content/times.yaml';
import { timesMeta } from '../times/times-meta.ts';
import { TimesView } from '../times/times-view.tsx';

const { path, editedAt } = timesContent;

export default definePage({
  path,
  samples: [path],
  meta: ({ site }) => timesMeta(site),
  crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name: 'Time Meanings' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: TimesView,
});
