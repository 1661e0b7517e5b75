import dictionary from 'dictionary-en';

/** The words of the dictionary, one on each line, without the flags that stand for their endings. */
const words = `\n${Buffer.from(dictionary.dic).toString('utf8').toLowerCase().replaceAll(/\/.*$/gm, '')}\n`;

/** Whether a lower-case word, or the word without its ending, is an English word or a name. */
export function isEnglishWord(word: string): boolean {
  return formsOf(word).some((form) => words.includes(`\n${form}\n`));
}

function formsOf(word: string): string[] {
  const stemOf = (pattern: RegExp) => pattern.exec(word)?.slice(1) ?? [];
  const verbs = stemOf(/^(.{3,})(?:ed|ing)$/);
  return [
    word,
    ...stemOf(/^(.{3,})s$/),
    ...stemOf(/^(.{2,}(?:s|x|z|ch|sh|o))es$/),
    ...verbs.flatMap((stem) => [stem, `${stem}e`]),
    ...stemOf(/^(.{2,})ie[sd]$/).map((stem) => `${stem}y`),
    // Contractions without an apostrophe, such as isnt.
    ...stemOf(/^(.{2,}n)t$/).map((stem) => `${stem}'t`),
  ];
}
