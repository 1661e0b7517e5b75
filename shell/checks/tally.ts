/** Result of one step of `npm test`. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed at the second attempt. They also count as passed. */
  flaky: number;
}

const none: Tally = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
export const onePassed: Tally = { ...none, passed: 1 };
export const oneFailed: Tally = { ...none, failed: 1 };

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
  };
}

/** The last line of the run. */
export function totalLine({ passed, failed, skipped, flaky }: Tally): string {
  const rest = [skipped > 0 ? `, ${skipped} skipped` : '', flaky > 0 ? `, ${flaky} flaky` : ''];
  return `${passed} passed, ${failed} failed${rest.join('')}`;
}

/** The used part of the output of Vitest's JSON reporter. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that fails to load and an unhandled rejection fail without a failed test. Each counts as one failure. */
export function tallyVitest(json: string | undefined, exitCode: number): Tally {
  if (!json) return oneFailed;
  const report = JSON.parse(json) as VitestReport;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
}

/** The used part of the output of Playwright's JSON reporter. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

export function tallyPlaywright(json: string | undefined, exitCode: number): Tally {
  if (!json) return oneFailed;
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}
