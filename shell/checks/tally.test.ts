import { expect, test } from 'vitest';
import { add, oneFailed, onePassed, tallyPlaywright, tallyVitest, totalLine } from './tally.ts';

const vitest = (failed: number, files: object[]) =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: files,
  });

test('the last line shows skipped and flaky tests only if there are any', () => {
  expect(totalLine(add(onePassed, oneFailed))).toBe('1 passed, 1 failed');
  expect(totalLine({ passed: 12, failed: 0, skipped: 2, flaky: 1 })).toBe(
    '12 passed, 0 failed, 2 skipped, 1 flaky',
  );
});

test('counts tests and files that failed to load', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(tallyVitest(vitest(0, []), 0)).toEqual({ passed: 5, failed: 0, skipped: 2, flaky: 0 });
  expect(tallyVitest(vitest(1, [failing, broken]), 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    flaky: 0,
  });
});

test('counts one failure if the exit code is non-zero without a failed test', () => {
  expect(tallyVitest(vitest(0, []), 1).failed).toBe(1);
  expect(tallyVitest(undefined, 0).failed).toBe(1);
  expect(tallyPlaywright(undefined, 0).failed).toBe(1);
});

test('counts a browser test that passes at the second attempt as passed and flaky', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
  expect(tallyPlaywright(JSON.stringify({ stats, errors: [] }), 1)).toEqual({
    passed: 8,
    failed: 1,
    skipped: 0,
    flaky: 1,
  });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(
    tallyPlaywright(JSON.stringify({ stats: none, errors: [{ message: 'No tests found' }] }), 1).failed,
  ).toBe(1);
});
