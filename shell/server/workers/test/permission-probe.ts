import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import process from 'node:process';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { restrictWorker } from '../worker-limits.ts';

const { binding } = process as unknown as { binding: (name: string) => unknown };
const attempts: Record<string, () => unknown> = {
  'reads its own code': () => readFileSync(import.meta.filename),
  "reads the server's variables": () => readFileSync('/proc/self/environ'),
  'writes a file': () => writeFileSync(join(workerData, 'written'), ''),
  'starts a process': () => execSync('true'),
  'starts a thread': () => new Worker('', { eval: true }),
  'loads an addon': () => process.dlopen({ exports: {} }, join(workerData, 'addon.node')),
  'attaches a debugger': () => new Session().connectToMainThread(),
  'uses internal modules of Node': () => binding('fs'),
};

restrictWorker();
const outcomes = Object.entries(attempts).map(([name, attempt]) => {
  try {
    attempt();
    return [name, 'worked'];
  } catch (error) {
    return [name, (error as NodeJS.ErrnoException).code];
  }
});
parentPort?.postMessage(Object.fromEntries(outcomes));
