import { arithmeticOf } from '../count-arithmetic.ts';
import type { ArmCounts } from '../shells/registered-shells.ts';

/** How often something was tried with a release, and how often it failed. */
interface ArmTally {
  trials: number;
  failures: number;
}

/** What was counted for both releases of a rollout. */
export interface RolloutCounts {
  candidate: ArmCounts;
  stable: ArmCounts;
}

export const noCounts: Readonly<ArmCounts> = { views: 0, renders: 0, render: 0, deadline: 0, browser: 0 };

/** How much more often than the stable release the candidate may fail. The test gives each ratio the same weight. */
const ratios = [1.5, 2, 3, 5, 10, 30, 100, 1_000];

/**
 * A mixture sequential probability ratio test. If both releases fail alike, a failure belongs to the candidate with a
 * probability equal to its share of the trials. `evidence` compares that with the assumption that the candidate fails more
 * often. It may be looked at after each trial: for a candidate that changes nothing, the probability that it ever reaches N is
 * at most 1/N (Ville's inequality; failures among a given number of trials are hypergeometric, which only lowers it).
 */
class FailureTest {
  readonly #logLikelihoods = ratios.map(() => 0);
  #share = 0;
  #successes = { candidate: 0, stable: 0 };
  /** Failures of the candidate while the live release was not tried, as when it comes from the cache alone. */
  #waiting = 0;

  add(share: number, candidate: ArmTally, stable: ArmTally): void {
    if (share !== this.#share) this.#successes = { candidate: 0, stable: 0 };
    this.#share = share;
    this.#successes.candidate += Math.max(0, candidate.trials - candidate.failures);
    this.#successes.stable += Math.max(0, stable.trials - stable.failures);
    const all = this.#successes.candidate + this.#successes.stable;
    // Take the larger share. Failures by chance follow the renders that succeeded, which a cache makes rare. Pages that
    // always fail are never cached, so their failures follow the visitors.
    const expected = Math.max(share / 100, all > 0 ? this.#successes.candidate / all : 0);
    const failures = candidate.failures + this.#waiting;
    this.#waiting = expected >= 1 && stable.trials === 0 ? failures : 0;
    if (expected >= 1) return;
    for (const [index, ratio] of ratios.entries()) {
      const suspected = (ratio * expected) / (ratio * expected + 1 - expected);
      this.#logLikelihoods[index] =
        (this.#logLikelihoods[index] ?? 0) +
        failures * Math.log(suspected / expected) +
        stable.failures * Math.log((1 - suspected) / (1 - expected));
    }
  }

  /** Whether failures wait until the live release is tried, too: nothing can be compared before. */
  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  get evidence(): number {
    return this.#logLikelihoods.reduce((sum, log) => sum + Math.exp(log), 0) / ratios.length;
  }
}

/**
 * Tests a candidate on the server, where failures count per render, and in browsers, where they count per view, because a
 * cache can show one render many times. The mean of both keeps the bound of each.
 */
export class RolloutTest {
  readonly #server = new FailureTest();
  readonly #browser = new FailureTest();

  /** Adds what was counted since the last call, while this percentage of the visitors got the candidate. */
  add(share: number, { candidate, stable }: RolloutCounts): void {
    this.#server.add(share, serverTally(candidate), serverTally(stable));
    this.#browser.add(share, browserTally(candidate), browserTally(stable));
  }

  get isWaiting(): boolean {
    return this.#server.isWaiting || this.#browser.isWaiting;
  }

  get evidence(): number {
    return (this.#server.evidence + this.#browser.evidence) / 2;
  }
}

function serverTally({ renders, render, deadline }: ArmCounts): ArmTally {
  return { trials: renders, failures: render + deadline };
}

function browserTally({ views, browser }: ArmCounts): ArmTally {
  return { trials: views, failures: browser };
}

/** For the controller, which sees the counts of all shells: a false alarm in at most one of 1,000 rollouts. */
export const stopEvidence = 1_000;
/** For a single shell: a false alarm in at most one of 10,000 rollouts. */
export const shellStopEvidence = 10_000;
/** From here on, too much evidence to give the candidate to more visitors, but too little to roll back. */
export const doubtEvidence = 20;

/** `grownBy` is the difference between two counts of the same shell. */
export const { sum: addCounts, growth: grownBy } = arithmeticOf(noCounts);

/** One sentence for the history. */
export function describeCounts(
  { candidate, stable }: RolloutCounts,
  versions: { candidate: string; stable: string },
): string {
  return `${describeArm(versions.candidate, candidate)}; ${describeArm(versions.stable, stable)}`;
}

function describeArm(version: string, counts: ArmCounts): string {
  const format = (tally: ArmTally) =>
    [tally.failures, tally.trials].map((count) => count.toLocaleString('en-US')).join(' of ');
  return `${version} failed in ${format(serverTally(counts))} renders and ${format(browserTally(counts))} views`;
}
