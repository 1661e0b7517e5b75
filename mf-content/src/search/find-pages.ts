import type { Excerpt } from '@site/contracts';
import { type IndexedPage, pageIndex } from './page-index.ts';

export interface PageHit {
  path: string;
  title: string;
  excerpt: Excerpt;
}

const mostPages = 6;
const weights = { title: 3, text: 2, also: 1 } as const;
type Field = keyof typeof weights;
const fields = Object.keys(weights) as Field[];

/** Words that are in every question and tell no page from another. */
const fillers = new Set(
  'a an and are as at be by do does for from how i in is it me mean meaning my of on or see seeing the to what when why with'.split(
    ' ',
  ),
);

/** Pages in which every telling word of the query begins a word, those with it in the title first. */
export function findPages(query: string, pages: readonly IndexedPage[] = pageIndex): PageHit[] {
  const wanted = words(query).filter((word) => !fillers.has(word));
  if (wanted.length === 0) return [];
  return pages
    .map((page) => ({ page, score: score(wordsOf(page), wanted) }))
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

/** Numbers and very short words are found whole: 111 is no part of 1111. A plural finds the singular too. */
function begins(word: string, start: string): boolean {
  if (start.length < 3 || /^\d+$/.test(start)) return word === start;
  return word.startsWith(start.length > 3 ? start.replace(/s$/, '') : start);
}

const known = new WeakMap<IndexedPage, Record<Field, string[]>>();

function wordsOf(page: IndexedPage): Record<Field, string[]> {
  const found = known.get(page) ?? {
    title: words(page.title),
    text: words(page.text),
    also: words(page.also ?? ''),
  };
  known.set(page, found);
  return found;
}

/** Lower-case words without accents; a time is the number without its colon. */
function words(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/(?<=\d)[:./-](?=\d)/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
