import { expect, test } from 'vitest';
import { offersHelp } from './offers-help.ts';

test.each([
  { love: 'If your partner scares you, leave.' },
  { love: 'Skip theirs if they hurt or scared you.' },
  { nextSteps: 'Rest.\nGambling again? Call a friend.' },
  { content: 'One paragraph.\n\nDespair needs care.' },
])('%j is about danger, illness or despair', (fields) => {
  expect(offersHelp(fields)).toBe(true);
});

test.each([
  { love: 'The movie scared you, and that is all.' },
  { love: 'Ask again when it no longer scares you.' },
])('%j is not', (fields) => {
  expect(offersHelp(fields)).toBe(false);
});
