import { expect, it } from 'vitest';
import { longDate, longMonth } from './long-date.ts';

it.each([
  ['2024-03-05T12:00:00.000Z', 'March 5, 2024'],
  ['2024-12-31T23:59:59.000Z', 'December 31, 2024'],
  ['2025-01-01T00:00:00.000Z', 'January 1, 2025'],
  ['2025-06-17T23:00:00-05:00', 'June 18, 2025'],
])('shows %s as %s, in every time zone', (date, shown) => {
  expect(longDate(date)).toBe(shown);
});

it('shows a month without its day', () => {
  expect(longMonth('2024-12')).toBe('December 2024');
});

it('names every month as Intl does', () => {
  const known = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 9));
    expect(longDate(date.toISOString())).toBe(known.format(date));
  }
});
