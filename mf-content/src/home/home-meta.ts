import type { Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import heroContent from '../../content/home/hero.yaml';

/** The metadata of the home page; `questions` are those that it shows. */
export function homeMeta(questions: readonly Faq[] | undefined, site: SiteConfig): PageMeta {
  const { metaTitle, description, editedAt } = heroContent;
  const title = `${metaTitle} (${site.titleYear})`;
  return {
    title,
    description,
    canonical: '/',
    modifiedAt: editedAt,
    structuredData: [
      {
        '@type': 'WebPage',
        '@id': `${site.origin}/#webpage`,
        url: `${site.origin}/`,
        name: title,
        description,
        inLanguage: 'en-US',
        dateModified: editedAt,
        isPartOf: { '@id': `${site.origin}/#website` },
        publisher: { '@id': `${site.origin}/#organization` },
      },
      ...faqStructuredData(questions),
    ],
  };
}
