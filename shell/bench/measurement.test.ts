import { expect, test } from 'vitest';
import { formatTarget, formatValue, geometricMean, median, quantile, verdictOf } from './measurement.ts';

const ratio = { what: '', unit: ' x' };

test('the limit itself meets a target', () => {
  expect(verdictOf({ ...ratio, value: 1.05, target: { atMost: 1.05 } })).toBe('met');
  expect(verdictOf({ ...ratio, value: 1.06, target: { atMost: 1.05 } })).toBe('missed');
  expect(verdictOf({ ...ratio, value: 0.5, target: { atLeast: 0.5 } })).toBe('met');
  expect(verdictOf({ ...ratio, value: 0.49, target: { atLeast: 0.5 } })).toBe('missed');
  expect(verdictOf({ ...ratio, value: 1 })).toBeUndefined();
});

test('a mean misses its target only if it does so by two standard errors', () => {
  const mean = { ...ratio, target: { atMost: 1.05 }, error: 0.02 };
  expect(verdictOf({ ...mean, value: 1.04 })).toBe('met');
  expect(verdictOf({ ...mean, value: 1.08 })).toBe('open');
  expect(verdictOf({ ...mean, value: 1.1 })).toBe('missed');
  expect(verdictOf({ ...ratio, value: 0.47, target: { atLeast: 0.5 }, error: 0.02 })).toBe('open');
  expect(verdictOf({ ...ratio, value: 0.45, target: { atLeast: 0.5 }, error: 0.02 })).toBe('missed');
});

test('NaN meets no target', () => {
  expect(verdictOf({ ...ratio, value: median([]), target: { atMost: 1 } })).toBe('missed');
});

test('quantiles do not depend on the order and are interpolated', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
});

test('formats values and targets', () => {
  expect(formatValue(0, '')).toBe('0');
  expect(formatValue(1.0449, ' x')).toBe('1.04 x');
  expect(formatValue(118.34, ' kB')).toBe('118.3 kB');
  expect(formatValue(12_345.6, ' pages/s')).toBe('12,346 pages/s');
  expect(formatTarget({ atLeast: 0.5 }, ' x')).toBe('≥ 0.50 x');
});

test('the geometric mean of a ratio and its inverse is 1, and more values reduce the error', () => {
  expect(geometricMean([2, 0.5]).mean).toBeCloseTo(1);
  expect(geometricMean([1.02, 1.02, 1.02])).toEqual({ mean: expect.closeTo(1.02), error: expect.closeTo(0) });
  const [few, many] = [[1.1, 0.9], Array.from({ length: 20 }, (_, index) => (index % 2 ? 1.1 : 0.9))];
  expect(geometricMean(many).error).toBeLessThan(geometricMean(few).error / 3);
});
