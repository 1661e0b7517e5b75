import type { AngelNumberListItem, Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import hubContent from '../../content/hub.yaml';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { latestDay } from '../text/latest-day.ts';
import { directoryGroups } from './directory-groups.ts';

/** The metadata of the hub; `questions` are those that the page shows. */
export function hubMeta(
  numbers: readonly AngelNumberListItem[],
  questions: readonly Faq[] | undefined,
  site: SiteConfig,
): PageMeta {
  const items = directoryGroups(numbers)
    .flatMap((group) => group.numbers)
    .map(({ number, slug }) => ({ name: `Angel Number ${number}`, path: `/angel-numbers/${slug}/` }));
  const page = { ...hubContent, path: '/angel-numbers', editedAt: hubModifiedAt(numbers) };
  return collectionMeta(page, items, site, faqStructuredData(questions));
}

/** The hub changes with its own texts and with its newest number. */
export function hubModifiedAt(numbers: readonly AngelNumberListItem[]): string {
  return latestDay(hubContent.editedAt, ...numbers.map(({ updatedAt }) => updatedAt.slice(0, 10)));
}
