import type { ReleaseFigures } from '../shells/registered-shells.ts';

type Counted = Pick<ReleaseFigures, 'pages' | 'views' | 'failedPages' | 'browserFailures'>;

/**
 * One page in a hundred or more, and three in all, so that a single failure alerts nobody. The alert ReleaseFails needs more than one in a
 * hundred, and failures in browsers have an alert of their own.
 */
export function isFailing({ pages, views, failedPages, browserFailures }: Counted): boolean {
  const failed = failedPages + browserFailures;
  return failed >= 3 && failed / Math.max(1, pages, views) >= 0.01;
}
