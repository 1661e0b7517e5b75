import type { Protocol } from '../devtools/protocol.ts';
import { until } from '../until.ts';
import { openPhone, type Phone } from './phone.ts';

export type Visit = Awaited<ReturnType<typeof readTimeline>>;

const pollMs = 100;
const idleTimeoutMs = 60_000;
/** A page is idle if it is loaded and painted and has fetched nothing for this long. */
const idleMs = 1_000;

/** Opens an address on a phone with an empty cache and waits until the page is idle. There is no input. */
export async function visit(chromium: Protocol, url: string): Promise<Visit> {
  await using phone = await openPhone(chromium, url);
  await waitUntilIdle(phone);
  return await phone.evaluate<Visit>(`(${readTimeline})()`);
}

export async function waitUntilIdle({ evaluate, url }: Phone): Promise<void> {
  const options = { withinMs: idleTimeoutMs, everyMs: pollMs };
  const hasEnded = await until(() => evaluate<boolean>(`(${isIdle})(${idleMs})`), options);
  if (!hasEnded) throw new Error(`${url} still loaded files after ${idleTimeoutMs / 1000} s.`);
}

/** Sent to the page as text, so it uses nothing from outside. So is `readTimeline`. */
function isIdle(idleMs: number): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  if (location.protocol === 'about:' || !navigation?.loadEventEnd || !firstPaint) return false;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ends = resources.map(({ responseEnd }) => responseEnd);
  return performance.now() - Math.max(navigation.loadEventEnd, firstPaint.startTime, ...ends) > idleMs;
}

async function readTimeline() {
  const buffered = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const entries: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type, buffered: true });
      // The observer receives entries in a separate task; after two frames it has all of them.
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
    shift: (shifts as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
    /** Sum of the time beyond 50 ms of each task after the first paint. */
    blockedMs: later.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    longestTaskMs: Math.max(0, ...later.map(({ duration }) => duration)),
    /** Over the network. */
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    /** Over the network, without headers. */
    bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}
