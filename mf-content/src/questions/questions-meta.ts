import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import questionsContent from '../../content/questions.yaml';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { howTo } from '../metadata/how-to.ts';

export function questionsMeta(site: SiteConfig): PageMeta {
  const { questions, steps, stepsTitle, stepsLede } = questionsContent;
  const items = questions.map(({ number }) => ({
    name: `Angel Number ${number}`,
    path: `/angel-numbers/${number}/`,
  }));
  return collectionMeta(questionsContent, items, site, [
    ...faqStructuredData(questions),
    howTo({ name: stepsTitle, description: stepsLede, steps }),
  ]);
}
