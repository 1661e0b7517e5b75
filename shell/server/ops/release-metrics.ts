import { Counter, Histogram, type Registry } from 'prom-client';
import type { Counted } from './recent-figures.ts';

/** Releases of one remote that keep their series. A shell that runs for months would collect one for each release and candidate. */
const keptReleases = 5;

type Figures = Omit<Counted, 'browserFailures'>;

/** What served a page: a remote's release, or the shell itself for an unknown address. */
export interface ServedBy {
  remote: string;
  release: string;
}

/** Pages and render times by remote and release. */
export function createReleaseMetrics(registry: Registry) {
  const registers = [registry];
  /** The releases of each remote, in the order in which they were first served or last went live. */
  const releases = new Map<string, Set<string>>();
  const live = new Map<string, string>();
  /** Plain numbers, copied when Prometheus reads: a counter with labels would cost two percent of a cached page. */
  const pages = new Map<string, number>();
  new Counter({
    name: 'shell_remote_pages_total',
    help: 'Pages and resources sent, by the remote and release that rendered them.',
    labelNames: ['remote', 'release', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [key, count] of pages) {
        const [remote = '', release = '', status = ''] = key.split(' ');
        this.inc({ remote, release, status }, count);
      }
    },
  });
  const renders = new Histogram({
    name: 'shell_remote_render_seconds',
    help: 'Time to render a page without the wait for the API, by remote and release.',
    labelNames: ['remote', 'release'],
    buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });

  const figures = new Map<string, Figures>();
  function figuresOf({ remote, release }: ServedBy): Figures {
    const key = `${remote} ${release}`;
    const none = { remote, release, pages: 0, failures: 0, unavailable: 0, renders: 0, renderSeconds: 0 };
    const found = figures.get(key);
    if (found) return found;
    figures.set(key, none);
    keep({ remote, release });
    return none;
  }

  /** Keeps a release as the newest one, and forgets the oldest that is not live. */
  function keep({ remote, release }: ServedBy) {
    const known = releases.get(remote) ?? new Set();
    releases.set(remote, known);
    known.delete(release);
    known.add(release);
    const others = [...known].filter((other) => other !== live.get(remote));
    for (const old of others.slice(0, -(keptReleases - 1))) {
      known.delete(old);
      figures.delete(`${remote} ${old}`);
      renders.remove({ remote, release: old });
      for (const key of pages.keys()) if (key.startsWith(`${remote} ${old} `)) pages.delete(key);
    }
  }

  return {
    /** For the registration of the shell, where the ops page reads them. */
    figures: () => [...figures.values()],
    countPage(servedBy: ServedBy, status: number) {
      const key = `${servedBy.remote} ${servedBy.release} ${status}`;
      pages.set(key, (pages.get(key) ?? 0) + 1);
      const found = figuresOf(servedBy);
      found.pages += 1;
      if (status >= 500) found.unavailable += 1;
    },
    countFailure(servedBy: ServedBy) {
      figuresOf(servedBy).failures += 1;
    },
    observeRender({ remote, release }: ServedBy, seconds: number) {
      renders.observe({ remote, release }, seconds);
      const found = figuresOf({ remote, release });
      found.renders += 1;
      found.renderSeconds += seconds;
    },
    wentLive(servedBy: ServedBy) {
      live.set(servedBy.remote, servedBy.release);
      keep(servedBy);
    },
  };
}
