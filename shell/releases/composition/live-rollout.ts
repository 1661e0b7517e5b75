import { asReleaseError, type ReleaseError } from '../errors.ts';
import type { LiveRemote } from '../pointers/live-pointers.ts';
import type { Rollout } from '../pointers/pointer.ts';
import type { PinnedRelease } from '../release/release.ts';
import { compareRollouts } from '../rollout/rollout.ts';
import type { ShellFacts } from '../shells/registered-shells.ts';
import { type Composition, compose, compositionProblems, newProblems } from './composition.ts';

/** A candidate that some visitors get. */
export interface LiveRollout {
  remote: string;
  stable: string;
  rollout: Rollout;
  /** With the candidate instead of the stable release; undefined if this shell cannot use it. */
  composition?: Composition;
  problem?: ReleaseError;
}

interface Served {
  shell: ShellFacts;
  /** The releases of the live composition. */
  releases: ReadonlyMap<string, PinnedRelease>;
  missing: readonly string[];
  load: (remote: string, version: string) => Promise<PinnedRelease>;
}

/** The oldest rollout, of a remote whose stable release is served, with its composition. */
export async function findRollout(
  live: readonly LiveRemote[],
  { shell, releases, missing, load }: Served,
): Promise<LiveRollout | undefined> {
  const rollouts = live.flatMap(({ name, version, rollout }) =>
    rollout && releases.get(name)?.version === version ? [{ remote: name, stable: version, rollout }] : [],
  );
  const [first] = rollouts.sort(compareRollouts);
  if (!first?.stable) return undefined;
  const { remote, stable, rollout } = first;
  try {
    const candidate = await load(remote, rollout.candidate);
    const all = [...new Map(releases).set(remote, candidate).values()];
    const [problem] = newProblems(
      compositionProblems(shell, [...releases.values()]),
      compositionProblems(shell, all),
    );
    if (problem) throw problem;
    return { remote, stable, rollout, composition: compose(shell, all, missing) };
  } catch (error) {
    const problem = asReleaseError(error, { remote, release: rollout.candidate });
    return { remote, stable, rollout, problem };
  }
}
