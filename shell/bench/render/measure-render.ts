import type { Part } from '../bench.ts';
import { throughput } from '../load/throughput.ts';
import { median, quantile, shownValue } from '../measurement.ts';
import { readMetrics } from '../servers/read-metrics.ts';
import { type ShellProcess, startShellProcess } from '../servers/shell-process.ts';

const headers = { 'accept-encoding': 'br' };
const pageSum = (part: 'own' | 'whole') => `shell_render_seconds_sum{part="${part}"}`;
const cpu = 'process_cpu_seconds_total';
const throughputSeconds = 10;
const misses = 'shell_pages_total{cache="miss"}';

interface Rendered {
  path: string;
  /** Until the visitor has the page, without the wait for the API. */
  ownMs: number;
  apiMs: number;
  /** What it took of all cores together: it holds where neighbours take the processor away. */
  cpuMs: number;
}

/**
 * Every page of the sitemap, one after the other, from a server whose cache is too small for them all: by the time a page's turn
 * comes again, it has been thrown out.
 */
export const measureRender: Part = async (bench) => {
  await using shell = await startShellProcess(await bench.site(), { env: { PAGE_CACHE_MB: '1' } });
  const sitemap = await (await fetch(`${shell.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);

  const rounds = bench.rounds(5, 2);
  const cold: Rendered[] = [];
  const warm: Rendered[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const path of paths) {
      bench.signal.throwIfAborted();
      // The first round finds code that the engine has not optimized yet, as after a release.
      (round === 0 ? cold : warm).push(await render(shell, path));
    }
  }
  const together = await throughput(shell.origin, paths, headers, bench.rounds(1, 0.3) * throughputSeconds);
  const own = (all: readonly Rendered[]) => all.map(({ ownMs }) => ownMs);
  const slowest = paths
    .map((path) => ({ path, ms: median(own(warm.filter((one) => one.path === path))) }))
    .reduce((a, b) => (b.ms > a.ms ? b : a));
  return [
    {
      what: "uncached page beyond the API's time, p50",
      value: median(own(warm)),
      unit: ' ms',
      bar: { atMost: 15 },
      note: `${paths.length} pages, ${warm.length} renders; the API took ${shownValue(median(warm.map(({ apiMs }) => apiMs)), ' ms')} of its own`,
    },
    { what: 'the same, p95', value: quantile(own(warm), 0.95), unit: ' ms' },
    {
      what: 'its processor time on all cores, p50',
      value: median(warm.map(({ cpuMs }) => cpuMs)),
      unit: ' ms',
    },
    {
      what: 'uncached pages a second, all addresses in turn, 16 at a time',
      value: together.perSecond,
      unit: '',
      note: `${together.failed} failed`,
    },
    { what: `the slowest page, p50`, value: slowest.ms, unit: ' ms', note: slowest.path },
    { what: 'first visit of each page after a start, p50', value: median(own(cold)), unit: ' ms' },
  ];
};

async function render({ origin, opsOrigin }: ShellProcess, path: string): Promise<Rendered> {
  const before = await readMetrics(opsOrigin);
  const since = performance.now();
  const answer = await fetch(origin + path, { headers });
  await answer.arrayBuffer();
  const tookMs = performance.now() - since;
  const after = await readMetrics(opsOrigin);
  const grown = (series: string) => after(series) - before(series);
  if (answer.status !== 200 || grown(misses) !== 1)
    throw new Error(`${path} answered ${answer.status}, with ${grown(misses)} renders.`);
  const apiMs = (grown(pageSum('whole')) - grown(pageSum('own'))) * 1000;
  return { path, apiMs, ownMs: tookMs - apiMs, cpuMs: grown(cpu) * 1000 };
}
