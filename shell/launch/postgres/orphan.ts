import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { identify, isAlive } from '../process/identity.ts';
import { type StopStep, stopProcess } from '../process/stop-process.ts';

/** Fast shutdown, then immediate shutdown (recovers at the next start), then kill. */
export const postmasterStopSteps: StopStep[] = [
  { signal: 'SIGINT', graceMs: 20_000 },
  { signal: 'SIGQUIT', graceMs: 5_000 },
  { signal: 'SIGKILL', graceMs: 5_000 },
];

/** The lines of postmaster.pid that are used here (see PostgreSQL's pidfile.h). */
export function readPostmasterFile(dataDir: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Prepares the folder for a new postmaster: stops a postmaster that a killed launcher left running, and removes a pid file that
 * names another program's process. The file of a dead postmaster stays, because PostgreSQL checks its shared memory too.
 */
export async function clearOrphan(dataDir: string): Promise<void> {
  const found = readPostmasterFile(dataDir);
  if (!found || !(found.pid > 0) || !isAlive(found.pid)) return;
  if (!servesFolder(found.pid, dataDir)) {
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
    return;
  }
  if (!(await stopProcess(identify(found.pid), postmasterStopSteps))) {
    const sentence = `PostgreSQL of an earlier start (process ${found.pid}) could not be stopped.`;
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
    // The process may not be inspected, so it was not started by this user.
    return false;
  }
}
