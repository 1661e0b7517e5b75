import { definePage, useSite } from '@site/kit';
import { fixedPageData } from '../fixed/fixed-page-data.ts';
import { LegalDocument } from '../legal/legal-document.tsx';
import { privacySections, privacySummary, privacyUpdatedAt } from '../legal/privacy-sections.tsx';
import { longMonth } from '../text/long-date.ts';

const title = 'Privacy Policy';
const description =
  'Which data this site handles, why, and for how long. The personal calculator works in your browser, and what you enter there is never stored.';

export default definePage({
  path: '/privacy',
  samples: ['/privacy'],
  sitemap: async () => [{ path: '/privacy', modifiedAt: privacyUpdatedAt }],
  meta: ({ site }) => ({
    title: `${title} (${site.titleYear}) | ${site.name}`,
    description,
    canonical: '/privacy',
    structuredData: [
      fixedPageData(
        { type: 'WebPage', path: '/privacy', name: title, description, dateModified: privacyUpdatedAt },
        site,
      ),
    ],
  }),
  crumbs: () => [{ name: title }],
  isStatic: true,
  Component: () => (
    <LegalDocument
      title={title}
      lede="We would rather know less about you than more. This page says what we handle, why, and for how long."
      dated={`Last updated ${longMonth(privacyUpdatedAt)}`}
      summary={privacySummary}
      sections={privacySections(useSite())}
    />
  ),
});
