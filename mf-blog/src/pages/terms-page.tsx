import { definePage, useSite } from '@site/kit';
import { fixedPageData } from '../fixed/fixed-page-data.ts';
import { LegalDocument } from '../legal/legal-document.tsx';
import { termsEffectiveAt, termsSections, termsSummary } from '../legal/terms-sections.tsx';
import { longMonth } from '../text/long-date.ts';

const title = 'Terms of Service';
const description =
  'The rules for using this site: what it offers, what it is not, how sponsored links work, and which law applies. With a summary in five points.';

export default definePage({
  path: '/terms',
  samples: ['/terms'],
  sitemap: async () => [{ path: '/terms', modifiedAt: termsEffectiveAt }],
  meta: ({ site }) => ({
    title: `${title} (${site.titleYear}) | ${site.name}`,
    description,
    canonical: '/terms',
    structuredData: [
      fixedPageData(
        {
          type: 'WebPage',
          path: '/terms',
          name: title,
          description,
          datePublished: termsEffectiveAt,
          dateModified: termsEffectiveAt,
        },
        site,
      ),
    ],
  }),
  crumbs: () => [{ name: title }],
  isStatic: true,
  Component: () => (
    <LegalDocument
      title={title}
      lede="What you can expect of us, and what we ask of you. Five points first, the whole text below."
      dated={`Effective ${longMonth(termsEffectiveAt)}`}
      summary={termsSummary}
      sections={termsSections(useSite())}
    />
  ),
});
