import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from '../launch-error.ts';
import { displayPath } from '../paths.ts';
import { identify } from '../process/identity.ts';
import type { Run } from '../process/service.ts';
import { stopProcess } from '../process/stop-process.ts';
import { cleanEnv } from './cluster.ts';
import { postmasterStopSteps, readPostmasterFile } from './orphan.ts';
import type { Programs } from './programs.ts';

interface PostmasterOptions {
  dataDir: string;
  port: number;
  logFile: string;
  programs: Programs;
  signal?: AbortSignal;
}

/** Long enough for crash recovery, which replays up to `max_wal_size` of the write-ahead log. */
const readyWithinMs = 120_000;

/** For a small machine; loopback only; no Unix socket, because its path could be too long. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // Parameters contain what visitors typed, so not even a log of slow queries has them.
  log_parameter_max_length: '0',
};

export async function startPostmaster(options: PostmasterOptions): Promise<Run> {
  const { dataDir, port, logFile, programs } = options;
  const log = openSync(logFile, 'a');
  const logStart = fstatSync(log).size;
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // Detached, so that Ctrl-C in the terminal reaches only the launcher, which stops the processes in order.
  const child = spawn(programs.postgres, ['-D', dataDir, ...flags], {
    ...programs.account,
    cwd: '/',
    env: cleanEnv,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  await once(child, 'spawn').catch((cause) => {
    const sentence = `PostgreSQL could not be started (${cause.message}).`;
    throw new LaunchError('DATABASE_FAILED', sentence, { cause });
  });
  const pid = child.pid as number;
  const identity = identify(pid);
  // After a second Ctrl-C this process ends at once. No later start would find a PostgreSQL in a temporary folder.
  const kill = () => child.kill('SIGQUIT');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const exited = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`));

  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const output = readFileSync(logFile).subarray(logStart).toString();
      const sentence = `PostgreSQL did not start (${await exited}); its log is ${displayPath(logFile)}.`;
      throw new LaunchError('DATABASE_FAILED', sentence, { detail: output });
    }
    const file = readPostmasterFile(dataDir);
    if (file?.pid === pid && file.status === 'ready') break;
    if (options.signal?.aborted) {
      await stopProcess(identity, postmasterStopSteps);
      options.signal.throwIfAborted();
    }
    if (performance.now() > deadline) {
      await stopProcess(identity, postmasterStopSteps);
      const sentence = `PostgreSQL accepted no connections within ${readyWithinMs / 1000} s; its log is ${displayPath(logFile)}.`;
      throw new LaunchError('DATABASE_FAILED', sentence);
    }
    await delay(15);
  }
  return {
    pid,
    exited,
    async stop() {
      await stopProcess(identity, postmasterStopSteps);
    },
  };
}
