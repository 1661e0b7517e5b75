import type { Rollout } from '../pointers/pointer.ts';
import type { RolloutReport, ShellRegistration } from '../shells/registered-shells.ts';
import { addCounts, grownBy, noCounts, type RolloutCounts, RolloutTest } from './failure-test.ts';

export type Evidence = ReturnType<EvidenceCollector['add']>;

/** Adds up what the shells report about one rollout. A shell that restarts counts from 0 again. */
export class EvidenceCollector {
  readonly #name: string;
  readonly #test = new RolloutTest();
  readonly #last = new Map<string, RolloutReport>();
  #counts: RolloutCounts = { candidate: noCounts, stable: noCounts };
  #share: number;
  #stepViews = 0;
  #seen: { since: string; at: number } | undefined;
  /** False if views that were counted before this process looked may belong to an earlier step. */
  #knowsStep: boolean;

  constructor(remote: string, { id, share, steps }: Rollout) {
    this.#name = `${remote} ${id}`;
    this.#share = share;
    this.#knowsStep = share === steps[0];
  }

  isOf(remote: string, { id }: Rollout): boolean {
    return this.#name === `${remote} ${id}`;
  }

  /** When this process first saw this state of the rollout. */
  firstSeen({ since }: Rollout, now: number): number {
    if (since !== this.#seen?.since) this.#seen = { since, at: now };
    return this.#seen.at;
  }

  add(share: number, shells: readonly ShellRegistration[]) {
    const grown: RolloutCounts = { candidate: noCounts, stable: noCounts };
    /** Why a shell stopped giving out the candidate by itself. */
    let stopped: string | undefined;
    for (const { id, rollout: report } of shells) {
      if (!report || `${report.remote} ${report.id}` !== this.#name) continue;
      if (report.stopped) stopped ??= `shell ${id}: ${report.stopped}`;
      const before = this.#last.get(id);
      for (const arm of ['candidate', 'stable'] as const)
        grown[arm] = addCounts(grown[arm], grownBy(report[arm], before?.[arm]));
      this.#last.set(id, report);
    }
    if (share !== this.#share) this.#stepViews = 0;
    this.#share = share;
    if (this.#knowsStep) this.#stepViews += grown.candidate.views;
    this.#knowsStep = true;
    this.#counts = {
      candidate: addCounts(this.#counts.candidate, grown.candidate),
      stable: addCounts(this.#counts.stable, grown.stable),
    };
    this.#test.add(share, grown);
    return {
      /** Of all shells since the rollout began, as far as this process has seen it. */
      counts: this.#counts,
      /** See `RolloutTest`. */
      evidence: this.#test.evidence,
      isWaiting: this.#test.isWaiting,
      /** Views of the candidate at the current share. */
      stepViews: this.#stepViews,
      stopped,
    };
  }
}
