import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Description } from './describe-worker.ts';

const timeoutMs = 20_000;

/**
 * Loads a remote's server code and returns its description. Uses a new thread, because code in development may hang
 * and because a thread never unloads modules.
 */
export function describeRemote(outDir: string): Promise<Description> {
  const worker = new Worker(new URL('./describe-worker.ts', import.meta.url), {
    // Errors then name the file and line of the source.
    execArgv: [...process.execArgv, '--enable-source-maps'],
    workerData: join(outDir, '.describe', 'describe.mjs'),
  });
  return new Promise<Description>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The modules did not load within ${timeoutMs / 1000} s.`)),
      timeoutMs,
    );
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The modules exited the thread that loaded them.'));
    });
  }).finally(() => worker.terminate());
}
