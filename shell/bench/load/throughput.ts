import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadCount, ThreadJob } from './thread-job.ts';

/** More threads than the one that answers, so that asking is never the slower side. */
const threads = 2;
const connectionsPerThread = 8;

/** Asks for some addresses in turn for some seconds, as often as they are answered. */
export async function throughput(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
  seconds: number,
): Promise<{ perSecond: number; failed: number }> {
  const workerData: ThreadJob = {
    origin,
    paths,
    headers,
    connections: connectionsPerThread,
    ms: seconds * 1000,
  };
  const counts = await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('./load-thread.ts', import.meta.url), { workerData });
      const [count] = (await once(worker, 'message')) as [ThreadCount];
      return count;
    }),
  );
  const sum = (of: keyof ThreadCount) => counts.reduce((total, count) => total + count[of], 0);
  return { perSecond: sum('answered') / seconds, failed: sum('failed') };
}
