import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../bench.ts';
import { median } from '../measurement.ts';
import { type Phones, type Point, startPhones } from '../paint/phone.ts';
import { waitUntilIdle } from '../paint/phone-visit.ts';

const hub = '/angel-numbers';
const number = '444';
const hoverMs = 100;

/** Input on a slow phone: a tap on a link to the next page, and the calculator. */
export const measureUse: Part = async (bench) => {
  await using phones = await startPhones(bench);
  const taps: number[] = [];
  const swaps: number[] = [];
  const calculations: number[] = [];
  for (let index = 0; index < bench.rounds(9, 3); index++) {
    bench.signal.throwIfAborted();
    taps.push(await tap(phones));
    swaps.push(await tap(phones, swapTwoElements));
    calculations.push(await calculate(phones));
  }
  return [
    {
      what: 'from the tap on a card of the hub until the heading of its page is on screen',
      value: Math.round(median(taps)),
      unit: ' ms',
      note: `a click that only swaps two elements of that page: ${Math.round(median(swaps))} ms`,
    },
    {
      what: 'the same, compared with that swap',
      value: median(taps.map((ms, index) => ms / (swaps[index] ?? Number.NaN))),
      unit: ' x',
    },
    {
      what: 'from the navigation until the submitted and hydrated calculator shows "Calculating..."',
      value: Math.round(median(calculations)),
      unit: ' ms',
    },
  ];
};

/** Hovers over a card, taps it, and returns the time until the number's heading is shown. */
async function tap(phones: Phones, prepare?: () => void): Promise<number> {
  await using phone = await phones.open(hub);
  await waitUntilIdle(phone);
  await phone.evaluate(`(${showCard})(${JSON.stringify(number)})`);
  // Scrolling loads the app, and the app loads the pages that its links lead to.
  await delay(500);
  await waitUntilIdle(phone);
  if (prepare) await phone.evaluate(`(${prepare})()`);
  const point = await phone.evaluate<Point>(`(${watchTap})(${JSON.stringify(number)})`);
  await phone.moveTo(point);
  await delay(hoverMs);
  await phone.press(point);
  return await phone.evaluateUntil('window.shownAfterMs ?? null', `The heading of ${number} was not shown`);
}

/** Fills in and submits the calculator as soon as it exists, and returns the time since the navigation. */
async function calculate(phones: Phones): Promise<number> {
  await using phone = await phones.open('/', `(${submitCalculator})()`);
  return await phone.evaluateUntil('window.calculatingAfterMs ?? null', 'The calculator did not react');
}

declare global {
  interface Window {
    shownAfterMs?: number;
    calculatingAfterMs?: number;
  }
}

/** Sent to the page as text, so it uses nothing from outside. So are the functions below. */
function showCard(number: string): void {
  document
    .querySelector(`main a[href^="/angel-numbers/${number}"]`)
    ?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function watchTap(number: string): Point | undefined {
  addEventListener('pointerdown', measure, { capture: true, once: true });
  const box = document.querySelector(`main a[href^="/angel-numbers/${number}"]`)?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  function measure() {
    const pressed = performance.now();
    requestAnimationFrame(checkHeading);

    function checkHeading() {
      const headings = [...document.querySelectorAll('h1')].filter((one) => one.getClientRects().length > 0);
      if (!headings.some(({ textContent }) => textContent?.startsWith(`Angel Number ${number}`)))
        return requestAnimationFrame(checkHeading);
      return requestAnimationFrame(() =>
        setTimeout(() => {
          window.shownAfterMs = performance.now() - pressed;
        }),
      );
    }
  }
}

function swapTwoElements(): void {
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const main = document.querySelector('main');
      const heading = document.createElement('h1');
      heading.textContent = 'Angel Number 444 Meaning';
      main?.firstElementChild?.setAttribute('hidden', '');
      main?.append(heading);
    },
    { capture: true },
  );
}

function submitCalculator(): void {
  let busyAfterMs: number | undefined;
  const timer = setInterval(() => {
    const name = document.querySelector<HTMLInputElement>('form input[name="name"]');
    const date = document.querySelector<HTMLInputElement>('form input[name="birthDate"]');
    const button = name?.form?.querySelector('button');
    if (!name || !date || !button) return;
    // Before hydration the starter shows the same label, so it counts only if a result follows.
    const isReady = button.closest('[data-live=ready]') !== null;
    if (isReady && button.textContent?.includes('Calculating')) busyAfterMs ??= performance.now();
    if (document.querySelector('[aria-label$=" says to you"]')) {
      clearInterval(timer);
      window.calculatingAfterMs = busyAfterMs;
    }
    if (busyAfterMs) return;
    fill(name, 'Ada Lovelace');
    fill(date, '12-10-1985');
    button.click();
  }, 50);

  function fill(input: HTMLInputElement, value: string) {
    if (input.value === value) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
