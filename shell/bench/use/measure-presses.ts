import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../bench.ts';
import { median } from '../measurement.ts';
import { type Phones, type Point, startPhones } from '../paint/phone.ts';
import { waitUntilIdle } from '../paint/phone-visit.ts';

interface Press {
  what: string;
  path: string;
  selector: string;
  /** As a first input it loads a document, which is measured elsewhere. */
  needsApp?: boolean;
}

const presses: readonly Press[] = [
  { what: 'the menu', path: '/angel-numbers/444/', selector: 'header details > summary' },
  { what: 'a question', path: '/angel-numbers/444/', selector: 'main h3 button[aria-expanded]' },
  {
    what: 'a link',
    path: '/angel-numbers/444/',
    selector: 'main a[href="/angel-numbers/4444/"]',
    needsApp: true,
  },
  { what: 'a field', path: '/', selector: 'main input[name="name"]' },
  { what: 'a button', path: '/', selector: 'main form:has([name="birthDate"]) button[type="submit"]' },
];
const settleMs = 1_000;
const appMs = 4_000;
/** Event Timing reports no faster press. */
const reportedFromMs = 16;
const isAppReady = 'document.documentElement.dataset.ready !== undefined';

/** From a press to the next frame (Event Timing), as the first input of a visit and with the app loaded. */
export const measurePresses: Part = async (bench) => {
  await using phones = await startPhones(bench);
  const rows: Awaited<ReturnType<Part>> = [];
  for (const isFirst of [true, false]) {
    const times: { what: string; ms: number }[] = [];
    for (const one of presses) {
      if (isFirst && one.needsApp) continue;
      const rounds: number[] = [];
      for (let round = 0; round < bench.rounds(5, 3); round++) {
        bench.signal.throwIfAborted();
        rounds.push(await press(phones, one, isFirst));
      }
      times.push({ what: one.what, ms: median(rounds) });
    }
    rows.push({
      what: `from a press to the next frame, ${isFirst ? 'first input of a visit' : 'with the app loaded'}, the slowest kind`,
      value: Math.max(...times.map(({ ms }) => ms)),
      unit: ' ms',
      target: { atMost: 200 },
      note: times.map(({ what, ms }) => `${what} ${ms} ms`).join(', '),
    });
  }
  return rows;
};

async function press(phones: Phones, { what, path, selector }: Press, isFirst: boolean): Promise<number> {
  await using phone = await phones.open(
    path,
    `(${keepSlowestPress})(${reportedFromMs});${isFirst ? `(${hideScrolling})();` : ''}`,
  );
  await waitUntilIdle(phone);
  if (!isFirst) {
    // A scroll loads the app.
    await phone.evaluate('scrollBy(0, 60)');
    await delay(appMs);
    await waitUntilIdle(phone);
  }
  const point = await phone.evaluate<Point | undefined>(`(${showElement})(${JSON.stringify(selector)})`);
  if (!point) throw new Error(`${path} shows no ${selector}.`);
  // A form in view loads the app when the page is idle, so a first input comes at once.
  if (!isFirst) await delay(settleMs);
  if (isFirst === (await phone.evaluate<boolean>(isAppReady)))
    throw new Error(`${path} was ${isFirst ? 'already' : 'not yet'} hydrated at the press on ${what}.`);
  await phone.press(point);
  await delay(settleMs);
  const ms = await phone.evaluate<number | null>(`(${readSlowestPress})(${reportedFromMs})`);
  if (ms === null) throw new Error(`The press on ${what} of ${path} had no effect.`);
  return ms;
}

declare global {
  interface Window {
    slowestPressMs?: number;
  }
}

/** Sent to the page as text, so it uses nothing from outside. So are the functions below. */
function keepSlowestPress(durationThreshold: number): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0)
        window.slowestPressMs = Math.max(window.slowestPressMs ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
}

/** The least time that is reported for a press that was faster, null for none at all. */
function readSlowestPress(reportedFromMs: number): number | null {
  return window.slowestPressMs ?? (performance.eventCounts.get('click') ? reportedFromMs : null);
}

/** The script of the page must not see that the bench scrolls: a scroll is an input too, and loads the app. */
function hideScrolling(): void {
  addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
}

async function showElement(selector: string): Promise<Point | undefined> {
  const shown = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Two frames, after which what came into view is painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const box = shown?.getBoundingClientRect();
  return box && { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
}
