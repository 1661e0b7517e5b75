import { join } from 'node:path';
import { freePort } from '../../launch/process/ports.ts';
import { startServerProcess } from '../../launch/process/server-process.ts';
import type { Site } from '../../launch/start-site.ts';
import { readMetrics } from '../../topology/replica-state.ts';
import type { Part } from '../bench.ts';
import { throughput } from '../load/throughput.ts';
import { formatValue, median } from '../measurement.ts';
import { type ShellProcess, startShellProcess } from '../servers/shell-process.ts';

const page = '/angel-numbers/444';
/** What browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const warmUpSeconds = 2;
const roundSeconds = 3;

type Round = Awaited<ReturnType<typeof run>>;

/** A page from the cache, compared with a plain node:http server that sends the same bytes. */
export const measureCache: Part = async (bench) => {
  const site = await bench.site();
  await using ours = await startShellProcess(site);
  await using bare = await startBareServer(site, ours.origin + page);
  for (const { origin } of [ours, bare]) await throughput(origin, [page], headers, warmUpSeconds);

  const rounds: Record<'ours' | 'bare', Round>[] = [];
  for (let index = 0; index < bench.rounds(9, 3); index++) {
    bench.signal.throwIfAborted();
    // The order alternates, so that load from other programs affects both equally.
    if (index % 2 === 0) rounds.push({ ours: await run(ours), bare: await run(bare) });
    else rounds.push({ bare: await run(bare), ours: await run(ours) });
  }
  const ratio = (of: 'perSecond' | 'perCpuSecond') =>
    median(rounds.map(({ ours, bare }) => ours[of] / bare[of]));
  const typical = (server: 'ours' | 'bare') => median(rounds.map((round) => round[server].perSecond));
  const size = formatValue(bare.bytes / 1000, ' kB');
  return [
    {
      what: 'cached pages per second, compared with a bare node:http server',
      value: ratio('perSecond'),
      unit: ' x',
      target: { atLeast: 0.5 },
      note: `${page}, ${size} in brotli: ${formatValue(typical('ours'), '')} of ${formatValue(typical('bare'), ' pages/s')}`,
    },
    { what: 'the same per second of CPU time', value: ratio('perCpuSecond'), unit: ' x' },
    {
      what: 'failed requests',
      value: rounds.reduce((sum, { ours, bare }) => sum + ours.failed + bare.failed, 0),
      unit: '',
      target: { atMost: 0 },
    },
  ];
};

async function run(server: Pick<ShellProcess, 'origin' | 'opsOrigin'>) {
  const cpuSeconds = async () => (await readMetrics(server))('process_cpu_seconds_total');
  const before = await cpuSeconds();
  const { responses, perSecond, failed } = await throughput(server.origin, [page], headers, roundSeconds);
  const used = (await cpuSeconds()) - before;
  // Other programs on the machine do not change the number of responses per second of CPU time.
  return { perSecond, failed, perCpuSecond: responses / used };
}

async function startBareServer({ stateDir }: Site, url: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const script = join(import.meta.dirname, 'bare-server.ts');
  const { stop } = await startServerProcess({
    name: 'The bare server',
    command: [script, String(port), url, headers['accept-encoding']],
    env: { ...process.env, NODE_ENV: 'production' },
    readyUrl: origin,
    logFile: join(stateDir, 'logs', 'bare-server.log'),
  });
  const response = await fetch(origin);
  await response.body?.cancel();
  const bytes = Number(response.headers.get('content-length'));
  return { origin, opsOrigin: origin, bytes, [Symbol.asyncDispose]: stop };
}
