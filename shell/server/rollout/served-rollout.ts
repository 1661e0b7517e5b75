import {
  type Composition,
  describeCounts,
  grownBy,
  type LiveRollout,
  noCounts,
  type RolloutCounts,
  type RolloutReport,
  RolloutTest,
  retryBrokenAfterMs,
  shellStopEvidence,
} from '@site/releases';
import type { Logger } from 'pino';
import type { RunningComposition } from '../compositions/running-composition.ts';
import type { ReleaseCounts } from '../telemetry/release-counts.ts';

/** The candidate that a share of the visitors gets. */
export interface ServedCandidate {
  /** For the cookie, e.g. `mf-tools.7`. */
  rolloutName: string;
  /** Percent of the visitors. */
  share: number;
  running: RunningComposition;
}

interface Options {
  start: (composition: Composition) => Promise<RunningComposition>;
  counts: ReleaseCounts;
  log: Logger;
  /** Called when the candidate is ready, stopped or gone. */
  onChange: () => void;
}

/** What this shell counts of one rollout, from when it saw it first. */
interface Watched {
  rolloutName: string;
  countsAtStart: RolloutCounts;
  countsAtLastCheck: RolloutCounts;
  test: RolloutTest;
  stopped?: string;
  /** Since when this shell cannot use the candidate. */
  problemSince?: number | undefined;
}

const retryStartAfterMs = 2_000;
/** A problem that lasts this long is a refusal: the shell has read the release again. */
const refusalMs = retryBrokenAfterMs + 3_000;

/** The candidate of a rollout: runs its composition, and stops giving it out by itself when it fails too often. */
export class ServedRollout {
  readonly #options: Options;
  #found: LiveRollout | undefined;
  #watched: Watched | undefined;
  #running: RunningComposition | undefined;
  #starting: { id: string; done: Promise<void> } | undefined;
  #failedStart: { id: string; at: number; times: number } | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Follows what was read from the store. Call it after each read. */
  update(found: LiveRollout | undefined): void {
    this.#found = found;
    const name = found && rolloutNameOf(found);
    if (this.#watched?.rolloutName !== name) {
      this.#watched = found && this.#watch(found);
      this.#failedStart = undefined;
    }
    if (this.#watched)
      this.#watched.problemSince = found?.problem && (this.#watched.problemSince ?? performance.now());
    this.check();
    const wanted = this.#watched && !this.#watched.stopped ? found?.composition : undefined;
    if (wanted?.id !== this.#running?.id) {
      const old = this.#running;
      // Keep the running one while only other remotes of the composition change.
      if (!wanted || !this.#isCandidateOf(old)) this.#drop();
      if (wanted) this.#startOnce(wanted);
    }
  }

  #isCandidateOf(running: RunningComposition | undefined): boolean {
    const { remote, rollout } = this.#found ?? {};
    return !!remote && running?.tab.remotes[remote]?.version === rollout?.candidate;
  }

  #watch(found: LiveRollout): Watched {
    const counts = this.#countsOf(found);
    return {
      rolloutName: rolloutNameOf(found),
      countsAtStart: counts,
      countsAtLastCheck: counts,
      test: new RolloutTest(),
    };
  }

  #countsOf({ remote, stable, rollout }: LiveRollout): RolloutCounts {
    const { counts } = this.#options;
    const of = (release: string) => ({ ...noCounts, ...counts.of({ remote, release }) });
    return { candidate: of(rollout.candidate), stable: of(stable) };
  }

  #startOnce(composition: Composition): void {
    const { id } = composition;
    if (this.#closed || this.#starting?.id === id) return;
    if (this.#failedStart?.id === id && performance.now() - this.#failedStart.at < retryStartAfterMs) return;
    const done = this.#start(composition).finally(() => {
      if (this.#starting?.done === done) this.#starting = undefined;
    });
    this.#starting = { id, done };
  }

  async #start(composition: Composition): Promise<void> {
    const { start, log, onChange } = this.#options;
    try {
      const next = await start(composition);
      if (this.#closed || this.#found?.composition?.id !== next.id || this.#watched?.stopped)
        return await next.pool.close();
      this.#drop();
      this.#running = next;
      this.#failedStart = undefined;
      log.info({ composition: next.id, remote: this.#found.remote }, 'candidate is ready');
    } catch (error) {
      log.error({ composition: composition.id, err: error }, 'candidate failed to start');
      // Another composition has replaced it in the store. This failure says nothing about that one.
      if (this.#found?.composition?.id !== composition.id) return;
      const times = (this.#failedStart?.id === composition.id ? this.#failedStart.times : 0) + 1;
      this.#failedStart = { id: composition.id, at: performance.now(), times };
      // A single failure may only mean that the machine is busy.
      if (times > 1 && this.#watched)
        this.#stop(this.#watched, `the candidate failed to start: ${(error as Error).message}`);
    }
    onChange();
  }

  /** Tests what was counted since the last call. */
  check(): void {
    const [found, watched] = [this.#found, this.#watched];
    if (!found || !watched || watched.stopped) return;
    const now = this.#countsOf(found);
    watched.test.add(found.rollout.share, growth(now, watched.countsAtLastCheck));
    watched.countsAtLastCheck = now;
    if (watched.test.evidence < shellStopEvidence) return;
    const { stable, rollout } = found;
    const releases = { candidate: rollout.candidate, stable };
    this.#stop(watched, describeCounts(growth(now, watched.countsAtStart), releases));
  }

  #stop(watched: Watched, why: string): void {
    watched.stopped = why;
    const { remote, rollout } = this.#found ?? {};
    this.#options.log.error(
      { remote, release: rollout?.candidate, why },
      'this shell stopped giving out the candidate and serves the live release only',
    );
    this.#drop();
    this.#options.onChange();
  }

  #drop(): void {
    void this.#running?.pool.close();
    this.#running = undefined;
  }

  /** Hands over the running candidate if this is its composition, which goes live for everyone. */
  take(id: string): RunningComposition | undefined {
    if (this.#running?.id !== id) return undefined;
    const taken = this.#running;
    this.#running = undefined;
    return taken;
  }

  /** Undefined while there is no candidate to give out. */
  servedCandidate(): ServedCandidate | undefined {
    const [found, running] = [this.#found, this.#running];
    if (!found || !running) return undefined;
    return { rolloutName: rolloutNameOf(found), share: found.rollout.share, running };
  }

  /** For the registration of this shell. */
  report(): RolloutReport | undefined {
    const [found, watched] = [this.#found, this.#watched];
    if (!found || !watched) return undefined;
    const { remote, stable, rollout, problem } = found;
    const counted = growth(watched.countsAtLastCheck, watched.countsAtStart);
    const { problemSince = Number.POSITIVE_INFINITY } = watched;
    const isRefused = problem?.code !== 'STORE_UNREACHABLE' && performance.now() - problemSince >= refusalMs;
    const stopped =
      watched.stopped ?? (isRefused ? `it cannot use the candidate: ${problem?.message}` : undefined);
    return {
      remote,
      id: rollout.id,
      candidate: { release: rollout.candidate, ...counted.candidate },
      stable: { release: stable, ...counted.stable },
      share: this.servedCandidate()?.share ?? 0,
      ...(stopped && { stopped }),
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#starting?.done;
    await this.#running?.pool.close();
  }
}

/** What was counted between two readings. */
export function growth(now: RolloutCounts, before: RolloutCounts): RolloutCounts {
  return {
    candidate: grownBy(now.candidate, before.candidate),
    stable: grownBy(now.stable, before.stable),
  };
}

function rolloutNameOf({ remote, rollout }: LiveRollout): string {
  return `${remote}.${rollout.id}`;
}
