import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Description } from './description.ts';

const deadlineMs = 20_000;

/**
 * Runs a remote's server code once and asks it. In a thread of its own, because code that is being written may hang,
 * and because modules that were loaded once stay for the life of their thread.
 */
export function describeRemote(outDir: string): Promise<Description> {
  const worker = new Worker(new URL('./describe-worker.ts', import.meta.url), {
    workerData: join(outDir, '.describe', 'describe.mjs'),
  });
  return new Promise<Description>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The modules did not load within ${deadlineMs / 1000} s.`)),
      deadlineMs,
    );
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The modules ended the process that loaded them.'));
    });
  }).finally(() => worker.terminate());
}
