import { describeError } from './launch-error.ts';
import type { Reporter } from './reporter.ts';

interface ReleaseOthersOptions {
  build: (workspace: string) => Promise<void>;
  release: (remotes: readonly string[]) => Promise<unknown>;
  reporter: Pick<Reporter, 'warn'>;
  signal: AbortSignal;
}

/** Builds the remotes of other teams and releases them into the running site. A remote that fails is reported and skipped. */
export async function releaseOthers(
  remotes: readonly string[],
  { build, release, reporter, signal }: ReleaseOthersOptions,
): Promise<void> {
  async function succeeds(work: () => Promise<unknown>, failureMessage?: string): Promise<boolean> {
    if (signal.aborted) return false;
    try {
      await work();
      return true;
    } catch (error) {
      if (failureMessage && !signal.aborted)
        reporter.warn(`${failureMessage}\n${describeError(error, false)}`);
      return false;
    }
  }

  // A release renders its sample pages with the production build of the shell.
  if (!(await succeeds(() => build('shell'), 'Skipped the other remotes: the build of the shell failed.')))
    return;
  const built: string[] = [];
  for (const remote of remotes) {
    if (await succeeds(() => build(remote), `Skipped ${remote}: its build failed.`)) built.push(remote);
  }
  if (built.length === 0) return;
  // All together, because they may embed slots of each other. If that fails, one by one.
  if (built.length > 1 && (await succeeds(() => release(built)))) return;
  for (const remote of built) {
    await succeeds(() => release([remote]), `Skipped ${remote}: its release was refused.`);
  }
}
