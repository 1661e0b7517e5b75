import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, isRealDate } from './calendar-date.ts';
import { readBirthDate } from './read-date.ts';

const now = new Date(2025, 5, 15, 23, 59);
const read = (text: string) => readBirthDate(text, now);

it.each([
  '1990-2-15',
  '1990/02/15',
  '1990.02.15',
  '1990 - 02 - 15',
  '1990/15/02',
  '1990-02-15T00:00:00Z',
  '1990-02-15T23:59:59.999+01:00',
  '1990-02-15 10:30',
  '15-02-1990',
  '90-02-15',
  'February 15th, 1990',
  '02/15/1990',
  '2/15/1990, 12:00 AM',
  '02-15-90',
  "2/15/'90",
  '15/02/1990',
  '15/02/90',
  '15.02.1990',
  '15. 2. 1990',
  '15. 2. 1990.',
  '1990. 2. 15.',
  '1990. 02. 15.',
  '2/15/1990.',
  'February 15, 1990.',
  'FEBRUARY 15 1990',
  'feb 15 1990',
  'Feb. 15th, 1990',
  'Feb-15-1990',
  'Feb/15/1990',
  'Feb 15, 90',
  '15 February 1990',
  '15. Feb 1990',
  '1990 Feb 15',
  '1990-Feb-15',
  '1990, February 15th',
  'Thu. 15 Feb 1990',
  'Thurs 2/15/1990',
  'Thu Feb 15 1990 00:00:00 GMT+0100 (Central European Standard Time)',
  '  02/15/1990\n',
  'February\u00a015,\u00a01990',
])('reads %j', (text) => {
  expect(read(text)).toEqual({ year: 1990, month: 2, day: 15 });
});

it.each([
  ['03/04/1990', '1990-3-4'],
  ['03.04.1990', '1990-3-4'],
  ['03041990', '1990-3-4'],
  ['3-4-90', '1990-3-4'],
  ['20011112', '2001-11-12'],
])('takes the month first where both are possible: %s', (text, expected) => {
  expect(written(read(text))).toBe(expected);
});

it.each([
  ['1/2/99', '1999-1-2'],
  ['6/16/25', '1925-6-16'],
  ['1/2/26', '1926-1-2'],
  ['2/29/00', '2000-2-29'],
  ['2/29/28', '1928-2-29'],
  ['3/4/90', '1990-3-4'],
  ['2/19/90', '1990-2-19'],
  ['02-18-90', '1990-2-18'],
])('reads a year of two digits when only one year fits: %s', (text, expected) => {
  expect(written(read(text))).toBe(expected);
});

it.each(['1/2/25', '6/15/25', '1/2/00', '2/29/24', '01-02-03', '27-11-12', '15-Feb-12'])(
  'does not guess the century of %s',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

it.each(['12/31/1899', '01-01-0001', '1850-02-15', 'February 15, 1899'])(
  'refuses %s, before 1900',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

it.each(['06-16-2025', '01-01-2999', '2025-06-16', '12/05/2025'])(
  'refuses %s, in the future, instead of reading it in another order',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

it.each([
  '',
  '02-15',
  '2/15',
  '02/30/1990',
  '2/29/23',
  '2/29/1900',
  '31.04.1990',
  '19901345',
  '2/15/199',
  '2/15/1990/3',
  'someday 5, 1990',
  'Mayonnais 5, 1990',
  'Febru 15, 1990',
  'Marchioness 5 1990',
  'Decent 5 1990',
  'Feb 30, 1990',
  'Feb 1990',
  '05/1990',
  '05-19-90',
  'Monday 1990',
  'hello',
  '555-0123',
  '1990-02-15Tomorrow',
])('does not read %j', (text) => {
  expect(read(text)).toBeUndefined();
});

const shortMonths = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec'.split(',');
const dayEndings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: '', many: '' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

const realDate = ({ min = 1900, max = 2024 } = {}) =>
  fc
    .record({
      year: fc.integer({ min, max }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    })
    .filter(isRealDate);

const d2 = (value: number) => String(value).padStart(2, '0');
const inWords = ({ year, month, day }: CalendarDate, format: Intl.DateTimeFormatOptions) =>
  new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
const month = (date: CalendarDate) => inWords(date, { month: 'long' });
const shortMonth = (date: CalendarDate) => shortMonths[date.month - 1];
const weekday = (date: CalendarDate) => inWords(date, { weekday: 'long' });
const numberedDay = (day: number) => day + dayEndings[ordinals.select(day)];

describe('every real date is read when it is written as', () => {
  it.each<[string, (date: CalendarDate) => string]>([
    ['MM-DD-YYYY', ({ year, month, day }) => `${d2(month)}-${d2(day)}-${year}`],
    ['M/D/YYYY', ({ year, month, day }) => `${month}/${day}/${year}`],
    ['M / D / YYYY', ({ year, month, day }) => `${month} / ${day} / ${year}`],
    ['M.D.YYYY', ({ year, month, day }) => `${month}.${day}.${year}`],
    ['M D YYYY', ({ year, month, day }) => `${month} ${day} ${year}`],
    ['MMDDYYYY', ({ year, month, day }) => `${d2(month)}${d2(day)}${year}`],
    ['YYYY-MM-DD', ({ year, month, day }) => `${year}-${d2(month)}-${d2(day)}`],
    ['YYYY/M/D', ({ year, month, day }) => `${year}/${month}/${day}`],
    ['ISO with a time', ({ year, month, day }) => `${year}-${d2(month)}-${d2(day)}T08:15:30.5Z`],
    ['Month D, YYYY', (date) => `${month(date)} ${date.day}, ${date.year}`],
    ['Mon Dth, YYYY', (date) => `${shortMonth(date)}. ${numberedDay(date.day)}, ${date.year}`],
    ['Mon-DD-YYYY', (date) => `${shortMonth(date)}-${d2(date.day)}-${date.year}`],
    ['DD-Mon-YYYY', (date) => `${d2(date.day)}-${shortMonth(date)}-${date.year}`],
    ['Dth of Month YYYY', (date) => `${numberedDay(date.day)} of ${month(date)} ${date.year}`],
    ['YYYY Month D', (date) => `${date.year} ${month(date)} ${date.day}`],
    ['Weekday, Month D, YYYY', (date) => `${weekday(date)}, ${month(date)} ${date.day}, ${date.year}`],
    ['Wkd D Mon YYYY', (date) => `${weekday(date).slice(0, 3)} ${date.day} ${shortMonth(date)} ${date.year}`],
  ])('%s', (_, write) => {
    expectToReturn(realDate(), write);
  });

  it.each<[string, (date: CalendarDate) => string]>([
    ['M/D/YY', ({ year, month, day }) => `${month}/${day}/${d2(year % 100)}`],
    ['DD-Mon-YY', (date) => `${d2(date.day)}-${shortMonth(date)}-${d2(date.year % 100)}`],
  ])('%s, where it fits one century only', (_, write) => {
    expectToReturn(realDate({ min: 1926, max: 1999 }), write);
  });

  it('DD/MM/YYYY, where the month cannot be the day', () => {
    const clear = realDate().filter(({ day }) => day > 12);
    expectToReturn(clear, (date) => `${date.day}/${date.month}/${date.year}`);
  });

  it('YYYYMMDD and DDMMYYYY, with the dashes that the field puts between digits', () => {
    const dashed = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
    for (const write of [(digits: string) => digits, dashed]) {
      expectToReturn(realDate(), (date) => write(`${date.year}${d2(date.month)}${d2(date.day)}`));
      const clear = realDate().filter(({ day }) => day > 12);
      expectToReturn(clear, (date) => write(`${d2(date.day)}${d2(date.month)}${date.year}`));
    }
  });
});

function expectToReturn(dates: fc.Arbitrary<CalendarDate>, write: (date: CalendarDate) => string) {
  fc.assert(
    fc.property(dates, (date) => {
      expect(read(write(date))).toEqual(date);
    }),
  );
}

function written(date: CalendarDate | undefined) {
  return date && `${date.year}-${date.month}-${date.day}`;
}
