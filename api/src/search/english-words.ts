import dictionary from 'dictionary-en';

/** One word on each line, without the flags that list its endings. */
const words = `\n${Buffer.from(dictionary.dic).toString('utf8').toLowerCase().replaceAll(/\/.*$/gm, '')}\n`;

/** Whether a word in lower case, or the word without its ending, is English. Names are, too. */
export function isEnglishWord(word: string): boolean {
  return formsOf(word).some((form) => words.includes(`\n${form}\n`));
}

function formsOf(word: string): string[] {
  const [, stem = word] = /^(.{3,}?)(?:s|es|ed|ing)$/.exec(word) ?? [];
  const [, beforeY] = /^(.{2,})ie[sd]$/.exec(word) ?? [];
  return [word, stem, `${stem}e`, ...(beforeY ? [`${beforeY}y`] : [])];
}
