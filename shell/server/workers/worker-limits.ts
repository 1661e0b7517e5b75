import { join } from 'node:path';
import process from 'node:process';
import type { WorkerOptions } from 'node:worker_threads';

const projectRoot = join(import.meta.dirname, '../../..');

/**
 * Limits of a thread that runs code of remotes, under Node's permission model: no variables of the server, no writing, no
 * processes, threads, addons or debugger. It may read its own code until `restrictWorker` runs.
 */
export function workerLimits(): Pick<WorkerOptions, 'env' | 'execArgv'> {
  const readable = ['shell', 'node_modules'].map((folder) => join(projectRoot, folder, '*'));
  return {
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)],
  };
}

/** Must run in the worker before it evaluates code of remotes. */
export function restrictWorker(): void {
  // @types/node does not have it yet.
  (process as unknown as { permission: { drop: (scope: string) => void } }).permission.drop('fs.read');
  // The permission model does not cover `process.report`, which has the server's variables, nor `process.kill`.
  const { NODE_ENV } = process.env;
  const { platform, versions } = process;
  const nextTick = process.nextTick.bind(process);
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze({ env: { NODE_ENV }, platform, versions, nextTick }),
    configurable: false,
    writable: false,
  });
}
