import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import {
  addTallies,
  noResults,
  oneFailed,
  onePassed,
  tallyPlaywright,
  tallyVitest,
  totalLine,
} from './tally.ts';

const vitest = (...files: object[]) =>
  JSON.stringify({
    numPassedTests: 5,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: files,
  });

test('the last line shows skipped and flaky tests only if there are any', () => {
  expect(totalLine(addTallies(onePassed, oneFailed))).toBe('1 passed, 1 failed');
  expect(totalLine({ ...noResults, passed: 12, skipped: 2, flaky: 1 })).toBe(
    '12 passed, 0 failed, 2 skipped, 1 flaky',
  );
});

test('counts and names tests that failed or were flaky, and files that failed to load', () => {
  const file = (name: string, status: string, ...assertionResults: object[]) => {
    return { name: join(projectRoot, name), status, message: 'No such module', assertionResults };
  };
  const attempt = (status: string, ...failureMessages: string[]) => {
    return { fullName: `is ${status}`, status, failureMessages };
  };
  expect(tallyVitest(vitest(), 0)).toEqual({ ...noResults, passed: 5, skipped: 2 });
  const failing = file('a.test.ts', 'failed', attempt('failed', 'Error: 1 is not 2\n  at a', 'Error: again'));
  const flaky = file('b.test.ts', 'passed', attempt('passed', 'Error: late'), attempt('passed'));
  expect(tallyVitest(vitest(failing, file('c.test.ts', 'failed'), flaky), 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    flaky: 1,
    remarks: [
      'failed: a.test.ts › is failed: Error: 1 is not 2',
      'failed: c.test.ts › the file: No such module',
      'flaky: b.test.ts › is passed: Error: late',
    ],
  });
});

test('counts and names one failure if the exit code is non-zero without a failed test', () => {
  const remarks = (program: string) => [`failed: ${program} › the run: exit code 1`];
  expect(tallyVitest(vitest(), 1)).toMatchObject({ failed: 1, remarks: remarks('vitest') });
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
  const browser = tallyPlaywright(JSON.stringify({ stats, errors: [] }), 1);
  expect(browser).toMatchObject({ failed: 1, remarks: remarks('playwright') });
  expect(tallyVitest(undefined, 0).failed).toBe(1);
  expect(tallyPlaywright(undefined, 0).failed).toBe(1);
});

test('counts and names a browser test that passes at the second attempt as passed and flaky', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
  const spec = (title: string, status: string) => {
    const results = [{ error: { message: '\u001b[31mError: hidden\u001b[39m' } }];
    return { title, file: 'shell/e2e/a.spec.ts', tests: [{ status, results }] };
  };
  const inner = { specs: [spec('in a group', 'flaky')] };
  const suites = [{ specs: [spec('alone', 'unexpected'), spec('fine', 'expected')], suites: [inner] }];
  expect(tallyPlaywright(JSON.stringify({ stats, suites, errors: [] }), 1)).toEqual({
    passed: 8,
    failed: 1,
    skipped: 0,
    flaky: 1,
    remarks: [
      'failed: shell/e2e/a.spec.ts › alone: Error: hidden',
      'flaky: shell/e2e/a.spec.ts › in a group: Error: hidden',
    ],
  });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const unknown = tallyPlaywright(
    JSON.stringify({ stats: none, errors: [{ message: 'No tests found' }] }),
    1,
  );
  expect(unknown).toMatchObject({ failed: 1, remarks: ['failed: playwright › the run: No tests found'] });
});
