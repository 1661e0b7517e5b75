import { monthNames } from '@site/ui/long-date';
import { type CalendarDate, hasBegun, isRealDate } from './calendar-date.ts';

/** The number of each month by its name in full and its short forms. */
const months = new Map([
  ...monthNames.flatMap((name, index) =>
    [name, name.slice(0, 3)].map((form) => [form.toLowerCase(), index + 1] as const),
  ),
  ['sept', 9],
]);
const weekdays = new Set(
  (
    'monday mon tuesday tue tues wednesday wed weds thursday thu thur thurs ' +
    'friday fri saturday sat sunday sun'
  ).split(' '),
);

const leadingWeekday = /^([a-z]+)[.,]*\s+(?=\S)/;
const trailingTime =
  /(?:t|[\s,]+(?:at\s+)?)\d\d?:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt)?\s*(?:[+-]\d\d:?\d\d)?(?:\s*\(.*\))?$/;
const separator = /\s*[-/.,]\s*|\s+(?:of\s+)?/;

/**
 * Reads a birth date in the notations that people use and browsers fill in, such as 1990-02-15, 2/15/90, 31.12.1999 or
 * Thursday, February 15th, 1990. The month comes before the day, unless only the other order gives a date. A year of two digits is
 * read only if a single year fits. The day must have begun by `now`.
 */
export function readBirthDate(text: string, now: Date): CalendarDate | undefined {
  const date = readDate(text, now);
  return date && hasBegun(date, now) ? date : undefined;
}

/** Reads future dates too. Otherwise a future date could be read as a past one with day and month swapped. */
function readDate(text: string, now: Date): CalendarDate | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s.,]+$/, '')
    .replace(trailingTime, '')
    .replace(leadingWeekday, (before, word) => (weekdays.has(word) ? '' : before));
  // The field puts dashes between digits, so this may be the month and year 05/1990.
  if (/^\d\d-19-\d\d$/.test(plain)) return undefined;
  for (const [year, month, day] of interpretations(plain)) {
    const dates = yearsOf(year, now)
      .map((year) => ({ year, month: monthOf(month), day: dayOf(day) }))
      .filter((date) => (isTwoDigits(year) ? hasBegun(date, now) : isRealDate(date)));
    if (dates.length > 0) return dates.length === 1 ? dates[0] : undefined;
  }
  return undefined;
}

type DateParts = [year: string, month: string, day: string];

/** The possible meanings of the parts, the most likely first. */
function interpretations(plain: string): DateParts[] {
  // The field puts dashes between digits, so 19901231 may appear as 19-90-1231.
  const digits = /^(\d\d)-?(\d\d)-?(\d\d)(\d\d)$/.exec(plain);
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
  // The part is greater than any day of a month, so it is a year of two or four digits.
  if (isYear(first) && Number(first) > 31) {
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

/** The years that a text can mean. */
function yearsOf(text: string, now: Date): number[] {
  if (!isYear(text)) return [];
  if (!isTwoDigits(text)) return [Number(text)];
  const century = now.getFullYear() - (now.getFullYear() % 100);
  return [century, century - 100].map((start) => start + Number(text.slice(-2)));
}

function isTwoDigits(year: string) {
  return year.length < 4;
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
