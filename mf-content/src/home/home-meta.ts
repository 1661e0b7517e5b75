import type { Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import homeContent from '../../content/home/hero.yaml';

const description =
  'Find your personal angel number from your name and birth date, free and private, and learn what 111, 444, 1111 and the others are said to mean.';

/** The metadata of the home page; `questions` are those that it shows. */
export function homeMeta(questions: readonly Faq[] | undefined, site: SiteConfig): PageMeta {
  const title = `Angel Number Calculator and Meanings: Find Your Number (${site.titleYear})`;
  return {
    title,
    description,
    canonical: '/',
    modifiedAt: homeContent.editedAt,
    structuredData: [
      {
        '@type': 'WebPage',
        '@id': `${site.origin}/#webpage`,
        url: `${site.origin}/`,
        name: title,
        description,
        inLanguage: 'en-US',
        dateModified: homeContent.editedAt,
        isPartOf: { '@id': `${site.origin}/#website` },
        publisher: { '@id': `${site.origin}/#organization` },
      },
      ...faqStructuredData(questions),
    ],
  };
}
