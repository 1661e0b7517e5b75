import { describe, expect, it } from 'vitest';
import { firstSentence, lastSentence, sentences } from './sentences.ts';

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
  ])('of %j', (text, parts) => {
    expect(sentences(text)).toEqual(parts);
  });
});

it('gives the first and the last', () => {
  expect(firstSentence('A b. C d. E f.')).toBe('A b.');
  expect(lastSentence('A b. C d. E f.')).toBe('E f.');
  expect([firstSentence(''), lastSentence('')]).toEqual(['', '']);
});
