import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../bench.ts';
import { startLoadClient } from '../load/load-client.ts';
import { memoryOfServersMB } from '../servers/usage.ts';

const perSecond = 10;

/** The memory of all servers of the site after a load of which three requests in ten are to new addresses. */
export const measureMemory: Part = async (bench) => {
  const { origin } = await bench.site();
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const seconds = bench.rounds(300, 30);
  const paths = Array.from({ length: seconds * perSecond }, (_, index) => {
    const added = [
      `/search?q=love+${index}`,
      `/decode?number=${index}`,
      `/angel-numbers/${100_000 + index}/`,
    ];
    return added[index % 10] ?? pages[index % pages.length] ?? '/';
  });
  const failures: string[] = [];
  let responses = 0;
  const { stop } = startLoadClient({
    origin,
    paths,
    connections: 1,
    pauseMs: 1_000 / perSecond,
    onResponse({ status, path }) {
      responses += 1;
      if (status >= 500) failures.push(`${path} responded with ${status}`);
    },
    onFailure: (reason, path) => void failures.push(`${path}: ${reason}`),
  });
  await delay(seconds * 1_000, undefined, { signal: bench.signal }).finally(stop);
  return [
    {
      what: `memory of the servers after ${seconds} s of mixed requests`,
      value: memoryOfServersMB(),
      unit: ' MB',
      target: { atMost: 400 },
      note: `${responses} responses, ${failures.length} failed${failures[0] ? `: ${failures[0]}` : ''}`,
    },
  ];
};
