import { asReleaseError, type ReleaseError } from '../errors.ts';
import type { LiveRemote } from '../pointers/live-pointers.ts';
import type { Rollout } from '../pointers/pointer.ts';
import type { PinnedRelease } from '../release/release.ts';
import { compareRollouts } from '../rollout/rollout.ts';
import { type Composition, newProblems, problemsOf, withReleases } from './composition.ts';

/** A candidate that some visitors get. */
export interface LiveRollout {
  remote: string;
  stable: string;
  rollout: Rollout;
  /** The live composition with the candidate; undefined if this shell cannot use the candidate. */
  composition?: Composition;
  problem?: ReleaseError;
}

/** Finds the oldest rollout of a remote whose stable release is served, and its composition. */
export async function findRollout(
  live: readonly LiveRemote[],
  composition: Composition,
  load: (remote: string, version: string) => Promise<PinnedRelease>,
): Promise<LiveRollout | undefined> {
  const rollouts = live.flatMap(({ name, version, rollout }) =>
    rollout && composition.remotes[name]?.version === version
      ? [{ remote: name, stable: version, rollout }]
      : [],
  );
  const [first] = rollouts.sort(compareRollouts);
  if (!first?.stable) return undefined;
  const { remote, stable, rollout } = first;
  try {
    const next = withReleases(composition, [await load(remote, rollout.candidate)]);
    const [problem] = newProblems(problemsOf(composition), problemsOf(next));
    if (problem) throw problem;
    return { remote, stable, rollout, composition: next };
  } catch (error) {
    const problem = asReleaseError(error, { remote, release: rollout.candidate });
    return { remote, stable, rollout, problem };
  }
}
