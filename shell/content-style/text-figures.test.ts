import { expect, it } from 'vitest';
import { nonAmericanWords } from './american-english.ts';
import { contractionRatio, overusedIn, readingGrade, sentencesOf } from './text-figures.ts';

it.each([
  ['The colour of the neighbourhood', ['colour', 'neighbourhood']],
  ['We realised it in the centre', ['realised', 'centre']],
  ['She queued for a biscuit', ['queued', 'biscuit']],
  ['To whom it may concern', ['whom']],
  ['Your four hours, our tour, a size, exercise, promise, otherwise', []],
  ['The armours of knights', ['armours']],
  ['Candour and fervour at the theatres', ['Candour', 'fervour', 'theatres']],
  ['Unrecognised: he reorganises ten litres', ['Unrecognised', 'reorganises', 'litres']],
  ['The cosiest tyres. He fulfils it in hospital.', ['fulfils', 'tyres', 'cosiest', 'in hospital']],
  ['Glamour, a contour, dialogues, a monologue, a catalogue', []],
  ['Burnt toast, spelt bread, spelt-flour rolls, dog trainers, a programmer in hospital corridors', []],
  ['Travel, traveled, a check, the license, practice', []],
  ['A grey-haired, self-centred, colour-coded mix', ['colour', 'centred', 'grey']],
  ['It looks different to yours, and different to mine', ['different to', 'different to']],
  ['444 means something different to a couple, and feels different to you. Two different to-do lists.', []],
  [
    'What one does. One does not ask, and as one does, one does',
    ['one does', 'One does', 'one does', 'one does'],
  ],
  ['Which one does 444 belong to? No one does, and the last one does', []],
])('finds British words in "%s"', (text, words) => {
  expect(nonAmericanWords(text).map(({ word }) => word)).toEqual(words);
});

it('says what to write instead of a British word', () => {
  const advice = (text: string) => nonAmericanWords(text).map(({ advice }) => advice);
  expect(advice('cosy pyjamas in colour')).toEqual([expect.stringContaining('color'), '"pajamas"', '"cozy"']);
});

it.each([
  ["It's fine and you're here.", 1],
  ['It is fine and you are here.', 0],
  ["It's fine and you are here.", 0.5],
  ['Nothing to contract.', 1],
  ['Kept as they are: say who you are and where it is.', 1],
  ['You have a strong will, and we have seven days.', 1],
  ['You have seen it, and they have walked on.', 0],
])('counts how much of "%s" is contracted', (text, ratio) => {
  expect(contractionRatio(text)).toBe(ratio);
});

it('splits sentences, also at clock times and questions', () => {
  expect(sentencesOf('At 4:44 a.m. the house is still. Why? "Because." You know.')).toEqual([
    'At 4:44 am the house is still.',
    'Why?',
    '"Because."',
    'You know.',
  ]);
});

it('grades plain sentences lower than long ones', () => {
  const plain = '444 means you have help. Four is a solid number. Call a friend today.';
  const hard =
    'Consideration of numerological symbolism necessitates interpretive deliberation concerning traditional associations.';
  expect(readingGrade(plain)).toBeLessThan(5);
  expect(readingGrade(hard)).toBeGreaterThan(15);
});

it('names overused words and how often they occur', () => {
  const messages = (text: string) => overusedIn(text).map(({ message }) => message);
  expect(messages('A small, small, small step.')).toEqual(['says "small" 3 times in 5 words; at most 1']);
  expect(messages('A step — then another.')).toEqual(['says "long dash" 1 times in 4 words; at most 0']);
  expect(messages('A step -- then another.')).toEqual(['says "long dash" 1 times in 4 words; at most 0']);
  expect(messages('A step---another; a well-worn path, 3-4 steps.')).toEqual([
    expect.stringContaining('"long dash" 1 times'),
  ]);
  expect(messages('One small step. Common mistake: waiting; Common mistake: haste.')).toEqual([]);
});
