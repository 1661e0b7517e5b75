import { expect, it } from 'vitest';
import { correctQuery, nearestWord, wordsToCorrect, wordsToLookUp } from './correct-query.ts';

const records = new Map([
  ['angel', 90],
  ['anyway', 7],
  ['hand', 34],
  ['angle', 2],
  ['archangel', 9],
  ['arch', 1],
  ['career', 30],
  ['flame', 20],
  ['twin', 25],
  ['trail', 3],
  ['trial', 4],
]);
const similar = [...records].map(([word, count]) => ({ word, records: count }));
const correct = (query: string) => {
  const words = query.match(/\p{L}+/gu) ?? [];
  return correctQuery(query, {
    records: new Map([...records].filter(([word]) => wordsToLookUp(query).includes(word))),
    similar: new Map(words.filter((word) => word !== 'any').map((word) => [word, similar])),
    misspelled: new Set(words.filter((word) => !records.has(word))),
  });
};

it.each([
  ['carrer', 'career'],
  ['twinflame 444', 'twin flame 444'],
  ['arch angel', 'archangel'],
  ['angle 444', 'angel 444'],
  ['any flame', 'any flame'],
  ['any way', 'any way'],
  ["hadn't", "hadn't"],
  ['trail', 'trail'],
  ['angel career', 'angel career'],
  ['"angle" carrer', '"angle" carrer'],
  ['zyzzyva', 'zyzzyva'],
  ['', ''],
])('correctQuery makes %j into %j', (typed, meant) => {
  expect(correct(typed)).toBe(meant);
});

it('words to correct are at most eight, because each costs time in the database', () => {
  const words = 'one two three four five six seven eight nine ten'.split(' ');
  expect(wordsToCorrect(words.join(' '))).toEqual(words.slice(0, 8));
  expect(wordsToCorrect('one two one')).toEqual(['one', 'two']);
});

const knownWords = [
  { word: 'love', records: 80 },
  { word: 'lobe', records: 1 },
  { word: 'flames', records: 60 },
  { word: 'flat', records: 9 },
  { word: 'guard', records: 9 },
  { word: 'guardian', records: 5 },
];

it.each([
  ['lvoe', 'love'],
  ['loe', 'love'],
  ['lov', 'love'],
  ['flaems', 'flames'],
  ['guardain', 'guardian'],
  ['gaurd', 'guard'],
  ['olve', 'love'],
  ['garden', undefined],
  ['glove', undefined],
  ['cove', undefined],
  ['xyz', undefined],
  ['li', undefined],
])('nearestWord for %s is %s', (typed, meant) => {
  expect(nearestWord(typed, knownWords)).toBe(meant);
});
