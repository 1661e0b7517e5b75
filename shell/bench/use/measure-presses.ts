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
      bar: { atMost: 200 },
      note: times.map(({ what, ms }) => `${what} ${ms} ms`).join(', '),
    });
  }
  return rows;
};

async function press(phones: Phones, { what, path, selector }: Press, isFirst: boolean): Promise<number> {
  await using phone = await phones.open(path, `(${keepSlowestPress})()`);
  await waitUntilIdle(phone);
  if (!isFirst) {
    // A scroll loads the app.
    await phone.evaluate('scrollBy(0, 60)');
    await delay(appMs);
    await waitUntilIdle(phone);
  }
  const point = await phone.evaluate<Point | undefined>(`(${showElement})(${JSON.stringify(selector)})`);
  if (!point) throw new Error(`${path} shows no ${selector}.`);
  await delay(settleMs);
  await phone.press(point);
  await delay(settleMs);
  const ms = await phone.evaluate<number | null>('window.slowestPressMs ?? null');
  if (ms === null) throw new Error(`The press on ${what} of ${path} had no effect.`);
  return ms;
}

declare global {
  interface Window {
    slowestPressMs?: number;
  }
}

/** Sent to the page as text, so it uses nothing from outside. So is the function below. */
function keepSlowestPress(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0)
        window.slowestPressMs = Math.max(window.slowestPressMs ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function showElement(selector: string): Point | undefined {
  const shown = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = shown?.getBoundingClientRect();
  return box && { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
}
