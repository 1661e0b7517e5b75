import type { Excerpt } from '@site/contracts';

// Private-use characters (U+E000, U+E001), which the content does not contain.
export const hitStart = '\uE000';
export const hitEnd = '\uE001';

/** Splits a text at its marked hits. Times such as 11:11 count as hits of their number. */
export function toExcerpt(marked: string, numbers: readonly string[]): Excerpt {
  const excerpt: Excerpt = [];
  const add = (text: string, hit: boolean) => {
    const last = excerpt.at(-1);
    if (text === '') return;
    if (last?.hit === hit) last.text += text;
    else excerpt.push({ text, hit });
  };
  for (const piece of marked.split(new RegExp(`(${hitStart}[^${hitEnd}]*${hitEnd})`))) {
    if (piece.startsWith(hitStart)) add(piece.slice(1, -1), true);
    else for (const part of splitAtNumbers(piece, numbers)) add(part.text, part.hit);
  }
  return excerpt;
}

function splitAtNumbers(text: string, numbers: readonly string[]): Excerpt {
  return text.split(/(?<!\d)(\d+(?::\d+)*)(?!\d)/).map((part, at) => ({
    text: part,
    hit: at % 2 === 1 && numbers.includes(part.replaceAll(':', '')),
  }));
}
