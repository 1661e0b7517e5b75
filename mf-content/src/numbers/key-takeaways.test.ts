import { expect, it } from 'vitest';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { keyTakeaways, stepsOf } from './key-takeaways.ts';
import { numberRecord } from './test/number-record.ts';

const { theme, advice, firstStep, mistake } = numberPageContent.takeaways;

it('takes theme, advice, first step and common mistake from a record', () => {
  expect(keyTakeaways(numberRecord())).toEqual([
    { name: theme, text: 'Protection and Solid Ground' },
    { name: advice, text: '444 is a reassurance. Rest against what is solid.' },
    { name: firstStep, text: 'Put both feet on the floor.' },
    { name: mistake, text: 'Hearing “stay put”.' },
  ]);
});

it('leaves out parts without a text', () => {
  const names = keyTakeaways(numberRecord({ mistakes: '<p>None to name.</p>' })).map(({ name }) => name);
  expect(names).not.toContain(mistake);
});

it.each([
  ['One.\nTwo.', ['One.', 'Two.']],
  ['- One.\n\n* Two.\n3) Three.\n', ['One.', 'Two.', 'Three.']],
  ['444 deep breaths.', ['444 deep breaths.']],
])('splits %j into steps', (nextSteps, steps) => {
  expect(stepsOf({ nextSteps })).toEqual(steps);
});
