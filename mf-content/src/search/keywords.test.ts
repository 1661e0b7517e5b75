import { describe, expect, it } from 'vitest';
import { keywords, matches, words } from './keywords.ts';

describe('words', () => {
  it.each([
    ['Michaël, at 11:11!', ['michael', 'at', '1111']],
    ['12-34 and 1.11', ['1234', 'and', '111']],
    ['Michael’s sword', ['michael', 'sword']],
    ["Michael's sword", ['michael', 'sword']],
    ['You’ve seen it’s o’clock', ['you', 'seen', 'it', 'o', 'clock']],
    ['don’t rush', ['rush']],
  ])('reads %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

it.each([
  "don't isn't haven't can't won't you've it's we'll i'd i'm",
  'don’t isn’t haven’t you’ve they’re that’s',
])('finds no keyword in the contractions %j', (text) => {
  expect(keywords(text)).toEqual([]);
});

it.each([
  ['angels', 'angel', true],
  ['angel', 'angels', true],
  ['archangel', 'angel', false],
  ['1111', '111', false],
  ['exam', 'ex', false],
  ['since', 'sin', false],
  ['since', 'sins', false],
  ['career', 'cars', false],
  ['cars', 'car', true],
  ['car', 'cars', true],
  ['jobs', 'job', true],
  ['pregnancy', 'pregnant', true],
  ['pregnant', 'pregnancy', true],
])('matches %s with the query %s: %s', (word, wanted, expected) => {
  expect(matches(word, wanted)).toBe(expected);
});
