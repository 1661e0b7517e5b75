/** Splits a text after its first sentence. */
export function firstSentence(text: string): [first: string, rest: string] {
  const end = /[.!?][”’"')]*\s+(?=[A-Z0-9“"‘])/.exec(text);
  if (!end) return [text, ''];
  const next = end.index + end[0].length;
  return [text.slice(0, next).trimEnd(), text.slice(next)];
}
