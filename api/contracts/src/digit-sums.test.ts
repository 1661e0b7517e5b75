import { expect, it } from 'vitest';
import { additions, digitSums } from './index.ts';

it.each([
  ['1111', '1 + 1 + 1 + 1 = 4'],
  ['4827', '4 + 8 + 2 + 7 = 21, 2 + 1 = 3'],
  ['8888', '8 + 8 + 8 + 8 = 32, 3 + 2 = 5'],
  // An intermediate sum that is a master number is not added up either.
  ['29', '2 + 9 = 11'],
  ['22', ''],
  ['7', ''],
  ['00', '0 + 0 = 0'],
  ['0011', '0 + 0 + 1 + 1 = 2'],
])('adds up %s: %s', (digits, sums) => {
  expect(additions(digitSums(digits))).toBe(sums);
});
