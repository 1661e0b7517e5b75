import type { Problem, Text } from './texts.ts';

const runLength = 8;

export interface RepetitionOptions {
  /** Texts of one unit may repeat each other: those of a file, by default. */
  unitOf?: (text: Text) => string;
  /** Whether sentences from three words on are compared, too. Not for labels such as "Try again". */
  shortSentences?: boolean;
}

/** Every run of eight words that two units have in common, so that nobody reads the same thing twice. */
export function findRepetitions(
  texts: readonly Text[],
  { unitOf = ({ file }) => file, shortSentences = true }: RepetitionOptions = {},
): Problem[] {
  const seen = new Map<string, Text>();
  /** The first place of these words, if it is in another unit. */
  const elsewhere = (words: string, text: Text) => {
    const first = seen.get(words);
    if (!first) seen.set(words, text);
    return first && unitOf(first) !== unitOf(text) ? first : undefined;
  };
  return texts.flatMap((text) => {
    const place = { file: text.file, line: text.line, field: text.field };
    const problems: Problem[] = [];
    const tell = (words: string, { file, line, field }: Text) =>
      problems.push({ ...place, message: `and ${file}:${line} ${field} share "${words}"` });
    const words = wordsOf(text.text);
    let reported = -runLength;
    for (let start = 0; start + runLength <= words.length; start += 1) {
      const run = words.slice(start, start + runLength).join(' ');
      const other = elsewhere(run, text);
      if (!other || start < reported + runLength) continue;
      tell(run, other);
      reported = start;
    }
    for (const sentence of shortSentences ? text.text.split(/(?<=[.!?])\s+|<[^>]+>|\n/) : []) {
      const words = wordsOf(sentence);
      if (words.length < 3 || words.length >= runLength) continue;
      const other = elsewhere(`sentence: ${words.join(' ')}`, text);
      if (other) tell(words.join(' '), other);
    }
    return problems;
  });
}

// Numbers count as one and the same word: a template with the number swapped in is a repetition.
function wordsOf(text: string): string[] {
  return (
    text
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/\d[\d:.]*/g, '0')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
