import type { ReleaseFigures } from '../shells/registered-shells.ts';

type Counted = Pick<ReleaseFigures, 'pages' | 'failures' | 'browserFailures'>;

/** The rule of the alert ReleaseFails: at least one failure per hundred pages, and three in all, so that a single one pages nobody. */
export function isFailing({ pages, failures, browserFailures }: Counted): boolean {
  const failed = failures + browserFailures;
  return failed >= 3 && failed / Math.max(1, pages) >= 0.01;
}
