/** Counts words the way a writer does: by the spaces, markup aside. */
export function countWords(text: string): number {
  return text.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s—]*/gu)?.length ?? 0;
}
