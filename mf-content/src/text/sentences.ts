/** A sentence ends where `.`, `!` or `?`, perhaps quoted, is followed by a space and a new beginning. */
const boundary = /(?<=[.!?][”"’)]?)\s+(?=[“"‘(]?[\p{Lu}\d])/u;

/** The sentences of a paragraph, in order. */
export function sentences(paragraph: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  return text === '' ? [] : text.split(boundary);
}

export function firstSentence(paragraph: string): string {
  return sentences(paragraph)[0] ?? '';
}

export function lastSentence(paragraph: string): string {
  return sentences(paragraph).at(-1) ?? '';
}
