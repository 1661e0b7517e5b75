/** Words that are in every question and on every page, and tell no page from another. */
const fillers = new Set(
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

/** Lower-case words without accents; a time is the number without its colon. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/(?<=\d)[:./-](?=\d)/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words by which a page may be found. A letter alone is what is left of a genitive. */
export function tellingWords(text: string): string[] {
  return words(text).filter((word) => !fillers.has(word) && !/^\p{L}$/u.test(word));
}

/** Numbers and very short words are found whole: 111 is no part of 1111. A plural finds the singular too. */
export function begins(word: string, start: string): boolean {
  if (start.length < 3 || isNumber(start)) return word === start;
  return word.startsWith(start.length > 3 ? start.replace(/s$/, '') : start);
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
