import { type ArmCounts, noCounts } from '@site/releases';
import { Counter, type Registry } from 'prom-client';

export type FailureKind = 'render' | 'deadline' | 'browser';

/** More releases than a shell serves in a month; the oldest go first. */
const maxReleases = 200;

/** What a shell counts of each release that it serves, since its start. */
export class ReleaseCounts {
  readonly #counts = new Map<string, { remote: string; release: string; counts: ArmCounts }>();

  #entry(remote: string, release: string): ArmCounts {
    const key = `${remote}@${release}`;
    let entry = this.#counts.get(key);
    if (!entry) {
      entry = { remote, release, counts: { ...noCounts } };
      this.#counts.set(key, entry);
      for (const old of [...this.#counts.keys()].slice(0, -maxReleases)) this.#counts.delete(old);
    }
    return entry.counts;
  }

  view(remote: string, release: string): void {
    this.#entry(remote, release).views += 1;
  }

  render(remote: string, release: string, failed: FailureKind | undefined): void {
    const counts = this.#entry(remote, release);
    counts.renders += 1;
    if (failed) counts[failed] += 1;
  }

  /** Whether this shell has served a release. */
  has(remote: string, release: string): boolean {
    return this.#counts.has(`${remote}@${release}`);
  }

  browserFailure(remote: string, release: string): void {
    this.#entry(remote, release).browser += 1;
  }

  of(remote: string, release: string): ArmCounts {
    return { ...noCounts, ...this.#counts.get(`${remote}@${release}`)?.counts };
  }

  all() {
    return [...this.#counts.values()];
  }
}

/** Adds counters by remote and release. The counts are read when the metrics are collected. */
export function addReleaseMetrics(registry: Registry, counts: ReleaseCounts): void {
  const registers = [registry];
  const counter = (name: string, help: string, count: (counts: ArmCounts) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['remote', 'release'],
      registers,
      collect() {
        this.reset();
        for (const { remote, release, counts: of } of counts.all()) this.inc({ remote, release }, count(of));
      },
    });
  counter(
    'shell_release_views_total',
    'Views of pages that contain a remote, without crawlers.',
    ({ views }) => views,
  );
  counter('shell_release_renders_total', 'Renders of pages that contain a remote.', ({ renders }) => renders);
  new Counter({
    name: 'shell_release_failures_total',
    help: 'Renders in which a remote failed (render) or took too long (deadline), and failures that browsers report (browser).',
    labelNames: ['remote', 'release', 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { remote, release, counts: of } of counts.all())
        for (const kind of ['render', 'deadline', 'browser'] as const)
          this.inc({ remote, release, kind }, of[kind]);
    },
  });
}
