/** Compares two numbers for sorting: shorter ones first, then smaller ones, so that 01 comes before 000. */
export function byValue({ number: a }: { number: string }, { number: b }: { number: string }): number {
  return a.length - b.length || Number(a) - Number(b);
}
