import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasBegun, isRealDate, toFieldText, toWords } from './calendar-date.ts';

const now = new Date(2025, 5, 15, 23, 59);

function dateOf(text: string) {
  const [month = 0, day = 0, year = 0] = text.split('-').map(Number);
  return { year, month, day };
}

describe('hasBegun', () => {
  it.each(['02-15-1990', '02-29-2024', '02-29-2000', '06-15-2025', '01-01-1900'])('accepts %s', (text) =>
    expect(hasBegun(dateOf(text), now)).toBe(true),
  );

  it.each([
    '02-30-2020',
    '02-29-2023',
    '02-29-1900',
    '04-31-2001',
    '13-01-2000',
    '00-10-2000',
    '10-00-2000',
    '12-31-1899',
    '01-01-0001',
    '06-16-2025',
    '01-01-2999',
  ])('refuses %s', (text) => expect(hasBegun(dateOf(text), now)).toBe(false));
});

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
