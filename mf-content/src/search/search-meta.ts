import type { PageMeta, SiteConfig } from '@site/kit';

/** The day of the last true change to the page's own texts. */
export const searchEditedAt = '2026-11-21';

const description =
  'Search all angel numbers, articles and pages. Type a number such as 11:11, a word or a question.';

/** Pages of results stay out of search engines: there are as many as there are words. */
export function searchMeta(q: string, site: SiteConfig): PageMeta {
  if (q !== '') {
    return {
      title: `Search Results for “${q}” (${site.titleYear})`,
      description,
      canonical: '/search',
      noindex: true,
    };
  }
  return {
    title: `Search Angel Numbers, Articles and Pages (${site.titleYear})`,
    description,
    canonical: '/search',
    structuredData: [
      {
        '@type': 'WebPage',
        '@id': `${site.origin}/search`,
        url: `${site.origin}/search`,
        name: 'Search',
        description,
        inLanguage: 'en-US',
        dateModified: searchEditedAt,
        isPartOf: { '@id': `${site.origin}/#website` },
      },
    ],
  };
}
