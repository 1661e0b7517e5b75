import type { ReleaseFigures } from '../shells/registered-shells.ts';

type Counted = Pick<ReleaseFigures, 'pages' | 'views' | 'failedPages' | 'browserFailures'>;

/** The rule of the alert ReleaseFails: one page in a hundred, and three in all, so that a single failure pages nobody. */
export function isFailing({ pages, views, failedPages, browserFailures }: Counted): boolean {
  const failed = failedPages + browserFailures;
  return failed >= 3 && failed / Math.max(1, pages, views) >= 0.01;
}
