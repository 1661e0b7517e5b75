// Measures the built API from a process of its own: npm run bench -w api [-- --rounds 7 --connections 16]
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '@site/contracts';
import autocannon from 'autocannon';
import { ApiProcess } from './api-process.ts';
import { freePort } from './free-port.ts';
import { PostgresServer } from './postgres-server.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, connections: { type: 'string', default: '16' } },
});

const postgres = await PostgresServer.create();

/** Starts an API that logs only warnings, because reading a line for each request would slow down the process that measures. */
async function start(environment: Record<string, string>): Promise<ApiProcess> {
  const [port, opsPort] = [String(await freePort()), String(await freePort())];
  const ports = { PORT: port, OPS_PORT: opsPort };
  const api = new ApiProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', ...ports, ...environment });
  api.address = `http://127.0.0.1:${port}`;
  api.opsAddress = `http://127.0.0.1:${opsPort}`;
  while (!(await api.get(endpoints.healthReady).catch(() => undefined))?.ok) {
    if (api.hasExited) throw new Error(`The API exited: ${api.stdout.join('\n')}${api.stderr}`);
    await delay(50);
  }
  return api;
}

// The limit is for each client, so the measured readings come from many, named as a proxy would.
const clients = Array.from({ length: 500 }, (_, at) => `198.18.${at >> 8}.${at & 255}`);
const readings = (number: string) => ({
  requests: clients.map((client) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ number, context: 'love', frequency: 'often' }),
  })),
});

const api = await start({ CALCULATE_LIMIT_PER_MIN: '100000' });
const uncached = await start({ READ_CACHE_ENTRIES: '0' });

const list = endpoints.angelNumbers;
const asBrowser = { headers: { 'accept-encoding': 'br' } };
const cases: { name: string; target: ApiProcess; path: string; options?: Partial<autocannon.Options> }[] = [
  { name: 'list, uncached', target: uncached, path: list },
  { name: 'list, uncached, br', target: uncached, path: list, options: asBrowser },
  { name: 'list, cached', target: api, path: list },
  { name: 'list, cached, br', target: api, path: list, options: asBrowser },
  { name: 'slug, cached, br', target: api, path: endpoints.angelNumber('111'), options: asBrowser },
  { name: 'search, cached, br', target: api, path: endpoints.search('love'), options: asBrowser },
  { name: 'trivial route', target: api, path: endpoints.healthLive },
  { name: 'list, 304', target: api, path: list, options: { headers: { 'if-none-match': '' } } },
  { name: 'reading of a record', target: api, path: endpoints.calculate, options: readings('1111') },
  { name: 'reading by form', target: api, path: endpoints.calculate, options: readings('1342') },
];

const note = `
The target of 15 is for the request that browsers and the shell send (Accept-Encoding: br), with and without the cache.
Without the cache every such response is compressed again, which is part of what the cache saves. The plain pair does not
compress: it shows what the cache saves in database and JSON alone, and has no target. The trivial route shows the upper
limit: it reads nothing and sends almost nothing.`;

interface Round {
  rate: number;
  p50: number;
  p99: number;
  /** Processor time of the API in microseconds per request, which is comparable on a busy machine too. */
  cpu: number;
}

async function measure({ name, target, path, options }: (typeof cases)[number]): Promise<Round> {
  const before = await cpuSeconds(target);
  const result = await autocannon({
    url: target.address + path,
    connections: Number(values.connections),
    duration: 1,
    ...options,
  });
  const answered = result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0);
  if (answered !== result.requests.total) throw new Error(`${name}: some responses were neither 2xx nor 304`);
  const cpu = (((await cpuSeconds(target)) - before) / answered) * 1e6;
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpu };
}

async function cpuSeconds(target: ApiProcess): Promise<number> {
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(await target.metrics())?.[1]);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

try {
  const etag = (await api.get(list)).headers.get('etag') ?? '';
  for (const { options } of cases) {
    if (options?.headers && 'if-none-match' in options.headers) options.headers['if-none-match'] = etag;
  }
  // One after another in every round, so that other load on the machine affects all of them. The first round warms up
  // and does not count.
  const rounds = new Map(cases.map(({ name }) => [name, [] as Round[]]));
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const one of cases) {
      const measured = await measure(one);
      if (round > 0) rounds.get(one.name)?.push(measured);
    }
  }
  for (const [name, measured] of rounds) {
    const medianOf = (key: keyof Round) => median(measured.map((one) => one[key])).toFixed(0);
    console.log(
      `${name.padEnd(20)}${medianOf('rate').padStart(8)} req/s   p50 ${medianOf('p50')} ms   p99 ${medianOf('p99')} ms   ${medianOf('cpu').padStart(5)} µs of processor`,
    );
  }
  const ratio = (key: keyof Round, one: string, other: string) =>
    median((rounds.get(one) ?? []).map((round, at) => round[key] / (rounds.get(other)?.[at]?.[key] ?? 1)));
  for (const [one, other, target] of [
    ['list, cached, br', 'list, uncached, br', 15],
    ['list, cached', 'list, uncached', undefined],
    ['trivial route', 'list, uncached', undefined],
    ['list, 304', 'trivial route', 0.8],
  ] as const) {
    const [rate, cpu] = [ratio('rate', one, other), ratio('cpu', other, one)];
    const verdict = target === undefined ? '' : ` (target ${target}: ${rate >= target ? 'met' : 'not met'})`;
    console.log(`${one} / ${other}: ${rate.toFixed(2)}${verdict}, by processor time ${cpu.toFixed(2)}`);
  }
  console.log(note);
} finally {
  await Promise.all([api.stop(), uncached.stop()]);
  await postgres.destroy();
}
