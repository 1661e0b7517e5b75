import { matches } from './keywords.ts';

/** The share of the words of a query that a title has, and the reverse. */
export function titleShares(asked: readonly string[], titled: readonly string[]) {
  const ofQuery = share(asked, titled);
  const ofTitle = share(titled, asked);
  return { ofQuery, ofTitle, isSame: ofQuery === 1 && ofTitle === 1 };
}

function share(words: readonly string[], others: readonly string[]): number {
  const found = words.filter((word) =>
    others.some((other) => matches(other, word) || matches(word, other)),
  ).length;
  return words.length === 0 ? 0 : found / words.length;
}
