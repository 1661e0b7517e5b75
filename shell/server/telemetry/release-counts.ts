import { type ArmCounts, noCounts } from '@site/releases';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Counted } from './recent-counts.ts';

/** Releases of one remote that are kept. A shell that runs for months would collect one for each release and candidate. */
const keptReleases = 10;

const failureKinds = ['render', 'deadline', 'browser'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** A release of a remote, or of the shell itself, which serves unknown addresses. */
export interface RemoteRelease {
  remote: string;
  release: string;
}

interface Entry
  extends RemoteRelease,
    Pick<Counted, 'failures' | 'failedPages' | 'unavailable' | 'renders' | 'renderSeconds'> {
  /** Pages and resources sent, by status, and the plain error pages in their place. */
  pages: Map<number, number>;
  /** Counts of pages that contain the remote, as the page itself or in a slot; undefined until there is one. */
  containing?: ArmCounts;
}

const none = { failures: 0, failedPages: 0, unavailable: 0, renders: 0, renderSeconds: 0 };

/**
 * What a shell counts of each release that it serves, since its start. Plain numbers, copied when Prometheus reads: a counter
 * with labels would cost two percent of a cached page.
 */
export class ReleaseCounts {
  /** By remote and release. Those of a remote are in the order in which they were first counted or last went live. */
  readonly #entries = new Map<string, Map<string, Entry>>();
  readonly #live = new Map<string, string>();
  readonly #renderTimes: Histogram;

  constructor(registry: Registry) {
    this.#renderTimes = new Histogram({
      name: 'shell_remote_render_seconds',
      help: 'Time to render a page without the wait for the API, by remote and release.',
      labelNames: ['remote', 'release'],
      buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    });
    const counter = (
      name: string,
      help: string,
      samples: (entry: Entry) => [count: number, labels?: Record<string, string | number>][],
      labelNames: string[] = [],
    ) => {
      const all = () => this.#all();
      new Counter({
        name,
        help,
        labelNames: ['remote', 'release', ...labelNames],
        registers: [registry],
        collect() {
          this.reset();
          for (const entry of all())
            for (const [count, labels] of samples(entry))
              this.inc({ remote: entry.remote, release: entry.release, ...labels }, count);
        },
      });
    };
    counter(
      'shell_remote_pages_total',
      'Pages and resources sent, by the remote and release that rendered them or failed to.',
      ({ pages }) => [...pages].map(([status, count]) => [count, { status }]),
      ['status'],
    );
    counter(
      'shell_remote_failures_total',
      "Failures in remotes' code, by remote and release.",
      ({ failures }) => (failures > 0 ? [[failures]] : []),
    );
    counter(
      'shell_remote_failed_pages_total',
      "Pages sent in which a remote's code failed, by remote and release.",
      // Also 0: Prometheus sees no increase in a series that begins with its first failure.
      ({ failedPages }) => [[failedPages]],
    );
    counter(
      'shell_release_views_total',
      'Views of pages that contain a remote, without crawlers.',
      ({ containing }) => (containing ? [[containing.views]] : []),
    );
    counter('shell_release_renders_total', 'Renders of pages that contain a remote.', ({ containing }) =>
      containing ? [[containing.renders]] : [],
    );
    counter(
      'shell_release_failures_total',
      'Renders in which a remote failed (render) or took too long (deadline), and failures that browsers report (browser).',
      ({ containing }) => (containing ? failureKinds.map((kind) => [containing[kind], { kind }]) : []),
      ['kind'],
    );
  }

  #all(): Entry[] {
    return [...this.#entries.values()].flatMap((releases) => [...releases.values()]);
  }

  #entry({ remote, release }: RemoteRelease): Entry {
    return (
      this.#entries.get(remote)?.get(release) ?? this.#keep({ remote, release, pages: new Map(), ...none })
    );
  }

  /** Keeps a release as the newest one, and forgets the oldest that is not live. */
  #keep(entry: Entry): Entry {
    const { remote, release } = entry;
    const known = this.#entries.get(remote) ?? new Map<string, Entry>();
    this.#entries.set(remote, known);
    known.delete(release);
    known.set(release, entry);
    const others = [...known.keys()].filter((other) => other !== this.#live.get(remote));
    for (const old of others.slice(0, -(keptReleases - 1))) {
      known.delete(old);
      this.#renderTimes.remove({ remote, release: old });
    }
    return entry;
  }

  #containing(part: RemoteRelease): ArmCounts {
    const entry = this.#entry(part);
    entry.containing ??= { ...noCounts };
    return entry.containing;
  }

  wentLive(live: RemoteRelease): void {
    this.#live.set(live.remote, live.release);
    this.#keep(this.#entry(live));
  }

  /** Counts a page that was sent. `failed` are the releases whose code failed in it. */
  countPage(servedBy: RemoteRelease, status: number, failed: readonly RemoteRelease[] = []): void {
    const entry = this.#entry(servedBy);
    entry.pages.set(status, (entry.pages.get(status) ?? 0) + 1);
    if (status >= 500 && failed.length === 0) entry.unavailable += 1;
    for (const part of failed) this.#entry(part).failedPages += 1;
  }

  countFailure(part: RemoteRelease): void {
    this.#entry(part).failures += 1;
  }

  countRenderTime(servedBy: RemoteRelease, seconds: number): void {
    const entry = this.#entry(servedBy);
    entry.renders += 1;
    entry.renderSeconds += seconds;
    this.#renderTimes.observe({ remote: servedBy.remote, release: servedBy.release }, seconds);
  }

  countView(part: RemoteRelease): void {
    this.#containing(part).views += 1;
  }

  countRender(part: RemoteRelease, failed: FailureKind | undefined): void {
    const counts = this.#containing(part);
    counts.renders += 1;
    if (failed) counts[failed] += 1;
  }

  countBrowserFailure(part: RemoteRelease): void {
    this.#containing(part).browser += 1;
  }

  /** What was counted of a release in pages that contain it; undefined if this shell has not served one. */
  of({ remote, release }: RemoteRelease): Readonly<ArmCounts> | undefined {
    return this.#entries.get(remote)?.get(release)?.containing;
  }

  /** For the registration of the shell, where the ops page reads them. */
  list(): Counted[] {
    return this.#all().map(({ pages, containing, ...counted }) => {
      const sent = [...pages.values()].reduce((sum, count) => sum + count, 0);
      return {
        ...counted,
        pages: sent,
        views: containing?.views ?? 0,
        browserFailures: containing?.browser ?? 0,
      };
    });
  }
}
