import { maxReason, type Pointer } from '../pointers/pointer.ts';
import type { Move } from '../pointers/stored-pointer.ts';
import { describeCounts, doubtEvidence, stopEvidence } from './failure-test.ts';
import { stateMove, stepMove, stopMove } from './rollout.ts';
import type { Evidence } from './rollout-evidence.ts';

/** What the controller does with a rollout now; undefined to wait. */
export function decideRollout(
  pointer: Pointer,
  evidence: Evidence,
  now: number,
  /** When the step began, by the clock of `now`. */
  since = Date.parse(pointer.rollout?.since ?? ''),
): (Partial<Move> & { why: string }) | undefined {
  const { rollout, version, freeze } = pointer;
  if (!rollout) return undefined;
  const { counts, stepViews } = evidence;
  const failures = describeCounts(counts, { candidate: rollout.candidate, stable: version ?? 'no release' });
  // The text of a shell: nobody signs it, and a thief may have written it.
  if (evidence.stopped) return { ...stopMove(pointer), why: evidence.stopped.slice(0, maxReason) };
  if (evidence.evidence >= stopEvidence)
    return { ...stopMove(pointer), why: `${failures} (a false alarm in 1 of 1,000 rollouts at most)` };
  const isDue = rollout.state === 'inconclusive' || now - since >= rollout.everyMs;
  if (rollout.state === 'paused' || freeze || !isDue) return undefined;
  const doubt =
    stepViews < rollout.minViews
      ? `too little traffic: ${stepViews} of ${rollout.minViews} views of ${rollout.candidate}`
      : evidence.evidence >= doubtEvidence
        ? `${failures}: too many to go on, too few to roll back`
        : evidence.isWaiting
          ? `${failures}: nothing to compare with until the live release is rendered`
          : undefined;
  if (!doubt) return { ...stepMove(pointer, failures), why: failures };
  if (rollout.state === 'inconclusive') return undefined;
  return { ...stateMove(pointer, 'inconclusive', doubt), why: doubt };
}
