import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from '../launch-error.ts';
import { projectRoot, shown } from '../paths.ts';
import { identify } from './identity.ts';
import { openLog, readLog } from './log-lines.ts';
import type { Run } from './service.ts';
import { stopProcess } from './stop-process.ts';

export interface ServerProcessOptions {
  name: string;
  /** The file that node runs, and its arguments. */
  command: string[];
  env: NodeJS.ProcessEnv;
  /** Answers 2xx as soon as the server is ready for visitors. */
  readyUrl: string;
  logFile: string;
  onWarning(text: string): void;
  readyWithinMs?: number;
  signal?: AbortSignal;
}

const preload = join(import.meta.dirname, 'stop-with-parent.ts');

/** Starts one of our Node servers and resolves when it says that it is ready. */
export async function startServerProcess(options: ServerProcessOptions): Promise<Run> {
  const { name, command, env, readyUrl, logFile, readyWithinMs = 60_000 } = options;
  const log = openLog(logFile);
  const child = spawn(process.execPath, ['--import', preload, ...command], {
    cwd: projectRoot,
    env,
    // A session of its own: Ctrl-C in the terminal must reach the launcher alone, which knows the order of stopping.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'spawn');
  const pid = child.pid as number;
  const self = identify(pid);
  const [out, err] = [child.stdout, child.stderr].map(
    (stream) => stream && readLog(stream, log, options.onWarning),
  );
  const lastWords = () => err?.tail() || out?.tail();
  let gone: string | undefined;
  const exited = once(child, 'close').then(([code, signal]) => {
    gone = String(signal ?? `exit code ${code}`);
    log.end();
    return gone;
  });

  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(readyUrl))) {
    if (gone) {
      const sentence = `${name} ended while it started (${gone}); its log is ${shown(logFile)}.`;
      throw new LaunchError('CHILD_EXITED', sentence, { detail: lastWords() });
    }
    if (options.signal?.aborted) {
      await stopProcess(self);
      await exited;
      options.signal.throwIfAborted();
    }
    if (Date.now() > deadline) {
      await stopProcess(self);
      const sentence = `${name} was not ready after ${readyWithinMs / 1000} s; its log is ${shown(logFile)}.`;
      throw new LaunchError('NOT_READY', sentence, { detail: lastWords() });
    }
    await delay(25);
  }
  return {
    pid,
    exited,
    async stop() {
      await stopProcess(self);
      await exited;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
