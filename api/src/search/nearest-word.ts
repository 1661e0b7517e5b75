import { editDistance } from '@site/contracts';

export interface KnownWord {
  word: string;
  /** How many records use it. */
  records: number;
}

/** One typing error is accepted for every three letters. */
const lettersPerError = 3;

/** The known word that was most likely meant; of two equally near, the one in more records. */
export function nearestWord(typed: string, known: readonly KnownWord[]): string | undefined {
  const [best] = known
    .map((entry) => ({ ...entry, errors: editDistance(typed, entry.word) }))
    .filter(({ errors }) => errors <= Math.floor(typed.length / lettersPerError))
    .toSorted(
      (one, two) => one.errors - two.errors || two.records - one.records || (one.word < two.word ? -1 : 1),
    );
  return best?.word;
}
