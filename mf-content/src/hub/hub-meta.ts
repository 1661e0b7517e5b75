import type { AngelNumberListItem, Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import hubContent from '../../content/hub.yaml';
import { collectionPage } from '../structured-data/collection-page.ts';

const description =
  'Every angel number from 000 to 9999 with its meaning for love, work and spirit. Find the one you keep seeing and read it in plain words.';

/** The metadata of the hub; `questions` are those that the page shows. */
export function hubMeta(
  numbers: readonly AngelNumberListItem[],
  questions: readonly Faq[] | undefined,
  site: SiteConfig,
): PageMeta {
  const canonical = '/angel-numbers/';
  const modifiedAt = hubModifiedAt(numbers);
  return {
    title: `${hubContent.title}: The Complete List (${site.titleYear})`,
    description,
    canonical,
    modifiedAt,
    structuredData: [
      collectionPage(
        {
          path: canonical,
          title: hubContent.title,
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
