import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DescribeInput, Description } from './describe-worker.ts';
import { scanModules } from './scan.ts';

const timeoutMs = 20_000;

/**
 * Loads a remote's server code and returns its description. Uses a new thread, because code in development may hang
 * and because a thread never unloads modules.
 */
export function describeRemote(root: string, outDir: string): Promise<Description> {
  const files = scanModules(root).map(({ name, file }) => [name, relative(root, file)] as const);
  const worker = new Worker(new URL('./describe-worker.ts', import.meta.url), {
    // Errors then name the file and line of the source.
    execArgv: [...process.execArgv, '--enable-source-maps'],
    workerData: {
      bundle: join(outDir, '.describe', 'describe.mjs'),
      files: Object.fromEntries(files),
    } satisfies DescribeInput,
  });
  return new Promise<Description>((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new Error(
            `The code did not load on the server within ${timeoutMs / 1000} s. Look for an endless loop outside of functions in what changed last.`,
          ),
        ),
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
