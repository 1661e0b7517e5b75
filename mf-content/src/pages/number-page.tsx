import { numberPicture } from '@site/contracts';
import { definePage } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import { fillIn } from '@site/ui/fill-in';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { faqLimit, faqsQuery } from '../faqs/get-faqs.ts';
import { articleMeta } from '../metadata/article-meta.ts';
import { knownNumbersQuery } from '../numbers/around/get-known-numbers.ts';
import { numberQuery } from '../numbers/get-number.ts';
import { numbersQuery } from '../numbers/get-numbers.ts';
import { NumberNotFound } from '../numbers/number-not-found.tsx';
import { afterMeanings, NumberPageView } from '../numbers/number-page-view.tsx';
import { NumberSkeleton } from '../numbers/number-skeleton.tsx';
import { listHeadQuery } from '../numbers/related-numbers.ts';

export default definePage({
  path: '/angel-numbers/:slug',
  samples: ['/angel-numbers/444', '/angel-numbers/1111'],
  // Loaded only for an address that is not plain.
  redirect: async ({ params: { slug } }) =>
    /^\d+$/.test(slug) ? undefined : (await import('../numbers/plain-address.ts')).plainAddress(slug),
  prefetch: ({ params, load, warm }) =>
    Promise.all([
      load(numberQuery(params.slug)),
      warm(listHeadQuery),
      warm(knownNumbersQuery),
      warm(faqsQuery('general')),
      afterMeanings.load(),
    ]),
  meta({ params, site, peek }) {
    const record = peek(numberQuery(params.slug));
    if (!record)
      throw new Error(`Cannot describe /angel-numbers/${params.slug}: its record has not been loaded.`);
    const { number, slug, title, metaDescription, createdAt, updatedAt, questions } = record;
    const general = peek(faqsQuery('general'))?.slice(0, faqLimit) ?? [];
    return articleMeta(
      {
        path: `/angel-numbers/${slug}/`,
        metaTitle: fillIn(numberPageContent.metaTitle, { number, title }),
        description: metaDescription,
        publishedAt: createdAt.slice(0, 10),
        editedAt: updatedAt.slice(0, 10),
        image: numberPicture(slug, number),
      },
      site,
      faqStructuredData([...questions, ...general]),
    );
  },
  crumbs: ({ params: { slug } }) => [
    { name: 'Angel Numbers', href: '/angel-numbers/' },
    // From the address, because breadcrumbs are rendered before the record is loaded.
    ...(/^\d+$/.test(slug) ? [{ name: `Angel Number ${slug}` }] : []),
  ],
  sitemap: async (load) =>
    (await load(numbersQuery)).map(({ slug, updatedAt }) => ({
      path: `/angel-numbers/${slug}/`,
      modifiedAt: updatedAt,
    })),
  missingMeta: ({ site }) => ({
    title: `${numberPageContent.missing.title} (${site.titleYear}) | ${site.name}`,
    description: numberPageContent.missing.description,
  }),
  Component: NumberPageView,
  Skeleton: NumberSkeleton,
  instantSkeleton: true,
  Missing: NumberNotFound,
});
