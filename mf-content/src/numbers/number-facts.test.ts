import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFacts } from './number-facts.ts';

function fact(number: string, name: string) {
  const found = numberFacts(number).find((one) => one.name === name);
  return found && `${found.value} | ${found.note}`;
}

it('names the form', () => {
  expect(fact('444', 'Form')).toBe('Triple | One digit, said three times');
});

it.each([
  ['444', '3 | 4 + 4 + 4 = 12, 1 + 2 = 3'],
  ['1111', '4 | 1 + 1 + 1 + 1 = 4'],
  ['000', '0 | 0 + 0 + 0 = 0'],
  ['7', '7 | A single digit'],
  ['11', '2 | 1 + 1 = 2'],
  ['2009', '11 | 2 + 0 + 0 + 9 = 11'],
])('adds up %s', (number, sum) => {
  expect(fact(number, 'Digit sum')).toBe(sum);
});

it.each([
  ['444', '4:44 | Twice a day'],
  ['1111', '11:11 | Twice a day'],
  ['1234', '12:34 | Twice a day'],
  ['1717', '17:17 | Once a day, on a 24-hour clock'],
  ['0000', '00:00 | Once a day, on a 24-hour clock'],
  ['777', 'Never | No time of day has this shape'],
  ['2400', 'Never | No time of day has this shape'],
  ['33', 'Never | No time of day has this shape'],
  ['12345', 'Never | No time of day has this shape'],
])('finds %s on a clock', (number, time) => {
  expect(fact(number, 'On a clock')).toBe(time);
});

it.each([
  ['1221', 'Itself | Nothing to turn around'],
  ['123', '321 | The way it came from'],
])('reads %s backwards', (number, backwards) => {
  expect(fact(number, 'Backwards')).toBe(backwards);
});

describe('for every number', () => {
  it('there are four facts, none of them empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,8}$/), (number) => {
        const facts = numberFacts(number);
        return facts.length === 4 && facts.every(({ value, note }) => value !== '' && note !== '');
      }),
    );
  });
});
