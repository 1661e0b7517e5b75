import { digitsOf } from '../digits-of.ts';
import type { Sighting } from './sighting.ts';

export interface Tally {
  number: string;
  count: number;
  /** When it was seen last. */
  last: string;
}

/** How often each number was seen, most often first. 11:11 and 1111 are one number, written as it was seen last. */
export function tally(newestFirst: readonly Sighting[]): Tally[] {
  const byDigits = new Map<string, Tally>();
  for (const { number, seenAt } of newestFirst) {
    const digits = digitsOf(number);
    const known = byDigits.get(digits);
    if (known) known.count += 1;
    else byDigits.set(digits, { number, count: 1, last: seenAt });
  }
  return [...byDigits.values()].sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
}

export interface CalendarDay {
  /** yyyy-mm-dd */
  date: string;
  /** The numbers that were seen on it, most often seen in the whole list first. */
  numbers: string[];
}

/** The weeks of a month (`yyyy-mm`), from Sunday on. Days of other months are undefined. */
export function calendar(month: string, newestFirst: readonly Sighting[]): (CalendarDay | undefined)[][] {
  const ranks = new Map(tally(newestFirst).map(({ number }, rank) => [digitsOf(number), rank]));
  const rank = (number: string) => ranks.get(digitsOf(number)) ?? 0;
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
  const offset = new Date(Date.UTC(year, monthNumber - 1, 1)).getUTCDay();
  const days = Array.from({ length }, (_, index): CalendarDay => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`;
    const seen = newestFirst.filter(({ seenAt }) => seenAt.startsWith(date));
    const numbers = tally(seen).map(({ number }) => number);
    return { date, numbers: numbers.sort((a, b) => rank(a) - rank(b)) };
  });
  const cells = [...Array<undefined>(offset).fill(undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  );
}

/** The month (`yyyy-mm`) some months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, monthNumber - 1 + months, 1)).toISOString().slice(0, 'yyyy-mm'.length);
}
