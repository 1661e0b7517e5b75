import { setTimeout as delay } from 'node:timers/promises';
import type { Protocol } from '../devtools/protocol.ts';

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

/** A middling phone, as Lighthouse has it. */
const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const slowdown = 4;
const pollMs = 100;
const patienceMs = 60_000;
/** Loaded, painted, and nothing fetched for so long: later paints of a busy machine are seen on either side. */
const restMs = 1_000;

/** Opens an address for the first time, on a phone, and only reads: waits until the page has come to rest. */
export async function visit(chromium: Protocol, url: string): Promise<Visit> {
  const { browserContextId } = await chromium.call<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  try {
    const blank = { url: 'about:blank', browserContextId };
    const { targetId } = await chromium.call<{ targetId: string }>('Target.createTarget', blank);
    const attach = { targetId, flatten: true };
    const { sessionId } = await chromium.call<{ sessionId: string }>('Target.attachToTarget', attach);
    const evaluate = async <Answer>(expression: string) => {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await chromium.call<{ result: { value: Answer } }>(
        'Runtime.evaluate',
        options,
        sessionId,
      );
      return result.value;
    };
    await chromium.call('Emulation.setDeviceMetricsOverride', screen, sessionId);
    await chromium.call('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
    await chromium.call('Page.navigate', { url }, sessionId);
    const deadline = Date.now() + patienceMs;
    while (!(await evaluate<boolean>(`(${isAtRest})(${restMs})`))) {
      if (Date.now() > deadline) throw new Error(`${url} has not come to rest after ${patienceMs / 1000} s.`);
      await delay(pollMs);
    }
    return await evaluate<Visit>(`(${readTimeline})()`);
  } finally {
    await chromium.call('Target.disposeBrowserContext', { browserContextId });
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
