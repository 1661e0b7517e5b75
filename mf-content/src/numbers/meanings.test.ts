import { expect, it } from 'vitest';
import { firstSentence } from './meanings.tsx';

it.each([
  ['One. Two. Three.', 'One.', 'Two. Three.'],
  ['Say “yes.” Then go.', 'Say “yes.”', 'Then go.'],
  ['At 4:44 p.m. on a clock. Look up.', 'At 4:44 p.m. on a clock.', 'Look up.'],
  ['Is it 4? It is.', 'Is it 4?', 'It is.'],
  ['Only one.', 'Only one.', ''],
  ['', '', ''],
])('splits %j', (text, first, rest) => {
  expect(firstSentence(text)).toEqual([first, rest]);
});
