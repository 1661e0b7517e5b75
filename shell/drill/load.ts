import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { quantile } from '../bench/measurement.ts';
import { usageOf } from '../bench/servers/usage.ts';
import type { Replicas } from './stage.ts';
import { visits } from './visits.ts';

export type LoadResult = Awaited<ReturnType<typeof simulateLoad>>;

/** As docs/capacity.md assumes: one page for each visit, one in twenty nobody else's. */
const ofPages = { ownPercent: 5, onlyPages: true };
const warmUpSeconds = 10;
const seconds = 30;

/** Sends up to `asked` visits a second on 100 connections. */
export async function simulateLoad(stage: Replicas, name: string, asked: number) {
  const { addresses } = stage.before;
  await send(stage.origin, visits(addresses, { count: 5_000, seed: 3, ...ofPages }), asked, warmUpSeconds);
  const pids = processesOf(stage);
  const before = pids.map(({ pid }) => usageOf(pid));
  const { requests, failures, delaysMs } = await send(
    stage.origin,
    visits(addresses, { count: 30_000, seed: 5, ...ofPages }),
    asked,
    seconds,
  );
  const processes = pids.map(({ name, pid }, at) => {
    const { cpuSeconds, memoryMB } = usageOf(pid);
    return { name, cores: (cpuSeconds - (before[at]?.cpuSeconds ?? 0)) / seconds, memoryMB };
  });
  const [p50Ms = 0, p95Ms = 0, p99Ms = 0] = [0.5, 0.95, 0.99].map((share) => quantile(delaysMs, share));
  return {
    name,
    asked,
    cores: availableParallelism(),
    reached: (requests - failures) / seconds,
    requests,
    failures,
    p50Ms,
    p95Ms,
    p99Ms,
    /** Of each process: cores in use, and memory at the end. */
    processes,
  };
}

/** Sends requests for some seconds, and counts those that fail or get no whole response. */
export async function send(origin: string, paths: readonly string[], perSecond: number, duration: number) {
  const delaysMs: number[] = [];
  let next = 0;
  const running = Promise.withResolvers<autocannon.Result>();
  // With a callback it returns an instance, whose events have the time of each response.
  const connections = Math.min(100, Math.max(10, perSecond / 10));
  const options: autocannon.Options = {
    url: origin,
    connections,
    overallRate: perSecond,
    duration,
    headers: { 'accept-encoding': 'br' },
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] as string }) }],
  };
  autocannon(options, (error, result) => (error ? running.reject(error) : running.resolve(result))).on(
    'response',
    (_client, _status, _bytes, delayMs) => delaysMs.push(delayMs),
  );
  const { non2xx, errors } = await running.promise;
  // Autocannon reconnects without an error when a connection ends during a response. At the end, one request is under way on
  // each connection at most; whatever else has no response was lost.
  const lost = Math.max(errors, next - delaysMs.length - connections);
  return { requests: delaysMs.length + lost, failures: non2xx + lost, delaysMs };
}

function processesOf({ cluster }: Replicas): { name: string; pid: number }[] {
  const nginx = Number(readFileSync(join(cluster.dir, 'nginx', 'nginx.pid'), 'utf8'));
  return [
    { name: 'proxy', pid: nginx },
    ...cluster.shells.map(({ service }, at) => ({ name: `shell ${at + 1}`, pid: service.pid })),
    ...cluster.apis.map(({ service }, at) => ({ name: `API ${at + 1}`, pid: service.pid })),
    { name: 'PostgreSQL', pid: cluster.database.pid() },
    { name: 'store', pid: cluster.store.pid() },
    { name: 'load client', pid: process.pid },
  ];
}
