import { describeError } from './launch-error.ts';
import type { Reporter } from './reporter.ts';

export interface JoinOptions {
  build: (workspace: string) => Promise<void>;
  release: (remotes: readonly string[]) => Promise<unknown>;
  reporter: Pick<Reporter, 'warn'>;
  signal: AbortSignal;
}

/**
 * Builds other teams' remotes and releases them into a site that runs already. Whatever is wrong with them is theirs:
 * it is told, and the site goes on without them.
 */
export async function joinOthers(
  remotes: readonly string[],
  { build, release, reporter, signal }: JoinOptions,
): Promise<void> {
  async function succeeds(work: () => Promise<unknown>, complaint?: string): Promise<boolean> {
    if (signal.aborted) return false;
    try {
      await work();
      return true;
    } catch (error) {
      if (complaint && !signal.aborted) reporter.warn(`${complaint}\n${describeError(error, false)}`);
      return false;
    }
  }

  // Their samples are rendered by the shell that visitors get.
  if (!(await succeeds(() => build('shell'), 'The other remotes stay away: the shell cannot be built.')))
    return;
  const built: string[] = [];
  for (const remote of remotes) {
    if (await succeeds(() => build(remote), `${remote} stays away: it cannot be built.`)) built.push(remote);
  }
  if (built.length === 0) return;
  // Together, since they may need each other; if that is refused, each that can.
  if (built.length > 1 && (await succeeds(() => release(built)))) return;
  for (const remote of built) {
    await succeeds(() => release([remote]), `${remote} stays as it is: it cannot be released.`);
  }
}
