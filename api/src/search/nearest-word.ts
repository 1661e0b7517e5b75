import { editDistance } from '@site/contracts';

export interface KnownWord {
  word: string;
  /** How many records use it. */
  records: number;
}

/** How many typing errors a word of this length may have. */
function errorsAccepted({ length }: string): number {
  return length < 8 ? 1 : 2;
}

/**
 * The known word that was most likely meant; of two equally near, the one in more records. Nonsense is near some word too,
 * so the first letter must be right, or swapped with the second.
 */
export function nearestWord(typed: string, known: readonly KnownWord[]): string | undefined {
  const [best] = known
    .filter(({ word }) => word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]))
    .map((entry) => ({ ...entry, errors: editDistance(typed, entry.word) }))
    .filter(({ errors }) => errors <= errorsAccepted(typed))
    .toSorted(
      (one, two) => one.errors - two.errors || two.records - one.records || (one.word < two.word ? -1 : 1),
    );
  return best?.word;
}
