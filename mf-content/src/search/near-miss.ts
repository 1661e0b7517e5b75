import { editDistance } from '@site/contracts';
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
    const slips = editDistance(word, there);
    if (slips < fewest) [found, fewest] = [written, slips];
  }
  return found;
}
