export interface EditCosts {
  /** What a missing or extra letter costs. */
  costOf?: (letter: string) => number;
  /** What two swapped neighbors cost. */
  swap?: number;
}

/** Counts missing, extra, wrong and swapped letters (optimal string alignment). Each costs 1 by default. */
export function editDistance(
  one: string,
  other: string,
  { costOf = () => 1, swap = 1 }: EditCosts = {},
): number {
  // Letters may be longer than one character of a string.
  const [found, wanted] = [[...one], [...other]];
  const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = [0];
  for (const letter of wanted) last.push(at(last, last.length - 1) + costOf(letter));
  for (const [i, letter] of found.entries()) {
    const row = [at(last, 0) + costOf(letter)];
    for (const [j, match] of wanted.entries()) {
      const isSwapped = i > 0 && j > 0 && letter === wanted[j - 1] && match === found[i - 1];
      row.push(
        Math.min(
          at(last, j + 1) + costOf(letter),
          at(row, j) + costOf(match),
          at(last, j) + (letter === match ? 0 : 1),
          isSwapped ? at(beforeLast, j - 1) + swap : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, last.length - 1);
}
