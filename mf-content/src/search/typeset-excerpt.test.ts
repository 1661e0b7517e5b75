import { expect, it } from 'vitest';
import { typesetExcerpt } from './typeset-excerpt.ts';

it.each([
  [["It's ", 'love', '.'], 'It’s |love|.'],
  [['', 'love', "'s way"], '|love|’s way'],
  [['She said "', 'love', '" twice'], 'She said “|love|” twice'],
])('typesets %j', (pieces, typeset) => {
  const excerpt = pieces.map((text, index) => ({ text, hit: index === 1 }));
  expect(
    typesetExcerpt(excerpt)
      .map(({ text }) => text)
      .join('|'),
  ).toBe(typeset);
});
