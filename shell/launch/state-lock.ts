import { LaunchError } from './launch-error.ts';
import type { ProcessIdentity } from './process/identity.ts';
import { type Lock, takeLock } from './process/lock-file.ts';
import { type StopStep, stopProcess } from './process/stop-process.ts';
import type { Reporter } from './reporter.ts';

/** What the lock says to the next launcher, should this one be killed, and to operators. */
export interface SiteNote {
  origin: string;
  /** Where health and metrics are. */
  ops: OpsOrigins;
  processes: Record<string, ProcessIdentity>;
}

export interface OpsOrigins {
  shell: string;
  api: string;
}

/** Servers that lost their launcher stop by themselves at once; one that has not is stuck. */
const clearAway: StopStep[] = [
  { signal: 'SIGTERM', graceMs: 2_000 },
  { signal: 'SIGKILL', graceMs: 5_000 },
];

/** One launcher for one state folder. What a killed one left running is stopped, in the order it would have chosen. */
export async function takeStateLock(path: string, reporter: Reporter): Promise<Lock<SiteNote>> {
  const taken = takeLock<SiteNote>(path);
  if (!taken.lock) {
    const where = taken.note ? ` at ${taken.note.origin}` : '';
    throw new LaunchError(
      'ALREADY_RUNNING',
      `The site is running already${where} (process ${taken.heldBy.pid}).`,
    );
  }
  const { shell, api } = taken.left?.processes ?? {};
  const left = [shell, api].filter((each) => each !== undefined);
  if (left.length > 0) {
    const step = reporter.step('Clearing away what an interrupted start left');
    for (const each of left) await stopProcess(each, clearAway);
    step.done('Cleared away what an interrupted start left');
  }
  return taken.lock;
}
