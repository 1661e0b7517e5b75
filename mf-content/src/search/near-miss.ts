import { findPages } from './find-pages.ts';
import type { PageWords } from './load-page-words.ts';
import { pageIndex } from './page-index.ts';
import { begins, tellingWords } from './words.ts';

/** Shorter words are near too many others. */
const shortest = { words: 4, titles: 6 } as const;
/** From this length on a word may have two slips. */
const twoSlipsFrom = 8;

/**
 * A query that finds pages, made from one that finds none by mending each word that is on no page. Among titles alone it
 * is stricter, for a query that found something else and may well be meant as it is.
 */
export function nearMiss(
  query: string,
  pageWords: PageWords,
  among: 'words' | 'titles' = 'words',
): string | undefined {
  if (findPages(query, pageWords).length > 0) return undefined;
  const vocabulary = among === 'words' ? vocabularyOf(pageWords) : titleWords();
  const mended = query.replace(/[\p{L}\p{M}\p{N}]+/gu, (typed) => {
    const [word = ''] = tellingWords(typed);
    if (word.length < shortest[among] || /\d/.test(word)) return typed;
    const slips = among === 'words' && word.length >= twoSlipsFrom ? 2 : 1;
    return nearest(word, vocabulary, slips) ?? typed;
  });
  return mended !== query && findPages(mended, pageWords).length > 0 ? mended : undefined;
}

/** By word: how it is written. Words of titles come first, so that of two equally near ones they win. */
function vocabularyOf(pageWords: PageWords): Map<string, string> {
  const vocabulary = titleWords();
  for (const { path, text, also = '' } of pageIndex)
    for (const word of tellingWords(`${text} ${also} ${pageWords[path] ?? ''}`))
      if (!vocabulary.has(word)) vocabulary.set(word, word);
  return vocabulary;
}

function titleWords(): Map<string, string> {
  const written = pageIndex.flatMap(({ title }) => title.match(/\p{L}+/gu) ?? []);
  return new Map(written.map((word) => [word.toLowerCase(), word]));
}

/** Undefined also for a word that is known as it is. */
function nearest(word: string, vocabulary: ReadonlyMap<string, string>, mostSlips: number) {
  let found: string | undefined;
  let fewest = mostSlips + 1;
  for (const [there, written] of vocabulary) {
    if (begins(there, word)) return undefined;
    if (Math.abs(there.length - word.length) >= fewest) continue;
    const slips = slipsBetween(word, there);
    if (slips < fewest) [found, fewest] = [written, slips];
  }
  return found;
}

/** Letters missing, too many, wrong, or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
