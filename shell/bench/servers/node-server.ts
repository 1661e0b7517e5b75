import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../launch/paths.ts';
import { identify } from '../../launch/process/identity.ts';
import { stopProcess } from '../../launch/process/stop-process.ts';

interface NodeServerOptions {
  /** Flags of node, the file to run, and its arguments. */
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Receives stdout and stderr directly, so that no other process spends time on logs. */
  logFile: string;
}

const preload = pathToFileURL(join(projectRoot, 'shell/launch/process/stop-with-parent.ts')).href;

export async function startNodeServer({ command, env, logFile }: NodeServerOptions) {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--import', preload, ...command], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  await once(child, 'spawn');
  closeSync(log);
  const identity = identify(child.pid as number);
  const exited = once(child, 'close');
  let stopping = false;
  const lost = exited.then(([code, signal]): never => {
    if (stopping) return undefined as never;
    throw new Error(`${command.at(-1)} ended (${signal ?? `exit code ${code}`}). Its log: ${logFile}`);
  });
  lost.catch(() => {});
  return {
    child,
    /** Rejects if the process ends before it is stopped. */
    lost,
    async [Symbol.asyncDispose]() {
      stopping = true;
      await stopProcess(identity);
      await exited;
    },
  };
}
