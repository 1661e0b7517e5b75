import { editDistance } from '@site/contracts';

export interface KnownWord {
  word: string;
  /** The number of records that contain the word. */
  records: number;
}

/** What the content says about the words of a query. */
interface Vocabulary {
  /** The records that use a word, for the words in `wordsToLookUp`. */
  records: ReadonlyMap<string, number>;
  /** Similar words for each word of the query. */
  similar: ReadonlyMap<string, readonly KnownWord[]>;
  /** The words of the query that find nothing and are not English. */
  misspelled: ReadonlySet<string>;
}

/** A word in this many records is not a misspelling. */
const commonFrom = 5;
/** How many times more frequent a word with two letters swapped must be. */
const muchMoreFrequent = 10;
const shortestPart = 4;
/** The database takes about 10 ms to find what is similar to a word. Further words of a query stay as typed. */
const maxCorrected = 8;

/** Not "hadn" of "hadn't". */
const correctable = /\p{L}{3,}(?!\p{L}|'t(?!\p{L}))/gu;

/** The words of a query that can be misspelled. */
export function wordsToCorrect(query: string): string[] {
  return [...new Set(query.match(correctable) ?? [])].slice(0, maxCorrected);
}

/** The words of a query, each two neighbors joined, and the parts into which each word can be split. */
export function wordsToLookUp(query: string): string[] {
  const words = query.match(/\p{L}+/gu) ?? [];
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...new Set([...words, ...joined, ...words.flatMap((word) => splits(word).flat())])];
}

/**
 * Corrects a query: "arch angel" becomes archangel, "twinflame" twin flame, and "carrer" career. "angle" becomes angel, which is
 * much more frequent here. Text in quotes stays as typed.
 */
export function correctQuery(query: string, { records, similar, misspelled }: Vocabulary): string {
  if (query.includes('"')) return query;
  const count = (word: string) => records.get(word) ?? 0;
  const joined = query.replace(/(?<!\p{L})(\p{L}{3,}) (?=(\p{L}{3,}))/gu, (pair, one: string, two: string) =>
    // Words such as "any" have no similar ones, and no record counts them: "any way" is not a misspelled "anyway".
    similar.has(one) && similar.has(two) && count(one + two) > Math.min(count(one), count(two)) ? one : pair,
  );
  return joined.replace(correctable, (word) => {
    const known = similar.get(word) ?? [];
    if (!misspelled.has(word)) return moreFrequentSwap(word, count(word), known) ?? word;
    return splitWord(word, count) ?? nearestWord(word, known) ?? word;
  });
}

function moreFrequentSwap(word: string, records: number, known: readonly KnownWord[]): string | undefined {
  const letters = sorted(word);
  return known.find(
    (other) =>
      other.word !== word &&
      other.records >= Math.max(records * muchMoreFrequent, commonFrom) &&
      sorted(other.word) === letters &&
      editDistance(word, other.word) === 1,
  )?.word;
}

function splitWord(word: string, count: (word: string) => number): string | undefined {
  const common = splits(word).find((parts) => parts.every((part) => count(part) >= commonFrom));
  return common?.join(' ');
}

function splits(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => [
    word.slice(0, at + shortestPart),
    word.slice(at + shortestPart),
  ]);
}

function sorted(word: string): string {
  return [...word].toSorted().join('');
}

/** How many typing errors a word of this length may have. */
function errorsAccepted({ length }: string): number {
  return length < 8 ? 1 : 2;
}

/**
 * The most similar known word. On a tie, the word in more records wins. The first letter must be right, or swapped with the second,
 * because even nonsense is similar to some word.
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
