import type { AngelNumberListItem } from '@site/contracts';

const relatedCount = 3;

/** The first three records other than the one shown, in the order of the list. */
export function relatedNumbers(
  numbers: readonly AngelNumberListItem[],
  shownSlug: string,
): AngelNumberListItem[] {
  return numbers.filter(({ slug }) => slug !== shownSlug).slice(0, relatedCount);
}
