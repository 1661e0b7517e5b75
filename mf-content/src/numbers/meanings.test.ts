import { expect, it } from 'vitest';
import { firstSentence } from './meanings.tsx';

it.each([
  ['One. Two. Three.', 'One.', 'Two. Three.'],
  ['Say “yes.” Then go.', 'Say “yes.”', 'Then go.'],
  ['At 4:44 p.m. on a clock. Look up.', 'At 4:44 p.m. on a clock.', 'Look up.'],
  ['Is it 4? It is.', 'Is it 4?', 'It is.'],
  ['On U.S. Route 101. Then.', 'On U.S. Route 101.', 'Then.'],
  ['Only one.', 'Only one.', ''],
  ['', '', ''],
])('splits %j', (text, first, rest) => {
  expect(firstSentence(text)).toEqual([first, rest]);
});
