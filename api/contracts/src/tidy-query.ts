import { searchQueryMaxLength } from './constants.ts';
import { plainDigits } from './plain-number.ts';

/** The query in the form that is searched for, so that all find the same: “11:11”, “11.11 pm”, “eleven eleven” → “1111”. */
export function tidyQuery(typed: string): string {
  return (
    withSpokenNumbers(
      plainDigits(typed)
        .toLowerCase()
        // Normalization can turn one character into eighteen, and lower case one into two.
        .slice(0, searchQueryMaxLength)
        .replace(/[‘’ʼ]/g, "'")
        .replace(/[“”„«»]/g, '"')
        // The database must not get control characters, nor emoji and dashes, which it takes for letters.
        .replace(/[^\p{L}\p{M}\p{N}\p{ASCII}]+|[\p{Cc}]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
      // 3am, 3 a.m. → 3 am
      .replace(/(?<![\p{L}\d])(\d{1,2}) ?([ap])\.? ?m(?:\.|(?!\p{L}))/gu, '$1 $2m')
      // 444s, 444's → 444
      .replace(/(?<=\d)'?s(?!\p{L})/gu, '')
      // 4,444 → 4444
      .replace(/(?<!\d|\d,)\d{1,2}(?:,\d{3})+(?!\d|,\d)/g, (number) => number.replaceAll(',', ''))
      // The time 11,11 → 1111
      .replace(/(?<!\d|\d[,:;.])([01]?\d|2[0-3]),([0-5]\d)(?![:;.]?\d|,\d)/g, '$1$2')
      // 11:11, 11 : 11 → 1111
      .replace(/(?<=\d) ?: ?(?=\d)/g, '')
      // 11 ; 11, a colon without the shift key → 1111
      .replace(/(?<=(?<!\d)\d{1,2}) ?; ?(?=\d{2}(?!\d))/g, '')
      // 12/12, 4.44, 11;11 → 1212, 444, 1111
      .replace(/(?<=\d)[./;-](?=\d)/g, joinShortGroups)
      // 11 11, 1 1 1 1 → 1111
      .replace(/(?<![\p{L}\d-])\d{1,2}(?: \d{1,2})+(?![\p{L}\d])/gu, (groups) => groups.replaceAll(' ', ''))
      // 444 pm, 1111a.m. → 444, 1111
      .replace(/(?<=(?<![\p{L}\d])\d{3,6}) ?[ap]\.? ?m(?:\.|(?!\p{L}))/gu, '')
  );
}

/** The numbers in a tidied query, each once, without those that it excludes, such as 444 in `love -444`. */
export function numbersIn(query: string): string[] {
  return [...new Set(query.match(/(?<![\p{L}\d]|(?<![^ "()&|!])-)\d{1,20}(?![\p{L}\d])/gu))];
}

/** 12/12 and 4.44 are one number; 111/222, 444-555 and 1111;1212 are two. */
function joinShortGroups(_separator: string, at: number, text: string): string {
  const areLong = /\d{3}$/.test(text.slice(0, at)) && /^\d{3}/.test(text.slice(at + 1));
  return areLong ? ' ' : '';
}

const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const spoken = new Map([
  ...[...units, ...teens].map((word, value) => [word, String(value)] as const),
  ...tens.map((word, at) => [word, String(at * 10 + 20)] as const),
]);
const repeats = new Map([
  ['double', 2],
  ['triple', 3],
  ['quadruple', 4],
]);
// The longest first: seventeen begins with seven.
const aNumber = [...spoken.keys()].toSorted((one, two) => two.length - one.length).join('|');
const severalNumbers = new RegExp(`\\b(?:${aNumber})(?:[ -](?:${aNumber}))+\\b`, 'g');
const numberWithHundreds = new RegExp(`\\b(${aNumber})[ -]hundred(?:[ -]and)?[ -](${aNumber})\\b`, 'g');
const repeatedNumber = new RegExp(
  `\\b(${[...repeats.keys()].join('|')}) (${units.join('|')}|\\d)(?:e?s)?\\b`,
  'g',
);

/**
 * "four forty four" and "four hundred forty four" are 444, "eight hundred eight" is 808, "triple seven" 777. One spoken
 * number among other words stays a word.
 */
function withSpokenNumbers(text: string): string {
  const only = spoken.get(text);
  if (only) return only;
  return text
    .replace(repeatedNumber, (_match, times: string, digit: string) =>
      (spoken.get(digit) ?? digit).repeat(repeats.get(times) ?? 1),
    )
    .replace(numberWithHundreds, (_words, hundreds: string, rest: string) =>
      units.includes(rest) ? `${hundreds} zero ${rest}` : `${hundreds} ${rest}`,
    )
    .replace(severalNumbers, (words) =>
      words
        .split(/[ -]/)
        .map((word) => spoken.get(word))
        .join(' ')
        // 40 4 → 44
        .replace(/([2-9])0 ([1-9])(?!\d)/g, '$1$2')
        .replaceAll(' ', ''),
    );
}
