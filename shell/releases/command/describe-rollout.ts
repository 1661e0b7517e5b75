import type { Rollout } from '../pointers/pointer.ts';
import { describeCounts } from '../rollout/failure-test.ts';
import { formatTime } from '../text.ts';
import type { RemoteStatus } from '../upkeep/status.ts';

/** The state of a remote in the table of `status`. */
export function shareOf({ candidate, share, state }: Rollout): string {
  return `${share}% get ${candidate}${state === 'running' ? '' : `, ${state}`}`;
}

/** What `status` says below its tables about the rollout and the freeze of a remote. */
export function rolloutLines({ remote, live, rollout, freeze, counts }: RemoteStatus): string[] {
  const lines: string[] = [];
  if (rollout) {
    const { candidate, share, steps, state, since, why } = rollout;
    const counted = counts && `${describeCounts(counts, { candidate, stable: live ?? '-' })}.`;
    const head = `Rollout of ${remote} ${candidate}: ${share}% of ${steps.join(', ')}%, ${state} since ${formatTime(since)}.`;
    lines.push([head, counted, why].filter(Boolean).join(' '));
  }
  if (freeze) lines.push(`${remote} is frozen since ${formatTime(freeze.at)} by ${freeze.by}: ${freeze.why}`);
  return lines;
}
