import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import questionsContent from '../../content/questions.yaml';
import { collectionPage } from '../structured-data/collection-page.ts';
import { howTo } from '../structured-data/how-to.ts';

export function questionsMeta(site: SiteConfig): PageMeta {
  const { path, title, metaTitle, description, editedAt, questions, steps, ...words } = questionsContent;
  const canonical = `${path}/`;
  return {
    title: `${metaTitle} (${site.titleYear})`,
    description,
    canonical,
    modifiedAt: editedAt,
    structuredData: [
      collectionPage(
        {
          path: canonical,
          title,
          description,
          editedAt,
          items: questions.map(({ number }) => ({
            name: `Angel Number ${number}`,
            path: `/angel-numbers/${number}/`,
          })),
        },
        site,
      ),
      ...faqStructuredData(questions),
      howTo({ name: words.stepsTitle, description: words.stepsLede, steps }),
    ],
  };
}
