import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';
import { projectRoot } from '../launch/paths.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed at the second attempt. They also count as passed. */
  flaky: number;
  /** A line for each failed or flaky test, and for a run that failed without one. */
  remarks: readonly string[];
}

export const noResults: Tally = { passed: 0, failed: 0, skipped: 0, flaky: 0, remarks: [] };
export const onePassed: Tally = { ...noResults, passed: 1 };
export const oneFailed: Tally = { ...noResults, failed: 1 };

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
    remarks: [...a.remarks, ...b.remarks],
  };
}

/** The last line of the run. */
export function totalLine({ passed, failed, skipped, flaky }: Tally): string {
  const rest = [skipped > 0 ? `, ${skipped} skipped` : '', flaky > 0 ? `, ${flaky} flaky` : ''];
  return `${passed} passed, ${failed} failed${rest.join('')}`;
}

/** A file that fails to load and an unhandled rejection fail without a failed test. Each counts as one failure. */
export function tallyVitest(json: string | undefined, exitCode: number): Tally {
  if (!json) return oneFailed;
  const report = JSON.parse(json) as JsonTestResults;
  const failed: string[] = [];
  const flaky: string[] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failedBefore = failed.length;
    for (const test of assertionResults) {
      const [error] = test.failureMessages ?? [];
      if (test.status === 'failed') failed.push(remark('failed', name, test.fullName, error));
      // A passed test has an error if its first attempt failed.
      else if (test.status === 'passed' && error) flaky.push(remark('flaky', name, test.fullName, error));
    }
    if (status === 'failed' && failed.length === failedBefore) {
      failed.push(remark('failed', name, 'the file', message));
    }
  }
  if (failed.length === 0 && exitCode !== 0)
    failed.push(remark('failed', 'vitest', 'the run', `exit code ${exitCode}`));
  return {
    passed: report.numPassedTests,
    failed: failed.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: flaky.length,
    remarks: [...failed, ...flaky],
  };
}

export function tallyPlaywright(json: string | undefined, exitCode: number): Tally {
  if (!json) return oneFailed;
  const { stats, suites = [], errors } = JSON.parse(json) as JSONReport;
  const reasons = errors.map(({ message }) => message);
  if (stats.unexpected + reasons.length === 0 && exitCode !== 0) reasons.push(`exit code ${exitCode}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + reasons.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    remarks: [
      ...suites.flatMap(remarksOf),
      ...reasons.map((reason) => remark('failed', 'playwright', 'the run', reason)),
    ],
  };
}

function remarksOf({ suites = [], specs }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, results }) => {
      const kind = status === 'unexpected' ? 'failed' : status;
      const error = results.find((result) => result.error)?.error?.message;
      return kind === 'failed' || kind === 'flaky' ? [remark(kind, file, title, error)] : [];
    }),
  );
  return [...own, ...suites.flatMap(remarksOf)];
}

function remark(kind: 'failed' | 'flaky', file: string, title: string, message = ''): string {
  const [firstLine = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${kind}: ${relative(projectRoot, resolve(projectRoot, file))} › ${title}: ${firstLine.slice(0, 200)}`;
}
