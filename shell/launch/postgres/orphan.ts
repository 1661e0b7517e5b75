import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { identify, isAlive } from '../process/identity.ts';
import { type StopStep, stopProcess } from '../process/stop-process.ts';

/** Fast shutdown, immediate shutdown (recovers at the next start), then force. */
export const stopPostmaster: StopStep[] = [
  { signal: 'SIGINT', graceMs: 20_000 },
  { signal: 'SIGQUIT', graceMs: 5_000 },
  { signal: 'SIGKILL', graceMs: 5_000 },
];

/** The lines of postmaster.pid that are of use (pidfile.h of PostgreSQL). */
export interface PostmasterFile {
  pid: number;
  port: number;
  status: string;
}

export function readPostmasterFile(dataDir: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Makes way for a new postmaster: one that a killed launcher left behind is stopped like any other, and a file that names a
 * process of somebody else is removed. The file of a dead postmaster stays: PostgreSQL judges it better, by its shared memory.
 */
export async function clearOrphan(dataDir: string): Promise<void> {
  const left = readPostmasterFile(dataDir);
  if (!left || !(left.pid > 0) || !isAlive(left.pid)) return;
  if (!servesFolder(left.pid, dataDir)) {
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
    return;
  }
  if (!(await stopProcess(identify(left.pid), stopPostmaster))) {
    const sentence = `A PostgreSQL of an earlier start (process ${left.pid}) does not end.`;
    throw new LaunchError('DATABASE_FAILED', sentence);
  }
}

function servesFolder(pid: number, dataDir: string): boolean {
  try {
    if (process.platform === 'linux') {
      const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
      return isPostgres && realpathSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(dataDir);
  } catch {
    // Not ours to look into, so not ours.
    return false;
  }
}
