import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData, type VisibleQuestion } from '@site/ui/faq-structured-data';
import learnContent from '../../content/learn.yaml';
import { article } from '../structured-data/article.ts';
import { howTo } from '../structured-data/how-to.ts';

/** The metadata of the guide; `questions` are those that it shows. */
export function learnMeta(questions: readonly VisibleQuestion[] | undefined, site: SiteConfig): PageMeta {
  const { path, metaTitle, description, publishedAt, editedAt, framework } = learnContent;
  return {
    title: `${metaTitle} (${site.titleYear})`,
    description,
    canonical: path,
    type: 'article',
    publishedAt,
    modifiedAt: editedAt,
    structuredData: [
      article({ path, headline: metaTitle, description, publishedAt, editedAt }, site),
      howTo({ name: framework.title, description: framework.lede, steps: framework.steps }),
      ...faqStructuredData(questions),
    ],
  };
}
