import { type AngelNumber, type Faq, numberPicture } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import { fillIn } from '@site/ui/fill-in';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { articleMeta } from '../metadata/article-meta.ts';

/** The metadata of a number page; `questions` are the general ones that the page shows below those of the record. */
export function numberMeta(
  record: AngelNumber,
  questions: readonly Faq[] | undefined,
  site: SiteConfig,
): PageMeta {
  const { number, slug, title, metaDescription, createdAt, updatedAt } = record;
  return articleMeta(
    {
      path: `/angel-numbers/${slug}/`,
      metaTitle: fillIn(numberPageContent.metaTitle, { number, title }),
      description: metaDescription,
      publishedAt: createdAt,
      editedAt: updatedAt,
      image: numberPicture(slug, number),
    },
    site,
    faqStructuredData([...record.questions, ...(questions ?? [])]),
  );
}
