import type { Excerpt } from '@site/contracts';
import type { PageWords } from './load-page-words.ts';
import { type IndexedPage, pageIndex } from './page-index.ts';
import { begins, isNumber, tellingWords, words } from './words.ts';

export interface PageHit {
  path: string;
  title: string;
  excerpt: Excerpt;
}

const mostPages = 6;
const weights = { title: 8, text: 4, also: 2, page: 1 } as const;
type Field = keyof typeof weights;
const fields = Object.keys(weights) as Field[];

/** Pages in which every telling word of the query begins a word, those with it in the title first. */
export function findPages(query: string, pageWords: PageWords): PageHit[] {
  const wanted = tellingWords(query);
  if (wanted.length === 0) return [];
  // Numbers are mentioned on most pages, and have pages of their own.
  const mentions = wanted.every(isNumber) ? {} : pageWords;
  return pageIndex
    .map((page) => ({ page, score: score(wordsOf(page, mentions), wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostPages)
    .map(({ page: { path, title, text } }) => ({ path, title, excerpt: highlight(text, wanted) }));
}

/** A text in pieces, with the words that begin like one of the wanted marked. */
export function highlight(text: string, wanted: readonly string[]): Excerpt {
  const pieces: Excerpt = [];
  for (const [piece] of text.matchAll(/\d+:\d+|[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const hit = words(piece).some((word) => wanted.some((start) => begins(word, start)));
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  }
  return pieces;
}

/** Each word counts where it weighs most; one that is nowhere rules the page out. */
function score(there: Record<Field, string[]>, wanted: readonly string[]): number {
  let sum = 0;
  for (const start of wanted) {
    const field = fields.find((field) => there[field].some((word) => begins(word, start)));
    if (!field) return 0;
    sum += weights[field];
  }
  return sum;
}

function wordsOf(
  { path, title, text, also = '' }: IndexedPage,
  pageWords: PageWords,
): Record<Field, string[]> {
  return {
    title: words(title),
    text: words(text),
    also: words(also),
    page: pageWords[path]?.split(' ') ?? [],
  };
}
