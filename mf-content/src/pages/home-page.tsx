import { definePage } from '@site/kit';
import heroContent from '../../content/home/hero.yaml';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { homeMeta } from '../home/home-meta.ts';
import { HomeView } from '../home/home-view.tsx';
import { loadBelowCalculator } from '../home/load-below-calculator.tsx';
import { numbersQuery } from '../numbers/get-numbers.ts';

export default definePage({
  path: '/',
  samples: ['/'],
  slots: ['personal-calculator'],
  // The page works without the part below the calculator, so a failure to load it is ignored.
  prefetch: ({ warm }) =>
    Promise.all([warm(faqsQuery('general')), warm(numbersQuery), loadBelowCalculator().catch(() => {})]),
  meta: ({ site, peek }) => homeMeta(peek(faqsQuery('general')), site),
  sitemap: async () => [{ path: '/', modifiedAt: heroContent.editedAt }],
  Component: HomeView,
});
