import { expect, it } from 'vitest';
import { checkGrade, checkTakeaway, checkTexts, checkTitle, figuresOf } from './check-texts.ts';
import { showProblem } from './texts.ts';

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
  ['He said “no', 'has a curly quote without its partner'],
  ['He said ”hello“ now', 'has a curly quote without its partner'],
  ['“One” and “two', 'has a curly quote without its partner'],
  ['“One” and “two”', undefined],
])('checks the quotes in %s', (words, message) => {
  expect(checkTexts([text(words)])[0]?.message).toBe(message);
  expect(checkTexts([text('“All of it”', 'title')])[0]?.message).toBe('is a label in quotes; leave them out');
});

it('refuses a short answer of many long words', () => {
  expect(checkGrade(text('444 means help. Call a friend today.'))).toEqual([]);
  const [problem] = checkGrade(text('Numerological interpretation necessitates considerable deliberation.'));
  expect(problem?.message).toMatch(/^reads at grade \d+\.\d; at most 8$/);
});

it('counts a title with the year and the name of the site', () => {
  expect(checkTitle(text(`${'x'.repeat(40)} {year} | {name}`))).toHaveLength(1);
  expect(checkTitle(text(`${'x'.repeat(39)} {year} | {name}`))).toEqual([]);
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
