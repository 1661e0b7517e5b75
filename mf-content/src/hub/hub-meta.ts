import type { AngelNumberListItem, Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import hubContent from '../../content/hub.yaml';
import { collectionPage } from '../structured-data/collection-page.ts';

/** The metadata of the hub; `questions` are those that the page shows. */
export function hubMeta(
  numbers: readonly AngelNumberListItem[],
  questions: readonly Faq[] | undefined,
  site: SiteConfig,
): PageMeta {
  const { title, metaTitle, description } = hubContent;
  const canonical = '/angel-numbers/';
  const modifiedAt = hubModifiedAt(numbers);
  return {
    title: `${metaTitle} (${site.titleYear})`,
    description,
    canonical,
    modifiedAt,
    structuredData: [
      collectionPage(
        {
          path: canonical,
          title,
          description,
          editedAt: modifiedAt,
          items: numbers.map(({ number, slug }) => ({
            name: `Angel Number ${number}`,
            path: `/angel-numbers/${slug}/`,
          })),
        },
        site,
      ),
      ...faqStructuredData(questions),
    ],
  };
}

/** The hub changes with its own texts and with its newest number. */
export function hubModifiedAt(numbers: readonly AngelNumberListItem[]): string {
  return numbers.reduce<string>(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    hubContent.editedAt,
  );
}
