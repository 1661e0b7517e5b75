/** A sentence ends with `.`, `!` or `?` and an optional quote, before a space and a capital letter or a digit. */
const boundary = /(?<=[.!?][”"’)]?)\s+(?=[“"‘(]?[\p{Lu}\d])/u;

/** The sentences of a paragraph, in order. */
export function sentences(paragraph: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  return text === '' ? [] : text.split(boundary);
}

export function firstSentence(paragraph: string): string {
  return sentences(paragraph)[0] ?? '';
}

/** The last sentences of a paragraph, as many as it takes to make sense alone. */
export function lastSentences(paragraph: string): string {
  const all = sentences(paragraph);
  let closing = '';
  while (all.length > 0 && closing.length < minLength) closing = `${all.pop()} ${closing}`.trim();
  return closing;
}

/** In characters. Shorter last sentences often need the one before, as in 'Then take the next one.' */
const minLength = 60;
