/** Counts the words of a text, without markup. Spaces and long dashes separate words. */
export function countWords(text: string): number {
  return text.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s—]*/gu)?.length ?? 0;
}
