import { monthNames } from '@site/ui/long-date';

/** A day of the calendar; months count from one. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Earlier birth years are mistakes. */
const firstYear = 1900;

/** True when the day exists, from 1900 on. */
export function isRealDate({ year, month, day }: CalendarDate): boolean {
  // Moves a day that does not exist into another month.
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= firstYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True when the day exists and has begun by `now`, in the visitor's time zone. */
export function hasBegun(date: CalendarDate, now: Date): boolean {
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  return isRealDate(date) && rank(date) <= rank(today);
}

/** Writes a date as MM-DD-YYYY. */
export function toFieldText({ year, month, day }: CalendarDate): string {
  return [pad(month, 2), pad(day, 2), pad(year, 4)].join('-');
}

/** Writes a date in words: December 31, 1999. */
export function toWords({ year, month, day }: CalendarDate): string {
  return `${monthNames[month - 1]} ${day}, ${year}`;
}

function rank({ year, month, day }: CalendarDate) {
  return (year * 100 + month) * 100 + day;
}

function pad(value: number, length: number) {
  return String(value).padStart(length, '0');
}
