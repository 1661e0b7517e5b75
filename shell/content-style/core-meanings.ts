import { createHash } from 'node:crypto';
import type { Problem, Text } from './texts.ts';

/** Says which core meanings the texts of a content folder were read against. */
export const lockFile = 'core-meanings.lock.yaml';

/** What each number with a record means, in one sentence: `{ "444": "444 means …" }`. */
export type CoreMeanings = Readonly<Record<string, string>>;

/**
 * For each file and number: the hash of the meaning that the texts were last read against, then the fields of these texts. A
 * field in a list has no index but, after `*`, the number of texts: `{ "hub.yaml": { "444": "1a2b3c4d lede numbers.title*2" } }`.
 */
export type Lock = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function hashOf(meaning: string): string {
  return createHash('sha256').update(meaning).digest('hex').slice(0, 8);
}

/**
 * The numbers with a record that a text speaks about: those that its place is about, and those that it names. A number is
 * named by three or more digits that stand alone (444), by a time (11:11 is 1111), or, with one or two digits, after the
 * words "angel number" or "master number", also in a list ("master numbers 11 and 22"). A plural (888s) counts. Years ("in March 2020"),
 * decades (2020s), prices ($444), percentages, parts of longer numbers (8,888) and the emergency number ("call 911") name none.
 */
export function numbersNamedIn(
  { text, about }: Pick<Text, 'text' | 'about'>,
  meanings: CoreMeanings,
): string[] {
  const alone =
    /(?<![\p{L}\d$€£#/.:-]|\d,)(?:\d{1,2}:\d{2}|\d{3,8})(?=s?(?![\p{L}\d%]|[:.,]\d| (?:%|percent\b|dollars\b)))/gu;
  const long = [...text.matchAll(alone)]
    .filter(({ index, 0: digits }) => {
      const before = text.slice(0, index);
      const isDecade = /^\d{3}0s/.test(text.slice(index));
      const isYear = /^(?:1[5-9]|20)\d\d$/.test(digits) && (isDecade || year.test(before));
      return !isYear && !(digits === '911' && /\b(?:call|dial|phone|text)\w*\W{1,2}$/i.test(before));
    })
    .map(([digits]) => digits.replace(':', ''));
  const lists =
    /\b(?:angel|master) numbers? (?:are |is )?((?:\d{1,2}(?:, and |, or |, | and | or ))*\d{1,2})(?!\d|[:.,]\d)/gi;
  const short = [...text.matchAll(lists)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
  return [...new Set([...about, ...long, ...short])].filter((number) => Object.hasOwn(meanings, number));
}

/** Words that a year follows, at once or after few words: "until 1991", "years such as 1771 and 1991", "May 5, 1991". */
const year =
  /\b(?:[Yy]ears?|[Ss]ince|[Uu]ntil|January|February|March|April|May|June|July|August|September|October|November|December)\b(?!,)(?:[^\p{L}\d.;]+(?:such|as|like|and|or|of|the|in|from|to|between|about|around|\d+))*[^\p{L}\d.;]+$/u;

/** A problem for each text that was not read against the meaning of a number that it speaks about. */
export function checkMeanings(
  texts: readonly Text[],
  meanings: CoreMeanings,
  lock: Lock,
  acceptCommand: string,
): Problem[] {
  const seen = new Map<string, number>();
  return texts.flatMap((text) =>
    numbersNamedIn(text, meanings).flatMap((number) => {
      const { file, line, field, isInList } = text;
      const meaning = meanings[number] as string;
      const [hash, ...fields] = lock[file]?.[number]?.split(' ') ?? [];
      const key = withoutIndexes(field, isInList);
      const count = (seen.get(`${file} ${number} ${key}`) ?? 0) + 1;
      seen.set(`${file} ${number} ${key}`, count);
      const changed = hash !== undefined && hash !== hashOf(meaning);
      // Locks of 2.1 have the index of a list that is a whole file.
      const accepted = fields
        .map((each) => each.split('*'))
        .filter(([name = '']) => withoutIndexes(name, isInList) === key)
        .reduce((sum, [, times = '1']) => sum + Number(times), 0);
      if (!changed && count <= accepted) return [];
      const why = changed ? `${number}, whose meaning has changed` : `${number} and is not in ${lockFile}`;
      const message = `speaks about ${why}: read it against "${meaning}", then run: ${acceptCommand} ${number}`;
      return [{ file, line, field, message }];
    }),
  );
}

/** The lock after the texts about the accepted numbers were read. Drops fields that no longer speak about a number. */
export function acceptMeanings(
  texts: readonly Text[],
  meanings: CoreMeanings,
  lock: Lock,
  accepts: (number: string) => boolean,
): Lock {
  const accepted: Record<string, Record<string, string>> = {};
  for (const [file, all] of [...Map.groupBy(texts, (text) => text.file)].sort()) {
    const entries: Record<string, string> = {};
    for (const number of [...new Set(all.flatMap((text) => numbersNamedIn(text, meanings)))].sort()) {
      const naming = all.filter((text) => numbersNamedIn(text, meanings).includes(number));
      const byField = Map.groupBy(naming, ({ field, isInList }) => withoutIndexes(field, isInList));
      const fields = [...byField].map(([field, { length }]) => (length > 1 ? `${field}*${length}` : field));
      const entry = accepts(number)
        ? [hashOf(meanings[number] as string), ...fields.sort()].join(' ')
        : lock[file]?.[number];
      if (entry) entries[number] = entry;
    }
    if (Object.keys(entries).length > 0) accepted[file] = entries;
  }
  return accepted;
}

/** Removes the indexes of lists, because entries can move. */
function withoutIndexes(field: string, isInList = false): string {
  return (isInList ? field.replace(/^\d+\./, '') : field).replace(/\.\d+(?=\.|$)/g, '');
}
