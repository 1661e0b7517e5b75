import { setTimeout as delay } from 'node:timers/promises';
import { isSameProcess, type ProcessIdentity } from './identity.ts';

export interface StopStep {
  signal: NodeJS.Signals;
  graceMs: number;
}

const defaultSteps: StopStep[] = [
  { signal: 'SIGTERM', graceMs: 10_000 },
  { signal: 'SIGKILL', graceMs: 5_000 },
];

/** Stops a process. Polls, because the process may not be a child of this one. Returns false if it still runs. */
export async function stopProcess(
  target: ProcessIdentity,
  steps: StopStep[] = defaultSteps,
): Promise<boolean> {
  for (const { signal, graceMs } of steps) {
    if (!send(target, signal)) return true;
    const deadline = performance.now() + graceMs;
    while (performance.now() < deadline) {
      if (!isSameProcess(target)) return true;
      await delay(20);
    }
  }
  return !isSameProcess(target);
}

function send(target: ProcessIdentity, signal: NodeJS.Signals): boolean {
  if (!isSameProcess(target)) return false;
  try {
    process.kill(target.pid, signal);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
