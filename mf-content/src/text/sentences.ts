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

/** The end of a paragraph: whole sentences, as many as it takes to be understood without the rest. */
export function closingWords(paragraph: string): string {
  const all = sentences(paragraph);
  let closing = '';
  while (all.length > 0 && closing.length < understoodFrom) closing = `${all.pop()} ${closing}`.trim();
  return closing;
}

/** Characters; shorter last sentences mostly lean on the one before, as in 'Then take the next one.' */
const understoodFrom = 60;
