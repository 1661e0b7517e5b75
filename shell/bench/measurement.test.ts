import { expect, test } from 'vitest';
import { geometricMean, median, quantile, shownBar, shownValue, verdictOf } from './measurement.ts';

const ratio = { what: '', unit: ' x' };

test('a bar is met on the right side of its limit, and the limit itself counts unless it says below', () => {
  expect(verdictOf({ ...ratio, value: 1.05, bar: { atMost: 1.05 } })).toBe('met');
  expect(verdictOf({ ...ratio, value: 1.06, bar: { atMost: 1.05 } })).toBe('missed');
  expect(verdictOf({ ...ratio, value: 0.5, bar: { atLeast: 0.5 } })).toBe('met');
  expect(verdictOf({ ...ratio, value: 0.49, bar: { atLeast: 0.5 } })).toBe('missed');
  expect(verdictOf({ ...ratio, value: 50, bar: { below: 50 } })).toBe('missed');
  expect(verdictOf({ ...ratio, value: 1 })).toBeUndefined();
});

test('a mean is over its bar only when two standard errors say so, and under it when it is', () => {
  const mean = { ...ratio, bar: { atMost: 1.05 }, error: 0.02 };
  expect(verdictOf({ ...mean, value: 1.04 })).toBe('met');
  expect(verdictOf({ ...mean, value: 1.08 })).toBe('open');
  expect(verdictOf({ ...mean, value: 1.1 })).toBe('missed');
  expect(verdictOf({ ...ratio, value: 0.47, bar: { atLeast: 0.5 }, error: 0.02 })).toBe('open');
  expect(verdictOf({ ...ratio, value: 0.45, bar: { atLeast: 0.5 }, error: 0.02 })).toBe('missed');
});

test('a number that could not be had meets no bar', () => {
  expect(verdictOf({ ...ratio, value: median([]), bar: { atMost: 1 } })).toBe('missed');
});

test('quantiles do not depend on the order and lie between two values where need be', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
});

test('values and bars are written alike', () => {
  expect(shownValue(0, '')).toBe('0');
  expect(shownValue(1.0449, ' x')).toBe('1.04 x');
  expect(shownValue(118.34, ' kB')).toBe('118.3 kB');
  expect(shownValue(12_345.6, ' pages/s')).toBe('12,346 pages/s');
  expect(shownBar({ atLeast: 0.5 }, ' x')).toBe('≥ 0.50 x');
});

test('ratios that undo each other have the mean of one, and the more of them, the surer', () => {
  expect(geometricMean([2, 0.5]).mean).toBeCloseTo(1);
  expect(geometricMean([1.02, 1.02, 1.02])).toEqual({ mean: expect.closeTo(1.02), error: expect.closeTo(0) });
  const [few, many] = [[1.1, 0.9], Array.from({ length: 20 }, (_, index) => (index % 2 ? 1.1 : 0.9))];
  expect(geometricMean(many).error).toBeLessThan(geometricMean(few).error / 3);
});
