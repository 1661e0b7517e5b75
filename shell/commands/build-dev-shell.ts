import { buildShell, devShellDir } from '../bundle/build-shell.ts';
import type { Reporter } from '../launch/reporter.ts';
import { waitForBuildLock } from '../launch/workspaces/build-workspaces.ts';

/** Commands that develop remotes at the same time share the folder of this build, so one waits for the other. */
export async function buildDevShell(reporter: Reporter, signal?: AbortSignal, dist = devShellDir) {
  const unlock = await waitForBuildLock(`${dist}.lock.json`, reporter, signal);
  try {
    await buildShell({ dev: true, dist });
  } finally {
    unlock();
  }
}
