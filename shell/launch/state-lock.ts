import { LaunchError } from './launch-error.ts';
import type { ProcessIdentity } from './process/identity.ts';
import { type Lock, takeLock } from './process/lock-file.ts';
import { type StopStep, stopProcess } from './process/stop-process.ts';
import type { Reporter } from './reporter.ts';

/** Content of the lock file, for operators and for the next launcher if this one is killed. */
export interface SiteNote {
  /** Public origin: http://localhost:4000. */
  origin: string;
  /** Origins of the health and metrics of both servers. */
  ops: { shell: string; api: string };
  /** The release store that the site uses, and its trusted keys. */
  releaseStore: string;
  releaseKeys: string;
  processes: Record<string, ProcessIdentity>;
}

/** A server stops by itself when its launcher ends. One that still runs is stuck, so the wait is short. */
const stuckServerStopSteps: StopStep[] = [
  { signal: 'SIGTERM', graceMs: 2_000 },
  { signal: 'SIGKILL', graceMs: 5_000 },
];

/** Allows one launcher per state folder. Stops the servers that a killed launcher left running; `clearOrphan` stops its PostgreSQL. */
export async function takeStateLock(path: string, reporter: Reporter): Promise<Lock<SiteNote>> {
  const taken = takeLock<SiteNote>(path);
  if (!taken.lock) {
    const { origin, processes } = taken.note ?? {};
    // The shell starts last.
    const state = processes?.shell ? `already running at ${origin}` : 'being started';
    throw new LaunchError('ALREADY_RUNNING', `The site is ${state} (process ${taken.heldBy.pid}).`);
  }
  const { ops, shell, api } = taken.abandoned?.processes ?? {};
  const leftover = [ops, shell, api].filter((each) => each !== undefined);
  if (leftover.length > 0) {
    const step = reporter.step('Stopping processes of an interrupted start');
    for (const each of leftover) await stopProcess(each, stuckServerStopSteps);
    step.done('Stopped processes of an interrupted start');
  }
  return taken.lock;
}
