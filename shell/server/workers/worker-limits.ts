import buffer from 'node:buffer';
import { syncBuiltinESMExports } from 'node:module';
import { join, sep } from 'node:path';
import process from 'node:process';
import type { WorkerOptions } from 'node:worker_threads';

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
  // The permission model does not cover `process.report`, which has the server's variables, nor `process.kill`.
  const { NODE_ENV } = process.env;
  const { platform, versions } = process;
  const nextTick = process.nextTick.bind(process);
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze({ env: { NODE_ENV }, platform, versions, nextTick }),
    configurable: false,
    writable: false,
  });
  zeroBuffers();
}

/** Memory that Node does not zero holds what the server has freed: forms, keys. Node has a flag for it, but not for a thread. */
function zeroBuffers(): void {
  const zeroed = { value: (size: number) => Buffer.alloc(size) };
  const noPool = { value: 0, configurable: false, writable: false };
  const { from } = Buffer;
  // For a text that is not valid base64, Node allocates more than it writes.
  const fromText = (text: string, encoding?: BufferEncoding) => {
    const bytes = Buffer.alloc(Buffer.byteLength(text, encoding));
    return bytes.subarray(0, bytes.write(text, encoding));
  };
  Object.defineProperties(Buffer, {
    allocUnsafe: zeroed,
    allocUnsafeSlow: zeroed,
    poolSize: noPool,
    from: {
      value: (source: unknown, encoding?: BufferEncoding, length?: number) =>
        typeof source === 'string'
          ? fromText(source, encoding)
          : Reflect.apply(from, Buffer, [source, encoding, length]),
    },
  });
  Object.defineProperty(buffer, 'SlowBuffer', zeroed);
  syncBuiltinESMExports();
}
