import type { Excerpt } from '@site/contracts';

// Private-use characters (U+E000, U+E001), which the content does not contain.
export const hitStart = '\uE000';
export const hitEnd = '\uE001';

/** Whole sentences are added up to this length; the first one may be longer. */
const maxLength = 200;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences that match best, from one line of a text with marked hits, where each line is one field. Times such as 11:11 count
 * as hits of their number.
 */
export function toExcerpt(marked: string, numbers: readonly string[]): Excerpt {
  const lines = marked
    .split('\n')
    .map((line) => [...sentences.segment(line)].map(({ segment }) => piecesOf(segment, numbers)));
  const [best] = lines
    .flatMap((line) => line.map((sentence, at) => ({ line, at, hits: countHits(sentence) })))
    // Of sentences with the same number of hits, the first stays first.
    .toSorted((one, other) => other.hits - one.hits);
  const excerpt: Excerpt = [];
  let length = 0;
  for (const sentence of best?.line.slice(best.at) ?? []) {
    length += sentence.reduce((sum, { text }) => sum + text.length, 0);
    if (excerpt.length > 0 && length > maxLength) break;
    for (const piece of sentence) add(excerpt, piece);
  }
  return withoutOuterSpace(excerpt);
}

/** A text split at its hits. */
function piecesOf(marked: string, numbers: readonly string[]): Excerpt {
  const pieces: Excerpt = [];
  for (const piece of marked.split(new RegExp(`(${hitStart}[^${hitEnd}]*${hitEnd})`))) {
    if (piece.startsWith(hitStart)) add(pieces, { text: piece.slice(1, -1), hit: true });
    else for (const part of splitAtNumbers(piece, numbers)) add(pieces, part);
  }
  return pieces;
}

function splitAtNumbers(text: string, numbers: readonly string[]): Excerpt {
  return text.split(/(?<!\d)(\d+(?::\d+)*)(?!\d)/).map((part, at) => ({
    text: part,
    hit: at % 2 === 1 && numbers.includes(part.replaceAll(':', '')),
  }));
}

/** Joins neighbors of the same kind. */
function add(excerpt: Excerpt, { text, hit }: Excerpt[number]): void {
  const last = excerpt.at(-1);
  if (text === '') return;
  if (last?.hit === hit) last.text += text;
  else excerpt.push({ text, hit });
}

function countHits(sentence: Excerpt): number {
  return new Set(sentence.flatMap(({ text, hit }) => (hit ? [text.toLowerCase()] : []))).size;
}

function withoutOuterSpace(excerpt: Excerpt): Excerpt {
  return excerpt
    .map(({ text, hit }, at) => ({ text: at === 0 ? text.trimStart() : text, hit }))
    .map(({ text, hit }, at, { length }) => ({ text: at === length - 1 ? text.trimEnd() : text, hit }))
    .filter(({ text }) => text !== '');
}
