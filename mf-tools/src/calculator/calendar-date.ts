/** A day of the calendar; months count from one. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isRealDate({ year, month, day }: CalendarDate): boolean {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && isLeapYear ? 29 : (monthLengths[month - 1] ?? 0);
  return year >= 1 && day >= 1 && day <= length;
}

/** True when the day exists and has begun by `now`, by the visitor's own clock. */
export function hasBegun(date: CalendarDate, now: Date): boolean {
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  return isRealDate(date) && rank(date) <= rank(today);
}

/** True when the text is a date as MM-DD-YYYY that exists and has begun by `now`. */
export function isPastDate(text: string, now: Date): boolean {
  const match = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text);
  if (!match) return false;
  return hasBegun({ month: Number(match[1]), day: Number(match[2]), year: Number(match[3]) }, now);
}

/** Writes a date as MM-DD-YYYY. */
export function toFieldText({ year, month, day }: CalendarDate): string {
  return [pad(month, 2), pad(day, 2), pad(year, 4)].join('-');
}

function rank({ year, month, day }: CalendarDate) {
  return (year * 100 + month) * 100 + day;
}

function pad(value: number, length: number) {
  return String(value).padStart(length, '0');
}
