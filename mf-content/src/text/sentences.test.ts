import { describe, expect, it } from 'vitest';
import { firstSentence, lastSentences, sentences } from './sentences.ts';

describe('sentences', () => {
  it.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['It says 11:11. Stop for a breath.', ['It says 11:11.', 'Stop for a breath.']],
    ['It costs 1.11 at least. 444 agrees.', ['It costs 1.11 at least.', '444 agrees.']],
    ['Say “thank you.” Then stop.', ['Say “thank you.”', 'Then stop.']],
    ['"Toward the sea." "Toward more teaching."', ['"Toward the sea."', '"Toward more teaching."']],
    ['See you at 9 a.m. or later.', ['See you at 9 a.m. or later.']],
    ['  A line\n  that wraps. ', ['A line that wraps.']],
    ['No end', ['No end']],
    ['', []],
  ])('splits %j', (text, parts) => {
    expect(sentences(text)).toEqual(parts);
  });
});

it('returns the first sentence', () => {
  expect(firstSentence('A b. C d. E f.')).toBe('A b.');
  expect(firstSentence('')).toBe('');
});

describe('lastSentences', () => {
  const long = 'Rest against what is solid, then go on building it, brick by brick.';

  it.each([
    ['returns the last sentence when it is long enough', `Before. ${long}`, long],
    ['adds the one before when it is short', `Before. ${long} Then rest.`, `${long} Then rest.`],
    ['returns all of a short paragraph', 'One. Two.', 'One. Two.'],
    ['returns nothing for an empty paragraph', '', ''],
  ])('%s', (_, paragraph, closing) => {
    expect(lastSentences(paragraph)).toBe(closing);
  });
});
