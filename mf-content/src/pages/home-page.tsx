import { definePage } from '@site/kit';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { homeContent } from '../home/home-content.ts';
import { homeMeta } from '../home/home-meta.ts';
import { HomeView } from '../home/home-view.tsx';

export default definePage({
  path: '/',
  samples: ['/'],
  slots: ['personal-calculator'],
  prefetch: ({ warm }) => warm(faqsQuery('general')),
  meta: ({ site, peek }) => homeMeta(peek(faqsQuery('general')), site),
  sitemap: async () => [{ path: '/', modifiedAt: homeContent.editedAt }],
  Component: HomeView,
});
