import type { AngelNumber, Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { article } from '../structured-data/article.ts';
import { fillIn } from '../text/fill-in.ts';

/** The metadata of a number page; `questions` are the general ones that the page shows below those of the record. */
export function numberMeta(
  record: AngelNumber,
  questions: readonly Faq[] | undefined,
  site: SiteConfig,
): PageMeta {
  const { number, slug, title, metaDescription, createdAt, updatedAt } = record;
  const canonical = `/angel-numbers/${slug}/`;
  const headline = fillIn(numberPageContent.metaTitle, { number, title });
  return {
    title: `${headline} (${site.titleYear})`,
    description: metaDescription,
    canonical,
    type: 'article',
    publishedAt: createdAt,
    modifiedAt: updatedAt,
    structuredData: [
      article(
        {
          path: canonical,
          headline,
          description: metaDescription,
          publishedAt: createdAt,
          editedAt: updatedAt,
        },
        site,
      ),
      ...faqStructuredData([...record.questions, ...(questions ?? [])]),
    ],
  };
}
