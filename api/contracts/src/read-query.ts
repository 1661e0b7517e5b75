import { editDistance } from './edit-distance.ts';
import type { DecoderContext } from './options.ts';
import { numbersIn, tidyQuery } from './tidy-query.ts';

/** The part of a number's page that a query asks for; also its anchor there. */
export type NumberPart = Exclude<DecoderContext, 'general'> | 'where-it-appears';

export interface ReadQuery {
  /** The numbers in the query, in its order, written as digits only. */
  numbers: string[];
  part?: NumberPart;
  /** The other words, without those that most questions about a number contain. */
  words: string[];
}

/** The words that name each part. If a query names several parts, the first in this order counts. */
const partWords: Record<NumberPart, string> = {
  'twin-flames': 'twin twins flame flames twinflame twinflames',
  love: `love lover relationship relationships marriage married dating romance romantic breakup crush soulmate soulmates
    husband wife boyfriend girlfriend partner fiance fiancee`,
  career: 'career careers job jobs work money finance finances financial wealth business salary promotion',
  manifestation: 'manifest manifesting manifestation attraction abundance',
  spirituality: 'spiritual spirituality spiritually soul god bible biblical prayer awakening',
  'where-it-appears': 'where clock clocks time times phone receipt receipts license plate plates address',
};
const partOfWord = new Map(
  Object.entries(partWords).flatMap(([part, words]) =>
    words.split(/\s+/).map((word) => [word, part as NumberPart] as const),
  ),
);

const fillers = new Set(
  `a about after all am an and angel angels angelic are at be by can do does during every everywhere for from get have i if
  in is it just keep keeping keeps know law life look looking m mean meaning meanings means message messages mine my
  number numbers o of on or p pm s saw says see seeing seen sequence should sign signs symbolism t tell that the this to
  today vs what whats when why with you your`.split(/\s+/),
);

/** Real words that are one letter away from a word that names a part. */
const otherWords = new Set(
  `carter carver click clicks cloak crash crust daring frame frames lever liver loner loser lower monkey phony place places plane
  planes player players timer`.split(/\s+/),
);

/** From this length on, words may be misspelled, but not in their first letter. Shorter ones are similar to too many others. */
const misspelledFrom = 5;

/** What a query asks for: "angel number 4:44 carrer" is the number 444 and the part career. */
export function readQuery(typed: string): ReadQuery {
  const query = tidyQuery(typed);
  const found = (query.match(/\p{L}+/gu) ?? []).filter((word) => !fillers.has(word)).map(asPart);
  const parts = new Set(found.map(({ part }) => part));
  const part = [...partOfWord.values()].find((one) => parts.has(one));
  const words = found.filter(({ part }) => part === undefined).map(({ word }) => word);
  const numbers = numbersIn(query);
  return { numbers, ...(part && { part }), words };
}

function asPart(word: string): { word: string; part: NumberPart | undefined } {
  const misspelled = () =>
    word.length < misspelledFrom || otherWords.has(word)
      ? undefined
      : [...partOfWord].find(
          ([known]) =>
            known.length >= misspelledFrom && known[0] === word[0] && editDistance(word, known) === 1,
        )?.[1];
  return { word, part: partOfWord.get(word) ?? misspelled() };
}
