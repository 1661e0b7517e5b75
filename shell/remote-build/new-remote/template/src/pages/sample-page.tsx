import { definePage } from '@site/kit';
import { SampleView } from '../sample/sample-view.tsx';

export default definePage({
  path: '/sample',
  samples: ['/sample'],
  meta: ({ site }) => ({
    title: `Sample | ${site.name}`,
    description: 'This page is not finished yet.',
    canonical: '/sample',
    // Remove this when the page is ready for search engines.
    noindex: true,
  }),
  sitemap: false,
  Component: SampleView,
});
