import { countWords } from './count-words.ts';

/**
 * Word pairs that are contracted in speech, unless a phrase ends with them ("as they are", "who you are and"), or "have" is
 * the main verb ("you have a choice").
 */
export const uncontracted =
  /\b(?:(?:do|does|did|is|are|was|were|have|has|had|would|could|should|must|can) not|cannot|will not|(?:it|that|what|there|he|she|who) is|(?:you|we|they) (?:are|will|would)|I (?:am|will|would)|(?:I|you|we|they) have(?= (?:been|had|got|gotten|done|gone|seen|made|taken|given|written|chosen|felt|met|lost|found|kept|(?!need\b|red\b)\w+ed)\b)|let us)\b(?!\W*$|[.,:;!?]| (?:and|or)\b)/gim;
const contracted =
  /\b\w+(?:n['’]t|['’](?:re|ve|ll|d|m))\b|\b(?:it|that|what|there|here|he|she|who|let)['’]s\b/gi;

/** The share of possible contractions that are contracted, from 0 to 1. It is 1 if no contraction is possible. */
export function contractionRatio(text: string): number {
  const full = text.match(uncontracted)?.length ?? 0;
  const short = text.match(contracted)?.length ?? 0;
  return full + short === 0 ? 1 : short / (full + short);
}

export function sentencesOf(text: string): string[] {
  return text
    .replace(/\b([ap])\.m\.(?=\s+[A-Z]|$)/g, '$1m.')
    .replace(/\b([ap])\.m\./g, '$1m')
    .split(/(?<=[.!?]["”’']?)\s+(?=["“‘']?[A-Z0-9])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The Flesch-Kincaid grade: the school year in which a text can be read. Numbers count as words of one syllable. */
export function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\d][\p{L}\d'’:]*/gu) ?? [];
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0);
  return 0.39 * (words.length / sentencesOf(text).length) + 11.8 * (syllables / words.length) - 15.59;
}

function syllablesOf(word: string): number {
  if (/\d/.test(word)) return 1;
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 0);
}

/** Words that writers overuse, with the number that a thousand words may contain. */
export const overusedWords: Readonly<Record<string, { expression: RegExp; perThousand: number }>> = {
  'somebody, nobody, anybody': { expression: /\b(?:some|no|any)body\b/gi, perThousand: 2 },
  small: { expression: /\bsmall(?:er|est)?\b/gi, perThousand: 4 },
  quiet: { expression: /\bquiet(?:ly|er|est)?\b/gi, perThousand: 4 },
  'a bit': { expression: /\ba bit\b/gi, perThousand: 2 },
  kitchen: { expression: /\bkitchens?\b/gi, perThousand: 2 },
  gentle: { expression: /\bgent(?:le|ly|ler|leness)\b/gi, perThousand: 4 },
  honest: { expression: /\bhonest(?:ly|y)?\b/gi, perThousand: 4 },
  ordinary: { expression: /\bordinary\b/gi, perThousand: 3 },
  weekday: { expression: /\b(?:Mon|Tues|Wednes|Thurs|Fri)days?\b/g, perThousand: 3 },
  'colon or semicolon': { expression: /;|(?<!\d|Common mistake):(?!\d)/g, perThousand: 14 },
  'long dash': { expression: /—|--+/g, perThousand: 0 },
};

/** Finds overused words. A text may contain each one once, except for the long dash. */
export function overusedIn(text: string): { expression: RegExp; message: string }[] {
  const words = countWords(text);
  return Object.entries(overusedWords).flatMap(([name, { expression, perThousand }]) => {
    const count = text.match(expression)?.length ?? 0;
    const most = Math.ceil((perThousand * words) / 1000);
    const message = `says "${name}" ${count} times in ${words} words; at most ${most}`;
    return count > most ? [{ expression, message }] : [];
  });
}
