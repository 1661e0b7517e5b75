import { definePage } from '@site/kit';
import hubContent from '../../content/hub.yaml';
import { faqLimit, faqsQuery } from '../faqs/get-faqs.ts';
import { hubMeta, hubModifiedAt } from '../hub/hub-meta.ts';
import { HubSkeleton, HubView, HubWithoutList } from '../hub/hub-views.tsx';
import { numbersQuery } from '../numbers/get-numbers.ts';

export default definePage({
  path: '/angel-numbers',
  samples: ['/angel-numbers'],
  prefetch: ({ load, warm }) => Promise.all([load(numbersQuery), warm(faqsQuery('general'))]),
  meta: ({ site, peek }) =>
    hubMeta(peek(numbersQuery) ?? [], peek(faqsQuery('general'))?.slice(0, faqLimit), site),
  crumbs: () => [{ name: 'Angel Numbers' }],
  sitemap: async (load) => [{ path: '/angel-numbers/', modifiedAt: hubModifiedAt(await load(numbersQuery)) }],
  missingMeta: ({ site }) => ({
    title: `${hubContent.title} (${site.titleYear}) | ${site.name}`,
    description: hubContent.unavailable,
  }),
  Component: HubView,
  Skeleton: HubSkeleton,
  instantSkeleton: true,
  Missing: HubWithoutList,
});
