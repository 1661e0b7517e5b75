import { editDistance } from '@site/contracts';

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
    .map((entry) => ({ ...entry, slips: editDistance(typed, entry.word) }))
    .filter(({ slips }) => slips <= Math.floor(typed.length / lettersPerSlip))
    .toSorted(
      (one, two) => one.slips - two.slips || two.records - one.records || (one.word < two.word ? -1 : 1),
    );
  return best?.word;
}
