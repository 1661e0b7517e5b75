import { once } from 'node:events';
import { join } from 'node:path';
import type { Site } from '../../launch/start-site.ts';
import type { Part } from '../bench.ts';
import { median, shownValue } from '../measurement.ts';
import { startNodeServer } from '../servers/node-server.ts';
import { readMetrics } from '../servers/read-metrics.ts';
import { startShellProcess } from '../servers/shell-process.ts';
import { type Load, load } from './load.ts';

const page = '/angel-numbers/444';
/** What browsers send. */
const acceptEncoding = 'gzip, deflate, br, zstd';
const warmUpSeconds = 2;
const roundSeconds = 4;

interface Contender {
  url: string;
  /** Processor time used so far, in all threads. */
  cpuSeconds: () => Promise<number>;
}

interface Round extends Load {
  /** What one second of processor time would answer: holds also where neighbours take the processor away. */
  perCpuSecond: number;
}

/** A page from the cache against the least that node:http can do with the same bytes. */
export const measureCache: Part = async (bench) => {
  const site = await bench.site();
  await using shell = await startShellProcess(site);
  const ours: Contender = {
    url: shell.origin + page,
    cpuSeconds: async () => (await readMetrics(shell.origin))('process_cpu_seconds_total'),
  };
  await using bare = await startBareServer(site, ours.url);
  for (const { url } of [ours, bare]) await load(url, { 'accept-encoding': acceptEncoding }, warmUpSeconds);

  const rounds: { ours: Round; bare: Round }[] = [];
  for (let round = 0; round < bench.rounds(7, 3); round++) {
    bench.signal.throwIfAborted();
    // Whoever begins is not always the same: what a neighbour does in between evens out.
    const pair = round % 2 === 0 ? { ours: await run(ours), bare: await run(bare) } : await runBareFirst();
    rounds.push(pair);
  }
  async function runBareFirst() {
    const first = await run(bare);
    return { ours: await run(ours), bare: first };
  }

  const ratio = (of: (round: Round) => number) =>
    median(rounds.map(({ ours, bare }) => of(ours) / of(bare)));
  const typical = (who: 'ours' | 'bare') => median(rounds.map((round) => round[who].perSecond));
  return [
    {
      what: 'cached page, of what a bare node:http server answers',
      value: ratio(({ perSecond }) => perSecond),
      unit: ' x',
      bar: { atLeast: 0.5 },
      note: `${page}, ${shownValue(bare.bytes / 1000, ' kB')} in brotli; ${shownValue(typical('ours'), '')} to ${shownValue(typical('bare'), ' pages/s')}`,
    },
    {
      what: 'the same for each second of processor time',
      value: ratio(({ perCpuSecond }) => perCpuSecond),
      unit: ' x',
    },
    {
      what: 'failed requests',
      value: rounds.reduce((sum, { ours, bare }) => sum + ours.failed + bare.failed, 0),
      unit: '',
      bar: { atMost: 0 },
    },
  ];
};

async function run({ url, cpuSeconds }: Contender): Promise<Round> {
  const before = await cpuSeconds();
  const result = await load(url, { 'accept-encoding': acceptEncoding }, roundSeconds);
  const used = (await cpuSeconds()) - before;
  return { ...result, perCpuSecond: (result.perSecond * roundSeconds) / used };
}

async function startBareServer({ stateDir }: Site, url: string) {
  const server = await startNodeServer({
    command: [join(import.meta.dirname, 'bare-server.ts'), url, acceptEncoding],
    logFile: join(stateDir, 'logs', 'bare-server.log'),
  });
  const told = async <Message>() => {
    const [message] = (await Promise.race([once(server.child, 'message'), server.lost])) as [Message];
    return message;
  };
  const { port, bytes } = await told<{ port: number; bytes: number }>();
  return {
    url: `http://127.0.0.1:${port}${page}`,
    bytes,
    async cpuSeconds() {
      const answer = told<{ cpuSeconds: number }>();
      server.child.send('cpu');
      return (await answer).cpuSeconds;
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
