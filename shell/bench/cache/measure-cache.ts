import { once } from 'node:events';
import { join } from 'node:path';
import type { Site } from '../../launch/start-site.ts';
import type { Part } from '../bench.ts';
import { throughput } from '../load/throughput.ts';
import { median, shownValue } from '../measurement.ts';
import { startNodeServer } from '../servers/node-server.ts';
import { readMetrics } from '../servers/read-metrics.ts';
import { startShellProcess } from '../servers/shell-process.ts';

const page = '/angel-numbers/444';
/** What browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const warmUpSeconds = 2;
const roundSeconds = 3;

interface Contender {
  origin: string;
  /** Processor time used so far, in all threads. */
  cpuSeconds: () => Promise<number>;
}

interface Round {
  perSecond: number;
  /** What a second of processor time answered: it holds where neighbours take the processor away, too. */
  perCpuSecond: number;
  failed: number;
}

/** A page from the cache against the least that node:http can do with the same bytes. */
export const measureCache: Part = async (bench) => {
  const site = await bench.site();
  await using shell = await startShellProcess(site);
  const ours: Contender = {
    origin: shell.origin,
    cpuSeconds: async () => (await readMetrics(shell.opsOrigin))('process_cpu_seconds_total'),
  };
  await using bare = await startBareServer(site, ours.origin + page);
  for (const { origin } of [ours, bare]) await throughput(origin, [page], headers, warmUpSeconds);

  const rounds: Record<'ours' | 'bare', Round>[] = [];
  for (let index = 0; index < bench.rounds(9, 3); index++) {
    bench.signal.throwIfAborted();
    // Each begins every other time, so that a neighbour who comes or goes wrongs both alike.
    if (index % 2 === 0) rounds.push({ ours: await run(ours), bare: await run(bare) });
    else rounds.push({ bare: await run(bare), ours: await run(ours) });
  }
  const ratio = (of: 'perSecond' | 'perCpuSecond') =>
    median(rounds.map(({ ours, bare }) => ours[of] / bare[of]));
  const typical = (who: 'ours' | 'bare') => median(rounds.map((round) => round[who].perSecond));
  const size = shownValue(bare.bytes / 1000, ' kB');
  return [
    {
      what: 'cached page, as a share of what a bare node:http server answers',
      value: ratio('perSecond'),
      unit: ' x',
      bar: { atLeast: 0.5 },
      note: `${page}, ${size} in brotli: ${shownValue(typical('ours'), '')} of ${shownValue(typical('bare'), ' pages/s')}`,
    },
    { what: 'the same for each second of processor time', value: ratio('perCpuSecond'), unit: ' x' },
    {
      what: 'failed requests',
      value: rounds.reduce((sum, { ours, bare }) => sum + ours.failed + bare.failed, 0),
      unit: '',
      bar: { atMost: 0 },
    },
  ];
};

async function run({ origin, cpuSeconds }: Contender): Promise<Round> {
  const before = await cpuSeconds();
  const { perSecond, failed } = await throughput(origin, [page], headers, roundSeconds);
  const used = (await cpuSeconds()) - before;
  return { perSecond, failed, perCpuSecond: (perSecond * roundSeconds) / used };
}

async function startBareServer({ stateDir }: Site, url: string) {
  const server = await startNodeServer({
    command: [join(import.meta.dirname, 'bare-server.ts'), url, headers['accept-encoding']],
    logFile: join(stateDir, 'logs', 'bare-server.log'),
  });
  const told = async <Message>() => {
    const [message] = (await Promise.race([once(server.child, 'message'), server.lost])) as [Message];
    return message;
  };
  const { port, bytes } = await told<{ port: number; bytes: number }>();
  return {
    origin: `http://127.0.0.1:${port}`,
    bytes,
    async cpuSeconds() {
      const answer = told<{ cpuSeconds: number }>();
      server.child.send('cpu');
      return (await answer).cpuSeconds;
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
