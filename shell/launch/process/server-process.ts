import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { LaunchError } from '../launch-error.ts';
import { displayPath, projectRoot } from '../paths.ts';
import { identify } from './identity.ts';
import { copyOutput, openLog } from './log-lines.ts';
import type { Run } from './service.ts';
import { type StopStep, stopProcess } from './stop-process.ts';

interface ServerProcessOptions {
  name: string;
  /** Flags of node, the file to run, and its arguments. */
  command: string[];
  env: NodeJS.ProcessEnv;
  /** Responds with 2xx as soon as the server is ready. */
  readyUrl: string;
  logFile: string;
  /** Without it, the server writes into the log file itself, so that this process spends no time on its output. */
  onWarning?: (text: string) => void;
  /** Kills a process that has not responded for this long. Default: never, because a debugger may hold it. */
  silentAfterMs?: number | undefined;
  signal?: AbortSignal;
}

const readyWithinMs = 60_000;
const killSteps: StopStep[] = [{ signal: 'SIGKILL', graceMs: 5_000 }];
/** A file URL: Node parses the value of --import as a URL. */
const preload = pathToFileURL(join(import.meta.dirname, 'stop-with-parent.ts')).href;

export async function startServerProcess(options: ServerProcessOptions): Promise<Run> {
  const { name, command, env, readyUrl, logFile, onWarning, silentAfterMs } = options;
  // Before the process starts, because it may throw.
  const log = onWarning && openLog(logFile, onWarning);
  const output = onWarning ? 'pipe' : openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--import', preload, ...command], {
    cwd: projectRoot,
    env,
    // Detached, so that Ctrl-C in the terminal reaches only the launcher, which stops the processes in order.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (typeof output === 'number') closeSync(output);
  await once(child, 'spawn');
  const pid = child.pid as number;
  const identity = identify(pid);
  // Longer than the server takes to finish its requests.
  const graceMs = Math.max(10_000, Number(env.SHUTDOWN_GRACE_MS || 10_000) + 1_000);
  const stop = () => stopProcess(identity, [{ signal: 'SIGTERM', graceMs }, ...killSteps]);
  const [out, err] = [child.stdout, child.stderr].map(
    (stream) => stream && log && copyOutput(stream, log, onWarning),
  );
  const lastLines = () => err?.() || out?.();
  let exitReason: string | undefined;
  const exited = once(child, 'close').then(([code, signal]) => {
    exitReason = String(signal ?? `exit code ${code}`);
    return exitReason;
  });

  const deadline = performance.now() + readyWithinMs;
  while (!(await isReady(readyUrl))) {
    if (exitReason) {
      const sentence = `${name} ended during its start (${exitReason}); its log is ${displayPath(logFile)}.`;
      throw new LaunchError('CHILD_EXITED', sentence, { detail: lastLines() });
    }
    if (options.signal?.aborted) {
      await stop();
      await exited;
      options.signal.throwIfAborted();
    }
    if (performance.now() > deadline) {
      await stop();
      const sentence = `${name} was not ready after ${readyWithinMs / 1000} s; its log is ${displayPath(logFile)}.`;
      throw new LaunchError('NOT_READY', sentence, { detail: lastLines() });
    }
    await delay(25);
  }
  if (silentAfterMs !== undefined) void killWhenSilent(silentAfterMs);
  return {
    pid,
    exited,
    async stop() {
      await stop();
      await exited;
    },
  };

  async function killWhenSilent(silentAfterMs: number) {
    let answeredAt = performance.now();
    while (performance.now() - answeredAt < silentAfterMs) {
      await delay(silentAfterMs / 6, undefined, { ref: false });
      if (exitReason) return;
      // Accept any status: a restart does not help an API whose database is down.
      if (await statusOf(readyUrl, silentAfterMs / 3)) answeredAt = performance.now();
    }
    onWarning?.(`no response for ${silentAfterMs / 1000} s, so it is killed and restarted`);
    await stopProcess(identity, killSteps);
  }
}

/** Whether a server answers with 2xx. */
export async function isReady(url: string): Promise<boolean> {
  const status = await statusOf(url, 5_000);
  return status !== undefined && status >= 200 && status < 300;
}

/** Undefined if the server does not respond in time. */
async function statusOf(url: string, timeoutMs: number): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
