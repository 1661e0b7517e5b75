import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { ReleaseCounts } from './release-counts.ts';

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    releaseCounts: new ReleaseCounts(registry),
    requests: new Histogram({
      name: 'shell_request_seconds',
      help: 'Time to answer, by kind of request and status.',
      labelNames: ['kind', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    pages: new Counter({
      name: 'shell_pages_total',
      help: 'Pages and resources served, by state of the page cache.',
      labelNames: ['cache'],
      registers,
    }),
    degraded: new Counter({
      name: 'shell_degraded_pages',
      help: 'Pages, resources and redirects sent without some of their data or parts, by page.',
      labelNames: ['page'],
      registers,
    }),
    renders: new Histogram({
      name: 'shell_render_seconds',
      help: 'Time to render a page, without and with the wait for the API.',
      labelNames: ['part'],
      buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    switches: new Counter({
      name: 'shell_composition_switches_total',
      help: 'Changes of the live composition, without the first one of the process.',
      registers,
    }),
    missing: new Gauge({
      name: 'shell_remote_missing',
      help: '1 for a remote with a live release that cannot be used, so that its pages are a 503; 0 for a remote that is served.',
      labelNames: ['remote'],
      registers,
    }),
    composition: new Gauge({
      name: 'shell_composition_info',
      help: 'The live release of each remote.',
      labelNames: ['composition', 'remote', 'release'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Adds the problems of the store and the age of the time stamp. Both are read when the metrics are collected. */
export function addStoreMetrics(registry: Registry, { problems, timestamp }: LiveCompositions): void {
  const registers = [registry];
  new Gauge({
    name: 'shell_store_problem',
    help: '1 for each problem of the release store, or of starting what is live there, by its code: refused pointers and releases, files of a release that cannot be sent, and a time stamp that is late. The remote is empty if it concerns the whole store.',
    labelNames: ['remote', 'code'],
    registers,
    collect() {
      this.reset();
      for (const { remote = '', code } of problems()) this.set({ remote, code }, 1);
    },
  });
  new Gauge({
    name: 'shell_timestamp_age_seconds',
    help: 'Time since the newest time stamp of the release store was signed; -1 if none is valid.',
    registers,
    collect() {
      const at = timestamp()?.at;
      // Never negative for a valid one, also where the clock is slow.
      this.set(at ? Math.max(0, Date.now() - Date.parse(at)) / 1_000 : -1);
    },
  });
}

export function addPreviewMetrics(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'shell_preview_compositions',
    help: 'Previews in memory, each with a render worker.',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
