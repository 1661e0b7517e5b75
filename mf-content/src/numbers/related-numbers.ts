import type { AngelNumberListItem } from '@site/contracts';
import { pick } from '@site/kit';
import { typographic } from '@site/ui/typographic';
import { numbersQuery } from './get-numbers.ts';

const relatedCount = 3;

export interface RelatedNumber {
  number: string;
  slug: string;
  line: string;
}

/** The start of the list. One more than is shown, since the number of the page may be among them. */
function listHead(numbers: readonly AngelNumberListItem[]): RelatedNumber[] {
  return numbers
    .slice(0, relatedCount + 1)
    .map(({ number, slug, coreMeaning }) => ({ number, slug, line: typographic(coreMeaning) }));
}

/** The part of the list that a number page needs. */
export const listHeadQuery = pick(numbersQuery, 'head', listHead);

/** The first three numbers other than the one shown, in the order of the list. */
export function relatedNumbers(head: readonly RelatedNumber[], shownSlug: string): RelatedNumber[] {
  return head.filter(({ slug }) => slug !== shownSlug).slice(0, relatedCount);
}
