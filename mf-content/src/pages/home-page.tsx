import { definePage } from '@site/kit';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { homeContent } from '../home/home-content.ts';
import { homeMeta } from '../home/home-meta.ts';
import { HomeView, loadBelowCalculator } from '../home/home-view.tsx';

export default definePage({
  path: '/',
  samples: ['/'],
  slots: ['personal-calculator'],
  // On the way here from another page its anchors must be there when the page is.
  prefetch: ({ warm }) => Promise.all([warm(faqsQuery('general')), loadBelowCalculator().catch(() => {})]),
  meta: ({ site, peek }) => homeMeta(peek(faqsQuery('general')), site),
  sitemap: async () => [{ path: '/', modifiedAt: homeContent.editedAt }],
  Component: HomeView,
});
