import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { numberFacts } from './number-facts.ts';

const texts = numberPageContent.facts;

function fact(number: string, name: string) {
  const found = numberFacts(number).find((one) => one.name === name);
  return found && `${found.value} | ${found.note}`;
}

it('names the kind', () => {
  const { value, note } = texts.kinds.triple;
  expect(fact('444', texts.kind)).toBe(`${value} | ${note}`);
});

it.each([
  ['444', '3 | 4 + 4 + 4 = 12, 1 + 2 = 3'],
  ['1111', '4 | 1 + 1 + 1 + 1 = 4'],
  ['000', '0 | 0 + 0 + 0 = 0'],
  ['7', `7 | ${texts.singleDigit}`],
  ['11', `11 | ${texts.keptWhole}`],
  ['44', '8 | 4 + 4 = 8'],
  ['2009', '11 | 2 + 0 + 0 + 9 = 11'],
])('adds up %s', (number, sum) => {
  expect(fact(number, texts.digitSum)).toBe(sum);
});

it.each([
  ['444', `4:44 | ${texts.twiceADay}`],
  ['1111', `11:11 | ${texts.twiceADay}`],
  ['1234', `12:34 | ${texts.twiceADay}`],
  ['1717', `17:17 | ${texts.onceADay}`],
  ['000', `00:00 | ${texts.onceADay}`],
  ['0000', `00:00 | ${texts.onceADay}`],
  ['777', `${texts.notATime} | ${texts.notATimeNote}`],
  ['2400', `${texts.notATime} | ${texts.notATimeNote}`],
])('finds %s on a clock', (number, time) => {
  expect(fact(number, texts.clock)).toBe(time);
});

it.each(['4', '11', '11111'])('does not say that %s is never on a clock', (number) => {
  expect(numberFacts(number).map(({ name }) => name)).toEqual([texts.kind, texts.digitSum, texts.backward]);
});

it.each([
  ['1221', `${texts.palindrome} | ${texts.palindromeNote}`],
  ['123', `321 | ${texts.backwardNote}`],
])('reverses %s', (number, expected) => {
  expect(fact(number, texts.backward)).toBe(expected);
});

describe('for every number', () => {
  it('returns no empty fact', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,8}$/), (number) =>
        numberFacts(number).every(({ value, note }) => value !== '' && note !== ''),
      ),
    );
  });
});
