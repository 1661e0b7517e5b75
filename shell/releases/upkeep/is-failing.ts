import type { ReleaseFigures } from '../shells/registered-shells.ts';

type Counted = Pick<ReleaseFigures, 'pages' | 'failures' | 'browserFailures'>;

/** As the alert ReleaseFails: more than one page of a hundred. A single failure is no reason to wake anyone. */
export function isFailing({ pages, failures, browserFailures = 0 }: Counted): boolean {
  const failed = failures + browserFailures;
  return failed >= 3 && failed / Math.max(1, pages) >= 0.01;
}
