import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPastDate, toFieldText } from './calendar-date.ts';

const now = new Date(2025, 5, 15, 23, 59);

describe('isPastDate', () => {
  it.each(['02-15-1990', '02-29-2024', '02-29-2000', '06-15-2025', '12-31-1899', '01-01-0001'])(
    'accepts %s',
    (text) => expect(isPastDate(text, now)).toBe(true),
  );

  it.each([
    '02-30-2020',
    '02-29-2023',
    '02-29-1900',
    '04-31-2001',
    '13-01-2000',
    '00-10-2000',
    '10-00-2000',
    '01-01-0000',
    '06-16-2025',
    '01-01-2999',
    '02-15-199',
    '2-15-1990',
    '1990-02-15',
    '',
  ])('refuses %s', (text) => expect(isPastDate(text, now)).toBe(false));

  it('knows the same days as the calendar of the language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2024 }), fc.nat(14), fc.nat(33), (year, month, day) => {
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, day);
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0;
        expect(isPastDate(toFieldText({ year, month, day }), now)).toBe(exists);
      }),
    );
  });
});
