/** What a digit or master number means. The sum of the digits is never 0, because the form accepts only real dates. */
export function meaningOf<Meaning>(root: number, meanings: Record<string, Meaning>): Meaning {
  return meanings[root] as Meaning;
}
