import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const known = [
  { word: 'love', records: 80 },
  { word: 'lobe', records: 1 },
  { word: 'flames', records: 60 },
  { word: 'flat', records: 9 },
  { word: 'guard', records: 9 },
  { word: 'guardian', records: 5 },
];

describe('nearestWord', () => {
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
  ])('for %s is %s', (typed, meant) => {
    expect(nearestWord(typed, known)).toBe(meant);
  });
});
