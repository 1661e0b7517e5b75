import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';
import { identify } from '../../launch/process/identity.ts';
import { stopProcess } from '../../launch/process/stop-process.ts';

export interface NodeServer extends AsyncDisposable {
  child: ChildProcess;
  /** Rejects when the process ends before it is told to. */
  lost: Promise<never>;
}

export interface NodeServerOptions {
  /** Flags of node, the file to run, its arguments. */
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Takes both outputs as they come: under load, no other process should have to carry the log. */
  logFile: string;
}

const preload = join(projectRoot, 'shell/launch/process/stop-with-parent.ts');

/** Starts a server of ours for a measurement. */
export async function startNodeServer({ command, env, logFile }: NodeServerOptions): Promise<NodeServer> {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--import', preload, ...command], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  await once(child, 'spawn');
  const self = identify(child.pid as number);
  const exited = once(child, 'close');
  let stopping = false;
  const lost = exited.then(([code, signal]): never => {
    if (stopping) return undefined as never;
    throw new Error(`${command.at(-1)} ended (${signal ?? `exit code ${code}`}); its log is ${logFile}.`);
  });
  lost.catch(() => {});
  return {
    child,
    lost,
    async [Symbol.asyncDispose]() {
      stopping = true;
      await stopProcess(self);
      await exited;
    },
  };
}
