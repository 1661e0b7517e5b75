export interface KnownWord {
  word: string;
  /** How many records use it. */
  records: number;
}

/** One slip of the finger for every three letters is forgiven. */
const lettersPerSlip = 3;

/** The known word that was most likely meant; of equally near ones the one in more records. */
export function nearestWord(typed: string, known: readonly KnownWord[]): string | undefined {
  const [best] = known
    .map((entry) => ({ ...entry, slips: slipsBetween(typed, entry.word) }))
    .filter(({ slips }) => slips <= Math.floor(typed.length / lettersPerSlip))
    .toSorted(
      (one, two) => one.slips - two.slips || two.records - one.records || (one.word < two.word ? -1 : 1),
    );
  return best?.word;
}

/** Letters missed, added, mistaken, or swapped with their neighbour (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
