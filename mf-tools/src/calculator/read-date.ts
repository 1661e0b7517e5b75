import { type CalendarDate, hasBegun, isRealDate } from './calendar-date.ts';

/** The names of months and days by what is usual for each: in full, and its short forms. */
const months = names(
  'january jan,february feb,march mar,april apr,may,june jun,july jul,august aug,september sep sept,october oct,november nov,december dec',
);
const weekdays = names(
  'monday mon,tuesday tue tues,wednesday wed weds,thursday thu thur thurs,friday fri,saturday sat,sunday sun',
);

const weekdayBefore = /^([a-z]+)[.,]*\s+(?=\S)/;
const timeBehind =
  /(?:t|[\s,]+(?:at\s+)?)\d\d?:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt)?\s*(?:[+-]\d\d:?\d\d)?(?:\s*\(.*\))?$/;
const separator = /\s*[-/.,]\s*|\s+(?:of\s+)?/;

/**
 * Reads a whole date in the notations that people paste and browsers fill in, such as 1990-02-15, 2/15/90, 19900215 or
 * Thursday, February 15th, 1990. The month comes before the day, unless only the other way is a date. A year of two
 * digits is the latest one in which the day has begun by `now`.
 */
export function readDate(text: string, now: Date): CalendarDate | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(timeBehind, '')
    .replace(weekdayBefore, (before, word) => (weekdays.has(word) ? '' : before));
  for (const [year, month, day] of readings(plain)) {
    const date = real(year, { month: monthOf(month), day: dayOf(day) }, now);
    if (date) return date;
  }
  return undefined;
}

type Reading = [year: string, month: string, day: string];

/** What each part can stand for, the likeliest first. */
function readings(plain: string): Reading[] {
  const digits = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(plain);
  if (digits) {
    const [a = '', b = '', c = '', d = ''] = digits.slice(1);
    return [
      [c + d, a, b],
      [a + b, c, d],
      [c + d, b, a],
    ];
  }
  const [first = '', second = '', third = '', ...more] = plain.split(separator);
  if (more.length > 0) return [];
  if (first.length === 4 && isYear(first)) {
    return [
      [first, second, third],
      [first, third, second],
    ];
  }
  return [
    [third, first, second],
    [third, second, first],
  ];
}

function real(year: string, { month, day }: Omit<CalendarDate, 'year'>, now: Date): CalendarDate | undefined {
  if (!isYear(year)) return undefined;
  if (year.length === 4) {
    const date = { year: Number(year), month, day };
    return isRealDate(date) ? date : undefined;
  }
  const century = now.getFullYear() - (now.getFullYear() % 100);
  return [century, century - 100]
    .map((start) => ({ year: start + Number(year.slice(-2)), month, day }))
    .find((date) => hasBegun(date, now));
}

function isYear(text: string) {
  return /^(?:\d{4}|['’]?\d\d)$/.test(text);
}

function monthOf(text: string) {
  return months.get(text) ?? numberOf(text);
}

function dayOf(text: string) {
  return numberOf(text.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'));
}

function numberOf(text: string) {
  return /^\d\d?$/.test(text) ? Number(text) : 0;
}

/** From each name to its place, counting from one. */
function names(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split(',').flatMap((forms, index) => forms.split(' ').map((form) => [form, index + 1] as const)),
  );
}
