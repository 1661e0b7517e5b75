import { expect, it } from 'vitest';
import { checkGrade, checkReading, checkTakeaway, checkTexts, checkTitle, figuresOf } from './check-texts.ts';
import { showProblem, textsIn } from './texts.ts';

const text = (words: string, field = 'text', line = 3) => ({
  file: 'a.yaml',
  field,
  line,
  text: words,
  about: [],
});

it.each([
  ['The favourite color', 'says "favourite"; write '],
  ["It's here — really", 'says "long dash" 1 times in 8 words; at most 0'],
  [
    'It is here',
    'says "It is": only 67 % of the possible contractions in the file are contracted; at least 75 %',
  ],
])('names the place of "%s"', (words, message) => {
  const texts = [text("Fine, it's here", 'title', 1), text("It's here", 'lede', 2), text(words)];
  expect(checkTexts(texts).map(showProblem)).toEqual([expect.stringContaining(`a.yaml:3: text ${message}`)]);
});

it.each([
  ['He said “no', 'has a quote without its partner'],
  ['He said ”hello“ now', 'has a quote without its partner'],
  ['“One” and “two', 'has a quote without its partner'],
  ['“One” and “two”', undefined],
  ['He said "no', 'has a quote without its partner'],
  ['"One" and "two', 'has a quote without its partner'],
  ['"One" and “two”', undefined],
])('checks the quotes in %s', (words, message) => {
  expect(checkTexts([text(words)])[0]?.message).toBe(message);
});

it.each(['“All of it”', '"All of it"'])('refuses the label %s in quotes', (label) => {
  expect(checkTexts([text(label, 'title')])[0]?.message).toBe('is a label in quotes; leave them out');
});

it('refuses a short answer of many long words', () => {
  expect(checkGrade(text('444 means help. Call a friend today.'))).toEqual([]);
  const [problem] = checkGrade(text('Numerological interpretation necessitates considerable deliberation.'));
  expect(problem?.message).toMatch(/^reads at grade \d+\.\d; at most 8$/);
});

it('counts a title with the year and the name of the site', () => {
  expect(checkTitle(text(`${'x'.repeat(40)} {year} | {name}`))).toHaveLength(1);
  expect(checkTitle(text(`${'x'.repeat(39)} {year} | {name}`))).toEqual([]);
  expect(checkTitle(text(`${'x'.repeat(51)}{number} {year}`))).toEqual([]);
  expect(checkTitle(text(`${'x'.repeat(52)}{number} {year}`))).toHaveLength(1);
});

it('asks a card to name its own number, and other texts to name any of their file', () => {
  const file = '111-vs-1111.comparison.yaml';
  const messages = (data: object) =>
    textsIn(file, data, () => 1)
      .flatMap(checkReading)
      .map(({ message }) => message);
  expect(messages({ sides: [{ number: '111', summary: '1111 means an opening.' }] })).toEqual([
    'does not name 111 in its first sentence',
  ]);
  expect(messages({ sides: [{ number: '111', summary: '111 means a start.' }] })).toEqual([]);
  expect(messages({ description: '1111 is longer.' })).toEqual([]);
  expect(messages({ description: 'Both are ones.' })).toEqual([
    'does not name 111 or 1111 in its first sentence',
  ]);
});

it('asks a takeaway to name its subject', () => {
  expect(checkTakeaway(text("It's about support."))[0]?.message).toContain('begins with "It\'s"');
  expect(checkTakeaway(text('Itching is no sign.'))).toEqual([]);
});

it('reports figures by kind', () => {
  const texts = [text("It's a quiet color.", 'lede'), text('It is a colour.')];
  expect(
    figuresOf(
      texts,
      () => 'pages',
      ({ field }) => field === 'lede',
    ),
  ).toMatchObject([
    { kind: 'pages', files: 1, words: 8, contracted: '50 %', britishWords: 1, overusedPerThousand: '125.0' },
  ]);
});
