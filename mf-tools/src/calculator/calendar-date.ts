/** A day of the calendar; months count from one. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function isRealDate({ year, month, day }: CalendarDate): boolean {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && isLeapYear ? 29 : (monthLengths[month - 1] ?? 0);
  return year >= 1 && day >= 1 && day <= length;
}

/** True when the text is a date as MM-DD-YYYY that exists and has begun by `now`, by the visitor's own clock. */
export function isPastDate(text: string, now: Date): boolean {
  const match = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text);
  if (!match) return false;
  const date = { month: Number(match[1]), day: Number(match[2]), year: Number(match[3]) };
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  return isRealDate(date) && rank(date) <= rank(today);
}

/** Writes a date as MM-DD-YYYY. */
export function toFieldText({ year, month, day }: CalendarDate): string {
  return [pad(month, 2), pad(day, 2), pad(year, 4)].join('-');
}

/**
 * Reads a whole date in the notations that people paste and browsers fill in: 1990-02-15, 2/15/1990, 15.2.1990,
 * February 15, 1990, 15 Feb 1990. With dots the day comes first, otherwise the month, unless only the other way is a date.
 */
export function readDate(text: string): CalendarDate | undefined {
  const plain = text.trim().toLowerCase();
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:t.*)?$/.exec(plain);
  if (yearFirst) return real(yearFirst[1], yearFirst[3], yearFirst[4]);
  const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(plain);
  if (yearLast) {
    const [, first, separator, second, year] = yearLast;
    const monthFirst = real(year, first, second);
    const dayFirst = real(year, second, first);
    return separator === '.' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
  }
  const inWords =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/.exec(plain) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/.exec(plain);
  if (!inWords?.groups) return undefined;
  const { month = '', day, year } = inWords.groups;
  return real(year, String(monthNames.indexOf(month.slice(0, 3)) + 1), day);
}

function real(year = '', month = '', day = ''): CalendarDate | undefined {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isRealDate(date) ? date : undefined;
}

function rank({ year, month, day }: CalendarDate) {
  return (year * 100 + month) * 100 + day;
}

function pad(value: number, length: number) {
  return String(value).padStart(length, '0');
}
