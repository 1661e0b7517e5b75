import { expect, it } from 'vitest';
import { hasBegun, isRealDate, toFieldText, toWords } from './calendar-date.ts';

const now = new Date(2025, 5, 15, 23, 59);

function dateOf(text: string) {
  const [month = 0, day = 0, year = 0] = text.split('-').map(Number);
  return { year, month, day };
}

it.each([
  ['01-01-1900', true],
  ['06-15-2025', true],
  ['06-16-2025', false],
  ['01-01-2999', false],
  ['02-30-2020', false],
])('hasBegun of %s is %s', (text, expected) => expect(hasBegun(dateOf(text), now)).toBe(expected));

it.each([
  ['02-29-1900', false],
  ['02-29-2000', true],
  ['02-29-2023', false],
  ['02-29-2024', true],
  ['12-31-1899', false],
  ['12-31-2999', true],
  ['04-31-2024', false],
  ['00-01-2024', false],
  ['13-01-2024', false],
  ['01-00-2024', false],
])('isRealDate of %s is %s', (text, expected) => expect(isRealDate(dateOf(text))).toBe(expected));

it('writes a date for the field and in words', () => {
  const date = { year: 1999, month: 2, day: 3 };
  expect(toFieldText(date)).toBe('02-03-1999');
  expect(toWords(date)).toBe('February 3, 1999');
});
