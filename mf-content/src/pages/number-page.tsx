import { definePage } from '@site/kit';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { numberQuery } from '../numbers/get-number.ts';
import { numbersQuery } from '../numbers/get-numbers.ts';
import { numberMeta } from '../numbers/number-meta.ts';
import { NumberNotFound } from '../numbers/number-not-found.tsx';
import { NumberPageView, numberFaqLimit } from '../numbers/number-page-view.tsx';
import { NumberSkeleton } from '../numbers/number-skeleton.tsx';
import { listHeadQuery } from '../numbers/related-numbers.ts';

export default definePage({
  path: '/angel-numbers/:slug',
  samples: ['/angel-numbers/444', '/angel-numbers/1111'],
  prefetch: ({ params, load, warm }) =>
    Promise.all([load(numberQuery(params.slug)), warm(listHeadQuery), warm(faqsQuery('general'))]),
  meta({ params, site, peek }) {
    const record = peek(numberQuery(params.slug));
    if (!record)
      throw new Error(`The record of ${params.slug} was not loaded before its metadata were asked for.`);
    return numberMeta(record, peek(faqsQuery('general'))?.slice(0, numberFaqLimit), site);
  },
  crumbs: ({ params: { slug } }) => [
    { name: 'Angel Numbers', href: '/angel-numbers/' },
    // Made from the address: the trail is drawn before the record is there.
    ...(/^\d+$/.test(slug) ? [{ name: `Angel Number ${slug}` }] : []),
  ],
  sitemap: async (load) =>
    (await load(numbersQuery)).map(({ slug, updatedAt }) => ({
      path: `/angel-numbers/${slug}/`,
      modifiedAt: updatedAt,
    })),
  missingMeta: ({ site }) => ({
    title: `Angel Number Not Found (${site.titleYear}) | ${site.name}`,
    description: 'This angel number has no page yet. See all angel numbers that do.',
  }),
  Component: NumberPageView,
  Skeleton: NumberSkeleton,
  instantSkeleton: true,
  Missing: NumberNotFound,
});
