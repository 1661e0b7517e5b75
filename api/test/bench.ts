// Measures the reads of the built API: npm run bench -w api [-- --seconds 5 --connections 16]
import { parseArgs } from 'node:util';
import { endpoints } from '@site/contracts';
import autocannon from 'autocannon';
import { ApiProcess } from './api-process.ts';
import { PostgresServer } from './postgres-server.ts';

const { values } = parseArgs({
  strict: true,
  options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '16' } },
});

const postgres = await PostgresServer.create();
const environment = { DATABASE_URL: postgres.url };
const api = await ApiProcess.start(environment);
const uncached = await ApiProcess.start({ ...environment, READ_CACHE_ENTRIES: '0' });

try {
  const etag = (await api.get(endpoints.angelNumbers)).headers.get('etag') ?? '';
  const rates = new Map<string, number>();
  for (const [name, target, path, headers] of [
    ['list, uncached', uncached, endpoints.angelNumbers, {}],
    ['list', api, endpoints.angelNumbers, { 'accept-encoding': 'br' }],
    ['slug', api, endpoints.angelNumber('111'), { 'accept-encoding': 'br' }],
    ['list, 304', api, endpoints.angelNumbers, { 'if-none-match': etag }],
    ['trivial route', api, endpoints.healthLive, {}],
  ] as const) {
    const result = await autocannon({
      url: target.address + path,
      headers,
      connections: Number(values.connections),
      duration: Number(values.seconds),
    });
    const answered = result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0);
    if (answered !== result.requests.total) throw new Error(`${name}: not every answer was a good one`);
    rates.set(name, result.requests.average);
    const { p50, p99 } = result.latency;
    console.log(
      `${name.padEnd(16)}${result.requests.average.toFixed(0).padStart(8)} req/s   p50 ${p50} ms   p99 ${p99} ms`,
    );
  }
  const ratio = (one: string, other: string) => ((rates.get(one) ?? 0) / (rates.get(other) ?? 1)).toFixed(2);
  console.log(
    `cached / uncached list: ${ratio('list', 'list, uncached')}   304 / trivial route: ${ratio('list, 304', 'trivial route')}`,
  );
} finally {
  await Promise.all([api.stop(), uncached.stop()]);
  await postgres.destroy();
}
