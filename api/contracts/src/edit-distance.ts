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
  const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = [0];
  for (const letter of other) last.push(at(last, last.length - 1) + costOf(letter));
  for (const [i, letter] of [...one].entries()) {
    const row = [at(last, 0) + costOf(letter)];
    for (const [j, wanted] of [...other].entries()) {
      const isSwapped = i > 0 && j > 0 && letter === other[j - 1] && one[i - 1] === wanted;
      row.push(
        Math.min(
          at(last, j + 1) + costOf(letter),
          at(row, j) + costOf(wanted),
          at(last, j) + (letter === wanted ? 0 : 1),
          isSwapped ? at(beforeLast, j - 1) + swap : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, last.length - 1);
}
