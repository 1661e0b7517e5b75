import type { AngelNumber, Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '../faqs/faq-structured-data.ts';

/** The metadata of a number page; `questions` are those that the page shows. */
export function numberMeta(
  record: AngelNumber,
  questions: readonly Faq[] | undefined,
  site: SiteConfig,
): PageMeta {
  const { number, slug, title, metaDescription, createdAt, updatedAt } = record;
  const canonical = `/angel-numbers/${slug}/`;
  const editors = { '@type': 'Organization', '@id': `${site.origin}/#organization`, name: site.name };
  return {
    title: `Angel Number ${number} Meaning: ${title} (${site.titleYear})`,
    description: metaDescription,
    canonical,
    type: 'article',
    publishedAt: createdAt,
    modifiedAt: updatedAt,
    structuredData: [
      {
        '@type': 'Article',
        headline: `Angel Number ${number} Meaning: ${title}`,
        description: metaDescription,
        image: `${site.origin}/social-preview.png`,
        mainEntityOfPage: site.origin + canonical,
        inLanguage: 'en-US',
        datePublished: createdAt,
        dateModified: updatedAt,
        author: editors,
        publisher: editors,
      },
      ...faqStructuredData(questions),
    ],
  };
}
