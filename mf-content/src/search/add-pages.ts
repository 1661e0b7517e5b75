import { editDistance, readQuery, type SearchResult } from '@site/contracts';
import { findPages, type PageHit } from './find-pages.ts';
import { readKeywords } from './keywords.ts';
import type { IndexedPage } from './page-index.ts';
import { suggestQuery } from './suggest-query.ts';

export interface Results extends SearchResult {
  pages: readonly PageHit[];
  /** The pages have only some words of the query. */
  arePagesPartial?: boolean;
  /** The spelling by which only the pages were found. Everything else is for `query`. */
  corrected?: string;
}

/**
 * Adds the pages to an answer of the API. They are those for the words as typed or, if there are none, for the nearer of two corrections:
 * the API's, and the one by words of titles, which the API does not know. That one must correct each word that the API corrects.
 * If no page has all words, they are those about any of them, unless the query is in quotes or excludes words, as in the API.
 */
export function addPages(answer: SearchResult, index: readonly IndexedPage[]): Results {
  const { query, typed = query, realWords, numbers, posts, questions = [] } = answer;
  const vocabulary = numbers.length + posts.length + questions.length === 0 ? 'all words' : 'titles';
  const suggest = (words: string) => suggestQuery(words, { vocabulary, realWords, pages: index });
  const ofTitles = typed === query ? undefined : suggest(typed);
  if (
    ofTitles !== undefined &&
    changesAll(typed, query, ofTitles) &&
    typos(typed, ofTitles) < typos(typed, query)
  ) {
    // The API found the rest by a word that was not meant.
    const named = numbers.filter(({ number }) => readQuery(query).numbers.includes(number));
    const pages = findPages(ofTitles, index);
    return { ...answer, query: ofTitles, numbers: named, posts: [], questions: [], pages };
  }
  for (const spelling of [typed, query]) {
    const pages = findPages(spelling, index);
    if (pages.length > 0) return { ...answer, pages };
  }
  const corrected = suggest(query);
  if (corrected !== undefined) return { ...answer, pages: findPages(corrected, index), corrected };
  const { wanted, unwanted } = readKeywords(query);
  const isExact = query.includes('"') || unwanted.length > 0;
  const pages = isExact || wanted.length === 0 ? [] : findPages(query, index, 'any');
  return { ...answer, pages, arePagesPartial: true };
}

/** Whether the titles correct each word that the API corrects. */
function changesAll(typed: string, query: string, ofTitles: string): boolean {
  const [byApi, byTitles] = [query.split(' '), ofTitles.split(' ')];
  return typed.split(' ').every((word, at) => word === byApi[at] || word !== byTitles[at]);
}

/** A missing or additional plural is no typo: both forms find the same. */
function typos(typed: string, spelling: string): number {
  const [one = '', other = ''] = [typed, spelling].map((words) => words.toLowerCase().replace(/s\b/g, ''));
  return editDistance(one, other);
}
