import { searchMaxHitsOfAKind } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import searchContent from '../../content/search.yaml';
import type { ResultKind } from './rank-results.ts';

type ResultCounts = Record<ResultKind, readonly unknown[]>;

const texts = searchContent.results;

/** How many pages a search finds at most. */
export const maxPages = 6;

/** A sentence that says how much was found, with a plus where a list is full. It puts the query in quotes. */
export function summary({ numbers, posts, pages, questions }: ResultCounts, typed: string): string {
  const query = typed.replaceAll('"', '') || typed;
  const counts = [
    ...counted(numbers.length, searchMaxHitsOfAKind, texts.numbers),
    ...counted(posts.length, searchMaxHitsOfAKind, texts.articles),
    ...counted(pages.length, maxPages, texts.pages),
    ...counted(questions.length, searchMaxHitsOfAKind, texts.questions),
  ];
  if (counts.length === 0) return fillIn(texts.nothing, { query });
  return fillIn(texts.found, { counts: new Intl.ListFormat('en-US').format(counts), query });
}

function counted(count: number, most: number, { one, many }: { one: string; many: string }): string[] {
  return count === 0 ? [] : [`${count}${count === most ? '+' : ''} ${count === 1 ? one : many}`];
}
