import { expect, it } from 'vitest';
import { numberMentions } from './number-mentions.ts';

it.each([
  ['See 444, then 4:44 and 1111.', ['444', '444', '1111']],
  ['Is it 11:11?', ['1111']],
  ['(333) 222—555', ['333', '222', '555']],
  ['444’s meaning', ['444']],
  ['At 7, in 22 minutes, on Route 66', []],
  ['1,444 and 4.44 and 14:4 and 4:44:30', []],
  ['$444, 444%, 444th, x444, 2024-11-11', []],
  ['She wrote "I saw 444" and “777 again” about 888.', ['888']],
  ['For sudden chest pain, call 911. Text 988. Some call 7777 lucky.', ['7777']],
  ['It begins "and 444 does not end here.', []],
])('%j names %j', (text, numbers) => {
  expect(numberMentions(text).map(({ number }) => number)).toEqual(numbers);
});

it('gives the position of each mention, also after a quote', () => {
  const text = 'Not "111", but 4:44.';
  expect(numberMentions(text)).toEqual([{ at: 15, text: '4:44', number: '444' }]);
  expect(text.slice(15, 19)).toBe('4:44');
});
