import type { AngelNumberListItem } from '@site/contracts';
import { pick } from '@site/kit';
import { typographic } from '@site/ui/typographic';
import { firstSentence } from '../text/sentences.ts';
import { numbersQuery } from './get-numbers.ts';

const relatedCount = 3;

export interface RelatedNumber {
  number: string;
  slug: string;
  line: string;
}

/** The head of the list, one more than is shown, since the record shown may be among them. */
export function listHead(numbers: readonly AngelNumberListItem[]): RelatedNumber[] {
  return numbers
    .slice(0, relatedCount + 1)
    .map(({ number, slug, tldr }) => ({ number, slug, line: typographic(firstSentence(tldr)) }));
}

/** A number page needs no more of the list than this. */
export const listHeadQuery = pick(numbersQuery, 'head', listHead);

/** The first three records other than the one shown, in the order of the list. */
export function relatedNumbers(head: readonly RelatedNumber[], shownSlug: string): RelatedNumber[] {
  return head.filter(({ slug }) => slug !== shownSlug).slice(0, relatedCount);
}
