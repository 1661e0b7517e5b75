import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { restrictWorker } from '../worker-limits.ts';

const { dir, tcp, pipe } = workerData as { dir: string; tcp: number; pipe: number };
const { binding } = process as unknown as { binding: (name: string) => unknown };
const attempts: Record<string, () => unknown> = {
  'reads its own code': () => readFileSync(import.meta.filename),
  "reads the server's variables": () => readFileSync('/proc/self/environ'),
  'writes a file': () => writeFileSync(join(dir, 'written'), ''),
  'starts a process': () => execSync('true'),
  'starts a thread': () => new Worker('', { eval: true }),
  'loads an addon': () => process.dlopen({ exports: {} }, join(dir, 'addon.node')),
  'attaches a debugger': () => new Session().connectToMainThread(),
  'takes over a connection': () => new Socket({ fd: tcp }),
  'takes over a pipe': () => new Socket({ fd: pipe }),
  'uses internal modules of Node': () => binding('fs'),
  'derives a key': () => crypto.subtle.deriveBits('PBKDF2', {} as CryptoKey, 512),
};

restrictWorker();
const outcomes = Object.entries(attempts).map(([name, attempt]) => {
  try {
    attempt();
    return [name, 'worked'];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [name, code ?? message];
  }
});
parentPort?.postMessage(Object.fromEntries(outcomes));
