import type { AngelNumberListItem, Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '../faqs/faq-structured-data.ts';
import { hubContent } from './hub-content.ts';

const description =
  'Every angel number from 000 to 9999 with its meaning for love, work and spirit. Find the one you keep seeing and read it in plain words.';

/** The metadata of the hub; `questions` are those that the page shows. */
export function hubMeta(
  numbers: readonly AngelNumberListItem[],
  questions: readonly Faq[] | undefined,
  site: SiteConfig,
): PageMeta {
  const canonical = '/angel-numbers/';
  return {
    title: `${hubContent.title}: The Complete List (${site.titleYear})`,
    description,
    canonical,
    structuredData: [
      {
        '@type': 'CollectionPage',
        '@id': site.origin + canonical,
        url: site.origin + canonical,
        name: hubContent.title,
        description,
        inLanguage: 'en-US',
        isPartOf: { '@id': `${site.origin}/#website` },
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: numbers.length,
          itemListElement: numbers.map(({ number, slug }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: `Angel Number ${number}`,
            url: `${site.origin}/angel-numbers/${slug}/`,
          })),
        },
      },
      ...faqStructuredData(questions),
    ],
  };
}

/** The hub changes with its newest number. */
export function hubModifiedAt(numbers: readonly AngelNumberListItem[]): string | undefined {
  return numbers.reduce<string | undefined>(
    (latest, { updatedAt }) => (latest === undefined || updatedAt > latest ? updatedAt : latest),
    undefined,
  );
}
