import { once } from 'node:events';
import { join } from 'node:path';
import { readMetrics } from '../../deploy/test/replica-state.ts';
import type { Site } from '../../launch/start-site.ts';
import type { Part } from '../bench.ts';
import { throughput } from '../load/throughput.ts';
import { formatValue, median } from '../measurement.ts';
import { startNodeServer } from '../servers/node-server.ts';
import { startShellProcess } from '../servers/shell-process.ts';

const page = '/angel-numbers/444';
/** What browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const warmUpSeconds = 2;
const roundSeconds = 3;

interface Server {
  origin: string;
  /** CPU time used so far by all threads. */
  cpuSeconds: () => Promise<number>;
}

interface Round {
  perSecond: number;
  /** Responses per second of CPU time. Other programs on the machine do not change it. */
  perCpuSecond: number;
  failed: number;
}

/** A page from the cache, compared with a plain node:http server that sends the same bytes. */
export const measureCache: Part = async (bench) => {
  const site = await bench.site();
  await using shell = await startShellProcess(site);
  const ours: Server = {
    origin: shell.origin,
    cpuSeconds: async () => (await readMetrics(shell))('process_cpu_seconds_total'),
  };
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

async function run({ origin, cpuSeconds }: Server): Promise<Round> {
  const before = await cpuSeconds();
  const { responses, perSecond, failed } = await throughput(origin, [page], headers, roundSeconds);
  const used = (await cpuSeconds()) - before;
  return { perSecond, failed, perCpuSecond: responses / used };
}

async function startBareServer({ stateDir }: Site, url: string) {
  const server = await startNodeServer({
    command: [join(import.meta.dirname, 'bare-server.ts'), url, headers['accept-encoding']],
    logFile: join(stateDir, 'logs', 'bare-server.log'),
  });
  const nextMessage = async <Message>() => {
    const [message] = (await Promise.race([once(server.child, 'message'), server.lost])) as [Message];
    return message;
  };
  const { origin, bytes } = await nextMessage<{ origin: string; bytes: number }>();
  return {
    origin,
    bytes,
    async cpuSeconds() {
      const reply = nextMessage<{ cpuSeconds: number }>();
      server.child.send('cpu');
      return (await reply).cpuSeconds;
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
