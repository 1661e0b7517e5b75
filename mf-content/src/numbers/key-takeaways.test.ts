import { expect, it } from 'vitest';
import { keyTakeaways, stepsOf } from './key-takeaways.ts';
import { numberRecord } from './test/number-record.ts';

it('puts a number on one card', () => {
  expect(keyTakeaways(numberRecord())).toEqual([
    { name: 'What it stands for', text: 'Protection and Solid Ground' },
    { name: 'The heart of it', text: '444 is a reassurance. Rest against what is solid.' },
    { name: 'A first step', text: 'Put both feet on the floor.' },
    { name: 'Easily got wrong', text: 'Hearing “stay put”.' },
  ]);
});

it('leaves out what the record does not have', () => {
  const names = keyTakeaways(numberRecord({ mistakes: '<p>None to name.</p>' })).map(({ name }) => name);
  expect(names).not.toContain('Easily got wrong');
});

it('takes the name of a mistake without its link', () => {
  const link = '<a href="/angel-numbers/1111/" title="Angel Number 1111: The portal">1111</a>';
  const mistakes = `<ul><li><strong>Confusing it with ${link}.</strong> It is not.</li></ul>`;
  expect(keyTakeaways(numberRecord({ mistakes })).at(-1)?.text).toBe('Confusing it with 1111.');
});

it.each([
  ['One.\nTwo.', ['One.', 'Two.']],
  ['- One.\n\n* Two.\n3) Three.\n', ['One.', 'Two.', 'Three.']],
  ['444 deep breaths.', ['444 deep breaths.']],
])('reads the steps in %j', (nextSteps, steps) => {
  expect(stepsOf({ nextSteps })).toEqual(steps);
});
