import type { Excerpt } from '@site/contracts';
import { isNumber, matches, readKeywords, words } from './keywords.ts';
import { type Field, type IndexedPage, pageIndex } from './page-index.ts';
import { maxPages } from './summary.ts';
import { titleShares } from './title-shares.ts';

export interface PageHit {
  path: string;
  title: string;
  excerpt: Excerpt;
}

/** The weights of the fields, highest first. */
const weights: Record<Field, number> = { title: 8, description: 4, searchWords: 2, content: 1 };
const fields = Object.keys(weights) as Field[];
const besideContent = fields.filter((field) => field !== 'content');
/** The fields that say what a page is about in few words. */
const naming: readonly Field[] = ['title', 'searchWords'];

/** A word in more of the pages than this says little about any of them. */
const commonFrom = 0.25;

/**
 * The pages that have every keyword of the query and none that it excludes: first the one whose title it is, then the best match.
 * With `any`, the pages that have a keyword in their title or search words, unless many pages have it there.
 */
export function findPages(
  query: string,
  pages: readonly IndexedPage[] = pageIndex,
  match: 'all' | 'any' = 'all',
): PageHit[] {
  const { wanted: keywords, asked, unwanted } = readKeywords(query);
  // "About us" has no keyword.
  const wanted = keywords.length > 0 ? keywords : asked.filter((word) => word.length > 1);
  if (wanted.length === 0) return [];
  // Most pages mention some number and have most other words, so these alone find only the pages that are about them.
  const searched = keywords.length === 0 ? naming : keywords.every(isNumber) ? besideContent : fields;
  const isAbout = (page: IndexedPage, word: string) => has(page, naming, word);
  const telling = wanted.filter(
    (word) => pages.filter((page) => isAbout(page, word)).length <= pages.length * commonFrom,
  );
  return pages
    .filter((page) => match === 'all' || telling.some((word) => isAbout(page, word)))
    .filter((page) => !unwanted.some((phrase) => phrase.every((word) => has(page, fields, word))))
    .map((page) => ({
      page,
      score: score(page, searched, wanted, match),
      isTitle: titleShares(asked, page.words.title).isSame,
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => Number(other.isTitle) - Number(one.isTitle) || other.score - one.score)
    .slice(0, maxPages)
    .map(({ page: { path, title, description } }) => ({
      path,
      title,
      excerpt: highlight(description, wanted),
    }));
}

/** Splits a text into pieces and marks the words that match a word of the query. */
export function highlight(text: string, wanted: readonly string[]): Excerpt {
  const pieces: Excerpt = [];
  for (const [piece] of text.matchAll(/\d+:\d+|[\p{L}\p{N}]+(?:['’]\p{L}+)?|[^\p{L}\p{N}]+/gu)) {
    const hit = words(piece).some((word) => wanted.some((start) => matches(word, start)));
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  }
  return pieces;
}

/** Adds the weight of the best field of each word; 0 if the page must have all words and lacks one of them. */
function score(
  page: IndexedPage,
  searched: readonly Field[],
  wanted: readonly string[],
  match: 'all' | 'any',
): number {
  let sum = 0;
  for (const start of wanted) {
    const best = searched.find((field) => has(page, [field], start));
    if (best) sum += weights[best];
    else if (match === 'all') return 0;
  }
  return sum;
}

function has(page: IndexedPage, searched: readonly Field[], start: string): boolean {
  return searched.some((field) => page.words[field].some((word) => matches(word, start)));
}
