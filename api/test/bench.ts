// Measures the built API from a process of its own: npm run bench -w api [-- --seconds 5 --connections 16]
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '@site/contracts';
import autocannon from 'autocannon';
import { ApiProcess } from './api-process.ts';
import { freePort } from './free-port.ts';
import { PostgresServer } from './postgres-server.ts';

const { values } = parseArgs({
  strict: true,
  options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '16' } },
});
const load = { connections: Number(values.connections), duration: Number(values.seconds) };

const postgres = await PostgresServer.create();

/** An API that says nothing: reading its line a request would cost this process the time that it measures with. */
async function start(environment: Record<string, string>): Promise<ApiProcess> {
  const port = String(await freePort());
  const api = new ApiProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', PORT: port, ...environment });
  api.address = `http://127.0.0.1:${port}`;
  while (!(await api.get(endpoints.healthReady).catch(() => undefined))?.ok) {
    if (api.child.exitCode !== null) throw new Error(`the API ended: ${api.stdout.join('\n')}${api.stderr}`);
    await delay(50);
  }
  return api;
}

// The limit holds for each client, so the measured readings come from many, as the proxy would name them.
const clients = Array.from({ length: 500 }, (_, at) => `198.18.${at >> 8}.${at & 255}`);
const readings = (number: string) =>
  clients.map((client) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ number, context: 'love', frequency: 'often' }),
  }));

const api = await start({ CALCULATE_LIMIT_PER_MIN: '100000' });
const uncached = await start({ READ_CACHE_ENTRIES: '0' });

try {
  const list = endpoints.angelNumbers;
  const etag = (await api.get(list)).headers.get('etag') ?? '';
  const rates = new Map<string, number>();
  const brotli = { headers: { 'accept-encoding': 'br' } };
  for (const [name, target, path, options] of [
    ['list, uncached', uncached, list, {}],
    ['list, cached', api, list, {}],
    ['list, cached, br', api, list, brotli],
    ['slug, cached, br', api, endpoints.angelNumber('111'), brotli],
    ['search, cached, br', api, endpoints.search('love'), brotli],
    ['trivial route', api, endpoints.healthLive, {}],
    ['list, 304', api, list, { headers: { 'if-none-match': etag } }],
    ['reading of a record', api, endpoints.calculate, { requests: readings('1111') }],
    ['reading by form', api, endpoints.calculate, { requests: readings('1342') }],
  ] as const) {
    const run = () => autocannon({ url: target.address + path, ...load, ...options } as autocannon.Options);
    // The first requests find cold code and an empty cache.
    await autocannon({ url: target.address + path, ...load, duration: 1, ...options } as autocannon.Options);
    const result = await run();
    const answered = result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0);
    if (answered !== result.requests.total) throw new Error(`${name}: not every answer was a good one`);
    rates.set(name, result.requests.average);
    const { p50, p99 } = result.latency;
    console.log(
      `${name.padEnd(20)}${result.requests.average.toFixed(0).padStart(8)} req/s   p50 ${p50} ms   p99 ${p99} ms`,
    );
  }
  const ratio = (one: string, other: string) => (rates.get(one) ?? 0) / (rates.get(other) ?? 1);
  const bars = [
    ['list, cached / uncached', ratio('list, cached', 'list, uncached'), 15],
    ['304 / trivial route', ratio('list, 304', 'trivial route'), 0.8],
  ] as const;
  for (const [name, measured, bar] of bars) {
    console.log(`${name}: ${measured.toFixed(2)} (bar ${bar}, ${measured >= bar ? 'met' : 'not met'})`);
  }
} finally {
  await Promise.all([api.stop(), uncached.stop()]);
  await postgres.destroy();
}
