import { endpoints } from '@site/contracts';
import type { Part } from '../bench.ts';
import { median, quantile } from '../measurement.ts';
import { type Phones, startPhones } from '../paint/phone.ts';

const typed = ['4', '44', '444', '11:11', 'love', 'twin'];

/** How long answers take: suggestions of the API, and two journeys on a slow phone without the time for thinking and typing. */
export const measureJourneys: Part = async (bench) => {
  const site = await bench.site();
  const suggestions = await timeSuggestions(site.origin, bench.rounds(50, 10));
  await using phones = await startPhones(bench);
  const numbers: number[] = [];
  const love: number[] = [];
  for (let index = 0; index < bench.rounds(5, 1); index++) {
    bench.signal.throwIfAborted();
    numbers.push(await travel(phones, '/about', findNumber));
    love.push(await travel(phones, '/search?q=444+love', followToLove));
  }
  return [
    {
      what: 'suggestions of the API on a warm cache, 95th percentile',
      value: quantile(suggestions, 0.95),
      unit: ' ms',
      note: `median ${median(suggestions).toFixed(1)} ms, ${suggestions.length} requests through the shell`,
    },
    {
      what: 'from the arrival on any page to the heading of 11:11, with one press',
      value: median(numbers) / 1000,
      unit: ' s',
    },
    {
      what: 'from the arrival on a search result to the meaning in love, with one press',
      value: median(love) / 1000,
      unit: ' s',
    },
  ];
};

async function timeSuggestions(origin: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const query of typed) {
      const start = performance.now();
      const response = await fetch(`${origin}${endpoints.suggestions(query)}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Suggestions for "${query}" failed with ${response.status}.`);
      // The first round fills the cache.
      if (round > 0) times.push(performance.now() - start);
    }
  }
  return times;
}

/** Opens an address and presses as soon as that is possible; returns the time until the answer is on screen. */
async function travel(phones: Phones, path: string, journey: () => void): Promise<number> {
  await using phone = await phones.open(path, `(${journey})()`);
  const answeredAfterMs = await phone.evaluateUntil<string>(
    `location.protocol === 'about:' ? null : sessionStorage.getItem('answeredAfterMs')`,
    `The journey from ${path} did not end`,
  );
  return Number(answeredAfterMs);
}

/** Sent to each document as text, so it uses nothing from outside. So is `followToLove`. */
function findNumber(): void {
  if (location.protocol === 'about:') return;
  sessionStorage.arrived ??= String(performance.timeOrigin);
  requestAnimationFrame(look);

  function look() {
    const heading = [...document.querySelectorAll('h1')].find((one) => one.getClientRects().length > 0);
    if (heading?.textContent?.startsWith('Angel Number 1111')) {
      sessionStorage.answeredAfterMs ??= String(
        performance.timeOrigin + performance.now() - Number(sessionStorage.arrived),
      );
      return;
    }
    const field = document.querySelector<HTMLInputElement>('header [data-number-field]');
    if (heading && field && !sessionStorage.pressed) {
      sessionStorage.pressed = 'true';
      field.value = '11:11';
      field.form?.requestSubmit();
    }
    requestAnimationFrame(look);
  }
}

function followToLove(): void {
  if (location.protocol === 'about:') return;
  sessionStorage.arrived ??= String(performance.timeOrigin);
  requestAnimationFrame(look);

  function look() {
    const top = document.getElementById('love')?.getBoundingClientRect().top ?? -1;
    if (location.hash === '#love' && top >= 0 && top < innerHeight) {
      sessionStorage.answeredAfterMs ??= String(
        performance.timeOrigin + performance.now() - Number(sessionStorage.arrived),
      );
      return;
    }
    const link = document.querySelector<HTMLAnchorElement>('main a[href$="/444/#love"]');
    if (link && !sessionStorage.pressed) {
      sessionStorage.pressed = 'true';
      link.click();
    }
    requestAnimationFrame(look);
  }
}
