import { expect, it } from 'vitest';
import { stepsOf } from './steps-of.ts';

it.each([
  ['One.\nTwo.', ['One.', 'Two.']],
  ['- One.\n\n* Two.\n3) Three.\n', ['One.', 'Two.', 'Three.']],
  ['444 deep breaths.', ['444 deep breaths.']],
])('reads the steps in %j', (nextSteps, steps) => {
  expect(stepsOf({ nextSteps })).toEqual(steps);
});
