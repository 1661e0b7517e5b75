/** Words that most questions and most pages contain. */
const stopWords = new Set(
  `a about after again all almost alone already also always am an and another any anyone anything are as
  ask at away back be because become been before began behind being below better between both but by can
  cannot come comes could day did do does doing done down each either else enough even ever every
  everyone everything far few find first for from get gets give gives go goes going had half has have he
  her here hers him his how i if in instead into is it its itself just keep keeps kind know last least
  leave less let like little long look made make makes many may me mean meaning means might mine more
  most much must my near need never next no nobody none nor not nothing now of off often on once one
  ones only or other others our out over own people perhaps put rather read really right said same say
  says see seeing seen set she should since so some somebody someone something still such take taken
  takes than that the their them themselves then there these they thing things this those though through
  thus to together too two under until up upon us use very want was way we well were what whatever when
  where whether which while who whoever whole whom whose why will with within without word words would
  yes yet you your yours yourself`.split(/\s+/),
);

/** Contractions such as "don't", "isn't" and "can't", which are stop words. */
const negations = /\p{L}+n['’]t(?!\p{L})/gu;
/** The ends of "it's", "you've", "we'll" and "Michael's". */
const wordEnds = /(?<=\p{L})['’](?:s|ve|re|ll|d|m)(?!\p{L})/gu;

/** The lower-case words of a text, without accents. A time becomes a number: 11:11 is 1111. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/(?<=\d)[:./-](?=\d)/g, '')
      .replace(negations, ' ')
      .replace(wordEnds, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words by which a page can be found: no stop words and no single letters. */
export function keywords(text: string): string[] {
  return words(text).filter((word) => !stopWords.has(word) && !/^\p{L}$/u.test(word));
}

/** A word or phrase that a query excludes, such as -love or -"guardian angel". */
const excluded = /(?<![^ "()&|!])-(?:"[^"]*"?|[\p{L}\p{N}]\S*)/gu;

interface Keywords {
  wanted: string[];
  /** All words, also stop words. */
  asked: string[];
  /** The keywords of each word or phrase that the query excludes. */
  unwanted: string[][];
}

/** The words that a query asks for, and those that it excludes. */
export function readKeywords(query: string): Keywords {
  const text = query.replace(excluded, ' ');
  return {
    wanted: keywords(text),
    asked: words(text),
    unwanted: (query.match(excluded) ?? []).map(keywords).filter(({ length }) => length > 0),
  };
}

/**
 * Whether a word begins like a word of the query. A plural finds the singular too, and pregnant finds pregnancy.
 * Numbers and words of one or two letters must be equal, and a word of three letters finds only itself and its plural: sin is not since.
 */
export function matches(word: string, wanted: string): boolean {
  if (wanted.length < 3 || isNumber(wanted)) return word === wanted;
  const stem = wanted.replace(/s$|(?<=^pregnan)(?:t|cy)$/, '');
  if (stem.length <= 3) return [wanted, stem, `${stem}s`].includes(word);
  return word.startsWith(stem);
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
