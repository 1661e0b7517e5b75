import net from 'node:net';
import { join, sep } from 'node:path';
import process from 'node:process';
import type { WorkerOptions } from 'node:worker_threads';
import { protectMemory } from './protect-memory.ts';

/** Where the code of the shell and its packages is: in the project, or in `node_modules` if the shell is a package. */
function codeFolders(): string[] {
  const [parent, ...inside] = import.meta.dirname.split(`${sep}node_modules${sep}`);
  if (inside.length > 0) return [join(parent as string, 'node_modules')];
  const projectRoot = join(import.meta.dirname, '../../..');
  return [join(projectRoot, 'shell'), join(projectRoot, 'node_modules')];
}

/**
 * Limits of a thread that runs code of remotes, under Node's permission model: no variables of the server, no writing, no
 * processes, threads, addons or debugger. It may read its own code until `restrictWorker` runs.
 */
export function workerLimits(): Pick<WorkerOptions, 'env' | 'execArgv'> {
  const readable = codeFolders().map((folder) => join(folder, '*'));
  return {
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)],
  };
}

/** Must run in the worker before it evaluates code of remotes. */
export function restrictWorker(): void {
  // `process.permission.drop` is missing from @types/node.
  (process as unknown as { permission: { drop: (scope: string) => void } }).permission.drop('fs.read');
  const { NODE_ENV } = process.env;
  const { platform, versions } = process;
  const nextTick = process.nextTick.bind(process);
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze({ env: { NODE_ENV }, platform, versions, nextTick }),
    configurable: false,
    writable: false,
  });
  // Remotes get at the real process, too: by a method of EventEmitter that they replace and Node then calls. The permission
  // model covers neither `report`, which has the server's variables, nor the rest of these.
  for (const name of ['report', 'kill', '_kill', 'getBuiltinModule']) Reflect.deleteProperty(process, name);
  refuseDescriptors();
  refuseSlowCryptography();
  protectMemory();
}

/**
 * It runs on threads of the whole process, which also read files and compress, and goes on after its worker has ended: a few
 * calls could stop the shell for hours, also after a rollback.
 */
function refuseSlowCryptography(): void {
  const { prototype } = SubtleCrypto;
  for (const name of Object.getOwnPropertyNames(prototype))
    if (name !== 'constructor' && name !== 'digest') Reflect.deleteProperty(prototype, name);
}

/**
 * By its number, a socket can take over any connection of the server. Remotes get at the class of sockets behind `fetch`,
 * so the handles of Node must refuse it.
 */
function refuseDescriptors(): void {
  const ofTcp = net.connect({ host: 'never-connects', port: 1, lookup() {} });
  const ofPipe = net.connect({ path: '/' }).on('error', () => {});
  for (const socket of [ofTcp, ofPipe]) {
    const { _handle } = socket as unknown as { _handle: object };
    Reflect.deleteProperty(Object.getPrototypeOf(_handle), 'open');
    socket.destroy();
  }
}
