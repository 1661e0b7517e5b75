import { expect, it } from 'vitest';
import { findRepetitions } from './repetitions.ts';

const text = (file: string, words: string) => ({ file, field: 'text', line: 3, text: words, about: [] });

it('finds eight words in a row, whatever the number, the case and the punctuation', () => {
  const found = findRepetitions([
    text('a.md', 'When you see 111 on a clock, stop, breathe and listen to it.'),
    text('b.md', 'Perhaps: when you see 11:11 on a Clock stop breathe, laughing.'),
  ]);
  const message = 'repeats "when you see 0 on a clock stop" from a.md:3 text';
  expect(found).toEqual([{ file: 'b.md', field: 'text', line: 3, message }]);
});

it('finds a short sentence that two files share, and lets seven words in a longer one pass', () => {
  const short = [text('a', 'Keep it small.'), text('b', 'Now: rest. Keep it small!')];
  expect(findRepetitions(short)).toHaveLength(1);
  expect(findRepetitions(short, { shortSentences: false })).toEqual([]);
  expect(
    findRepetitions([
      text('a', 'you could always try one more time today'),
      text('b', 'you could always try one more time again'),
    ]),
  ).toEqual([]);
});

it('allows repetitions within one unit', () => {
  const texts = [
    text('a', 'one two three four five six seven eight nine'),
    text('a', 'one two three four five six seven eight'),
  ];
  expect(findRepetitions(texts)).toEqual([]);
  let count = 0;
  expect(findRepetitions(texts, { unitOf: () => String(count++) })).toHaveLength(1);
});
