import fc from 'fast-check';
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

it('isRealDate accepts the same days as Date, from 1900 on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1850, max: 2100 }), fc.nat(14), fc.nat(33), (year, month, day) => {
      const date = new Date(0);
      date.setUTCFullYear(year, month - 1, day);
      const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0;
      expect(isRealDate({ year, month, day })).toBe(exists && year >= 1900);
    }),
  );
});

it('writes a date for the field and in words', () => {
  const date = { year: 1999, month: 2, day: 3 };
  expect(toFieldText(date)).toBe('02-03-1999');
  expect(toWords(date)).toBe('February 3, 1999');
});
