import type { Problem, Text } from './texts.ts';

const runLength = 8;

export interface RepetitionOptions {
  /** Texts of the same unit may repeat each other. The default unit is the file. */
  unitOf?: (text: Text) => string;
  /** Whether sentences of three to seven words are compared too. Not for labels such as "Try again". */
  shortSentences?: boolean;
}

/** Finds every run of eight words that two units have in common. */
export function findRepetitions(
  texts: readonly Text[],
  { unitOf = ({ file }) => file, shortSentences = true }: RepetitionOptions = {},
): Problem[] {
  const seen = new Map<string, Text>();
  /** The text in which these words first occur, if it is of another unit. */
  const elsewhere = (words: string, text: Text) => {
    const first = seen.get(words);
    if (!first) seen.set(words, text);
    return first && unitOf(first) !== unitOf(text) ? first : undefined;
  };
  return texts.flatMap((text) => {
    const place = { file: text.file, line: text.line, field: text.field };
    const problems: Problem[] = [];
    const report = (words: string, { file, line, field }: Text) =>
      problems.push({ ...place, message: `repeats "${words}" from ${file}:${line} ${field}` });
    const words = wordsOf(text.text);
    let reported = -runLength;
    for (let start = 0; start + runLength <= words.length; start += 1) {
      const run = words.slice(start, start + runLength).join(' ');
      const other = elsewhere(run, text);
      if (!other || start < reported + runLength) continue;
      report(run, other);
      reported = start;
    }
    for (const sentence of shortSentences ? text.text.split(/(?<=[.!?])\s+/) : []) {
      const words = wordsOf(sentence);
      if (words.length < 3 || words.length >= runLength) continue;
      const other = elsewhere(`sentence: ${words.join(' ')}`, text);
      if (other) report(words.join(' '), other);
    }
    return problems;
  });
}

// All numbers count as the same word, because a sentence that differs only in its number is a repetition.
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/\d[\d:.]*/g, '0')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
