import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process, even if a later process gets the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Start time as the system reports it. Empty if it is not available. */
  started: string;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended.
    return procStat(pid)?.[0] !== 'Z';
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, started: startTimeOf(pid) };
}

/** True if this same process still runs. */
export function isSameProcess({ pid, started }: ProcessIdentity): boolean {
  return isAlive(pid) && startTimeOf(pid) === started;
}

/** The fields of /proc/PID/stat after the command, which may contain spaces and brackets (proc(5)). */
function procStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function startTimeOf(pid: number): string {
  if (process.platform === 'linux') {
    const ticks = procStat(pid)?.[19];
    return ticks ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}` : '';
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      // In UTC, because the time zone may change while the process runs.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
