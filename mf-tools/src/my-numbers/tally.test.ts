import { expect, it } from 'vitest';
import type { Sighting } from './sighting.ts';
import { calendar, monthAfter, tally } from './tally.ts';

const seen = (number: string, seenAt: string): Sighting => ({
  id: crypto.randomUUID(),
  number,
  seenAt,
  place: '',
  note: '',
});
const newestFirst = [
  seen('11:11', '2026-02-28T11:11'),
  seen('444', '2026-02-10T08:00'),
  seen('1111', '2026-02-10T07:00'),
  seen('717', '2026-01-31T23:59'),
];

it('counts numbers by their digits, most often first, then the latest', () => {
  expect(tally(newestFirst)).toEqual([
    { number: '11:11', count: 2, last: '2026-02-28T11:11' },
    { number: '444', count: 1, last: '2026-02-10T08:00' },
    { number: '717', count: 1, last: '2026-01-31T23:59' },
  ]);
});

it('puts numbers on their days, the most frequent first', () => {
  const weeks = calendar('2026-02', newestFirst);
  // February 2026 begins on a Sunday and fills four weeks.
  expect(weeks).toHaveLength(4);
  const days = weeks.flat();
  expect(days[9]).toEqual({ date: '2026-02-10', numbers: ['1111', '444'] });
  expect(days[27]).toEqual({ date: '2026-02-28', numbers: ['11:11'] });
  expect(days.filter((day) => day?.numbers.length)).toHaveLength(2);
});

it('puts a number on its day once, written as it was seen last', () => {
  const sameDay = ['11-11', '1111', '11:11'].map((number) => seen(number, '2026-02-10T08:00'));
  const days = calendar('2026-02', sameDay).flat();
  expect(days[9]).toEqual({ date: '2026-02-10', numbers: ['11-11'] });
});

it('leaves days of other months empty', () => {
  const days = calendar('2026-08', []).flat();
  expect(days.slice(0, 7).map((day) => day?.date)).toEqual([...Array(6).fill(undefined), '2026-08-01']);
  expect(days.length % 7).toBe(0);
  expect(days.filter((day) => day)).toHaveLength(31);
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months are %s', (month, months, expected) => {
  expect(monthAfter(month, months)).toBe(expected);
});
