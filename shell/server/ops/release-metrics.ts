import type { ReleaseFigures } from '@site/releases';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Releases of one remote that keep their series: a shell that runs for months would collect one for each release ever. */
const keptReleases = 5;

/** What served a page: a remote's release, or the shell itself for an unknown address. */
export interface ServedBy {
  remote: string;
  release: string;
}

/** Pages and render times by remote and release. */
export function createReleaseMetrics(registry: Registry) {
  const registers = [registry];
  const releases = new Map<string, Set<string>>();
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

  const figures = new Map<string, ReleaseFigures>();
  function figuresOf({ remote, release }: ServedBy): ReleaseFigures {
    const key = `${remote} ${release}`;
    const none = { remote, release, pages: 0, failures: 0, renders: 0, renderSeconds: 0 };
    const found = figures.get(key) ?? none;
    figures.set(key, found);
    return found;
  }

  return {
    /** For the registration of the shell, where the ops page reads them. */
    figures: () => [...figures.values()],
    countPage(servedBy: ServedBy, status: number) {
      const key = `${servedBy.remote} ${servedBy.release} ${status}`;
      pages.set(key, (pages.get(key) ?? 0) + 1);
      figuresOf(servedBy).pages += 1;
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
    /** Forgets releases that went live longest ago. */
    wentLive({ remote, release }: ServedBy) {
      const known = releases.get(remote) ?? new Set();
      releases.set(remote, known);
      known.delete(release);
      known.add(release);
      for (const old of [...known].slice(0, -keptReleases)) {
        known.delete(old);
        figures.delete(`${remote} ${old}`);
        renders.remove({ remote, release: old });
        for (const key of pages.keys()) if (key.startsWith(`${remote} ${old} `)) pages.delete(key);
      }
    },
  };
}
