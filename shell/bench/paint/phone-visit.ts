import { setTimeout as delay } from 'node:timers/promises';
import type { Protocol } from '../devtools/protocol.ts';
import { openPhone, type Phone } from './phone.ts';

export interface Visit {
  largestPaintMs: number;
  /** Sum of all layout shifts. */
  shift: number;
  /** What tasks took beyond 50 ms each, from the first paint on. */
  blockedMs: number;
  longestTaskMs: number;
  /** JavaScript as it came over the network, until nothing more was asked for. */
  scriptBytes: number;
  /** Everything that came over the network, without headers. */
  bytes: number;
}

const pollMs = 100;
const waitAtMostMs = 60_000;
/** Loaded, painted, and nothing fetched for so long: later paints of a busy machine are seen on either side. */
const restMs = 1_000;

/** Opens an address for the first time, on a phone, and only reads: waits until the page has come to rest. */
export async function visit(chromium: Protocol, url: string): Promise<Visit> {
  await using phone = await openPhone(chromium, url);
  await atRest(phone);
  return await phone.evaluate<Visit>(`(${readTimeline})()`);
}

/** Resolves when the page is loaded and has fetched nothing for a while. */
export async function atRest({ evaluate, url }: Phone): Promise<void> {
  const deadline = Date.now() + waitAtMostMs;
  while (!(await evaluate<boolean>(`(${isAtRest})(${restMs})`))) {
    if (Date.now() > deadline) throw new Error(`${url} has not come to rest after ${waitAtMostMs / 1000} s.`);
    await delay(pollMs);
  }
}

/** Runs in the page, as text: what it needs stands in it. So does the next one. */
function isAtRest(restMs: number): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  if (location.protocol === 'about:' || !navigation?.loadEventEnd || !firstPaint) return false;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ends = resources.map(({ responseEnd }) => responseEnd);
  return performance.now() - Math.max(navigation.loadEventEnd, firstPaint.startTime, ...ends) > restMs;
}

interface Shift extends PerformanceEntry {
  value: number;
}

async function readTimeline(): Promise<Visit> {
  const buffered = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const entries: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type, buffered: true });
      // Entries are handed over in a task of their own; two frames later they are all here.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve([...entries, ...observer.takeRecords()])),
      );
    });
  const [paints, shifts, tasks] = await Promise.all([
    buffered('largest-contentful-paint'),
    buffered('layout-shift'),
    buffered('longtask'),
  ]);
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js')) as PerformanceResourceTiming[];
  const all = ['navigation', 'resource'].flatMap((type) =>
    performance.getEntriesByType(type),
  ) as PerformanceResourceTiming[];
  const later = tasks.filter(({ startTime, duration }) => startTime + duration > firstPaint);
  return {
    largestPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
    shift: (shifts as Shift[]).reduce((sum, { value }) => sum + value, 0),
    blockedMs: later.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    longestTaskMs: Math.max(0, ...later.map(({ duration }) => duration)),
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}
