import { definePage } from '@site/kit';
import { SampleView } from '../sample/sample-view.tsx';

export default definePage({
  path: '/sample',
  samples: ['/sample'],
  meta: ({ site }) => ({
    title: `Sample | ${site.name}`,
    description: 'A page that is about to be written.',
    canonical: '/sample',
    // A page that is not written yet is nothing for search engines.
    noindex: true,
  }),
  sitemap: false,
  Component: SampleView,
});
