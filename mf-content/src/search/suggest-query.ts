import { editDistance } from '@site/contracts';
import { findPages } from './find-pages.ts';
import { keywords, matches } from './keywords.ts';
import { type IndexedPage, pageIndex } from './page-index.ts';

/** The words of pages with which a misspelled word is compared. */
type Vocabulary = 'all words' | 'titles';

/** Shorter words are similar to too many others. */
const minLength: Record<Vocabulary, number> = { 'all words': 5, titles: 6 };
/** From this length on a word may have two typos. */
const twoTyposFrom = 8;

interface SuggestOptions {
  /** `titles` is stricter, for a query that found other results and may be spelled correctly. */
  vocabulary?: Vocabulary;
  /** English words, in which only swapped letters are corrected. */
  realWords?: readonly string[] | undefined;
  pages?: readonly IndexedPage[];
}

/** A corrected query that finds pages, for one that finds none. */
export function suggestQuery(
  query: string,
  { vocabulary = 'all words', realWords = [], pages = pageIndex }: SuggestOptions = {},
): string | undefined {
  if (query.includes('"') || findPages(query, pages).length > 0) return undefined;
  const known = vocabulary === 'titles' ? titleWords(pages) : allWords(pages);
  const corrected = query.replace(/[\p{L}\p{M}\p{N}]+/gu, (typed) => {
    const [word = ''] = keywords(typed);
    if (word.length < minLength[vocabulary] || /\d/.test(word)) return typed;
    const maxTypos = vocabulary === 'all words' && word.length >= twoTyposFrom ? 2 : 1;
    const corrected = nearest(word, known, maxTypos) ?? typed;
    return realWords.includes(word) && lettersOf(corrected) !== lettersOf(word) ? typed : corrected;
  });
  return corrected !== query && findPages(corrected, pages).length > 0 ? corrected : undefined;
}

function lettersOf(word: string): string {
  return [...word.toLowerCase()].toSorted().join('');
}

/** Maps each word to how it is spelled on the page. Words of titles come first, so they win over equally near ones. */
function allWords(pages: readonly IndexedPage[]): Map<string, string> {
  const known = titleWords(pages);
  for (const { words } of pages)
    for (const word of [...words.description, ...words.searchWords, ...words.content])
      if (!known.has(word)) known.set(word, word);
  return known;
}

function titleWords(pages: readonly IndexedPage[]): Map<string, string> {
  const spelled = pages.flatMap(({ title }) => title.match(/\p{L}+/gu) ?? []);
  return new Map(spelled.map((word) => [word.toLowerCase(), word]));
}

/** The most similar known word; undefined if the word itself is known or none is similar enough. */
function nearest(word: string, known: ReadonlyMap<string, string>, maxTypos: number) {
  let found: string | undefined;
  let fewest = maxTypos + 1;
  for (const [candidate, spelled] of known) {
    if (matches(candidate, word)) return undefined;
    // The first letter must be right, because even nonsense is similar to some word.
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) >= fewest) continue;
    const typos = editDistance(word, candidate);
    if (typos < fewest) [found, fewest] = [spelled, typos];
  }
  return found;
}
