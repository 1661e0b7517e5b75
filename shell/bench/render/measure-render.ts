import { readMetrics } from '../../topology/replica-state.ts';
import type { Part } from '../bench.ts';
import { throughput } from '../load/throughput.ts';
import { formatValue, median, quantile } from '../measurement.ts';
import { type ShellProcess, startShellProcess } from '../servers/shell-process.ts';

const headers = { 'accept-encoding': 'br' };
const pageSum = (part: 'own' | 'whole') => `shell_render_seconds_sum{part="${part}"}`;
const cpu = 'process_cpu_seconds_total';
const misses = 'shell_pages_total{cache="miss"}';

type Rendered = Awaited<ReturnType<typeof render>>;

/** Renders all pages of the sitemap in turn. The server's cache is too small for them, so each request renders the page. */
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
      // In the first round the code is not optimized yet, as after a release.
      (round === 0 ? cold : warm).push(await render(shell, path));
    }
  }
  const alone: number[] = [];
  for (const path of paths) alone.push(await timeReactAlone(shell.origin + path, rounds));
  const seconds = bench.rounds(10, 3);
  const before = await readMetrics(shell);
  const load = await throughput(shell.origin, paths, headers, seconds);
  const after = await readMetrics(shell);
  const increase = (series: string) => after(series) - before(series);
  const own = (all: readonly Rendered[]) => all.map(({ ownMs }) => ownMs);
  const slowest = paths
    .map((path) => ({ path, ms: median(own(warm.filter((one) => one.path === path))) }))
    .reduce((a, b) => (b.ms > a.ms ? b : a));
  return [
    {
      what: "uncached page without the API's time, p50",
      value: median(own(warm)),
      unit: ' ms',
      target: { atMost: 15 },
      note: `${paths.length} pages, ${warm.length} renders; the API took ${formatValue(median(warm.map(({ apiMs }) => apiMs)), ' ms')}`,
    },
    { what: 'the same, p95', value: quantile(own(warm), 0.95), unit: ' ms' },
    {
      what: 'React alone with the same elements, p50',
      value: median(alone),
      unit: ' ms',
      note: 'in one thread: no components, data, head, compression and sending',
    },
    {
      what: 'pages rendered per second, all addresses in turn, 16 at a time',
      value: increase(misses) / seconds,
      unit: '',
      note: `${formatValue(load.perSecond, '')} answered, ${load.failed} failed`,
    },
    // Other programs on the machine do not change it.
    {
      what: 'their CPU time on all cores, mean',
      value: (1000 * increase(cpu)) / increase(misses),
      unit: ' ms',
    },
    { what: 'slowest page, p50', value: slowest.ms, unit: ' ms', note: slowest.path },
    { what: 'first visit of each page after a start, p50', value: median(own(cold)), unit: ' ms' },
  ];
};

async function timeReactAlone(address: string, rounds: number): Promise<number> {
  // React reads it when it is imported.
  process.env.NODE_ENV = 'production';
  const { reactAlone } = await import('./react-alone.ts');
  const renderAlone = reactAlone(await (await fetch(address)).text());
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const since = performance.now();
    await renderAlone();
    times.push(performance.now() - since);
  }
  return median(times);
}

async function render(shell: ShellProcess, path: string) {
  const before = await readMetrics(shell);
  const since = performance.now();
  const response = await fetch(shell.origin + path, { headers });
  await response.arrayBuffer();
  const tookMs = performance.now() - since;
  const after = await readMetrics(shell);
  const increase = (series: string) => after(series) - before(series);
  if (response.status !== 200 || increase(misses) !== 1)
    throw new Error(
      `${path} responded with ${response.status} after ${increase(misses)} renders; expected 200 and 1.`,
    );
  const apiMs = (increase(pageSum('whole')) - increase(pageSum('own'))) * 1000;
  return { path, apiMs, ownMs: tookMs - apiMs };
}
