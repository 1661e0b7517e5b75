import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData, type VisibleQuestion } from '@site/ui/faq-structured-data';
import learnContent from '../../content/learn.yaml';
import { articleMeta } from '../metadata/article-meta.ts';
import { howTo } from '../metadata/how-to.ts';

/** The metadata of the guide; `questions` are those that it shows. */
export function learnMeta(questions: readonly VisibleQuestion[] | undefined, site: SiteConfig): PageMeta {
  const { title, lede, steps } = learnContent.framework;
  return articleMeta(learnContent, site, [
    howTo({ name: title, description: lede, steps }),
    ...faqStructuredData(questions),
  ]);
}
