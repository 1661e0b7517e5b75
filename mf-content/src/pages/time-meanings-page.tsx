import { definePage } from '@site/kit';
import { howTo } from '@site/ui/list-structured-data';
import timesContent from '../../content/times.yaml';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { hourList, TimesView } from '../times/times-view.tsx';

const { path, editedAt, times, steps, stepsTitle, stepsLede } = timesContent;
const items = times.map(({ time, number, title }) => ({
  name: `${time}: ${title}`,
  path: `/angel-numbers/${number}/`,
}));

export default definePage({
  path,
  samples: [path],
  // Load the list before the page is shown, because the address may contain the anchor of a time.
  prefetch: hourList.load,
  meta: ({ site }) =>
    collectionMeta(timesContent, items, site, [howTo({ title: stepsTitle, lede: stepsLede, steps })]),
  crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name: 'Time Meanings' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: TimesView,
});
