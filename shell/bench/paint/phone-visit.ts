import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';

export interface Visit {
  largestPaintMs: number;
  /** Sum of all layout shifts. */
  shift: number;
  /** What tasks took beyond 50 ms each, from the first paint on. */
  blockedMs: number;
  longestTaskMs: number;
  /** JavaScript as it came over the network, until nothing more was asked for. */
  scriptBytes: number;
}

export interface VisitOptions {
  /** Whether a script takes the page over, which is then waited for. */
  hydrates: boolean;
}

/** A middling phone on a slow network, as Lighthouse has it. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowdown = 4;

const pollMs = 100;
const patienceMs = 60_000;
/** Nothing under way for so long, and the page has come to rest. */
const restMs = 500;

/** Opens an address for the first time, on a phone, and waits until the page has come to rest. */
export async function visit(browser: Browser, url: string, { hydrates }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'load' });
    // Playwright's own ways to look into a page run a script of some 10 ms there first, which would be counted as the site's.
    const ask = async <Answer>(expression: string) => {
      const options = { expression, awaitPromise: true, returnByValue: true };
      return (await session.send('Runtime.evaluate', options)).result.value as Answer;
    };
    const deadline = Date.now() + patienceMs;
    const settled = hydrates ? 'document.documentElement.dataset.ready !== undefined' : 'true';
    const atRest = `${settled} && performance.now() - Math.max(0, ...performance.getEntriesByType('resource').map((entry) => entry.responseEnd)) > ${restMs}`;
    while (!(await ask<boolean>(atRest))) {
      if (Date.now() > deadline) throw new Error(`${url} has not come to rest after ${patienceMs / 1000} s.`);
      await delay(pollMs);
    }
    return await ask<Visit>(`(${readTimeline})()`);
  } finally {
    await context.close();
  }
}

interface Shift extends PerformanceEntry {
  value: number;
}

/** Runs in the page, as text: what it needs stands in it. */
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
  const later = tasks.filter(({ startTime, duration }) => startTime + duration > firstPaint);
  return {
    largestPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
    shift: (shifts as Shift[]).reduce((sum, { value }) => sum + value, 0),
    blockedMs: later.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    longestTaskMs: Math.max(0, ...later.map(({ duration }) => duration)),
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}
