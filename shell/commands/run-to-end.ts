import { isDebug } from '../launch/config.ts';
import { describeError } from '../launch/launch-error.ts';
import { buildStateDir, projectRoot } from '../launch/paths.ts';
import { watchInterruption } from '../launch/process/interruption.ts';
import type { Reporter } from '../launch/reporter.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';
import { findWorkspaces, type Workspace } from '../launch/workspaces/workspaces.ts';

/** Runs a command and ends the process: with exit code 130 after an interruption, with 1 and a message after an error. */
export async function runToEnd(run: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const { signal } = watchInterruption(() => {});
  try {
    await run(signal);
  } catch (error) {
    process.exitCode = signal.aborted ? 130 : 1;
    if (!signal.aborted) console.error(`\n${describeError(error, isDebug(process.env))}\n`);
  }
  // Only the IPC channel to the parent process can still be open here.
  process.exit();
}

/** Builds what changed: in the whole project, or in these workspaces of it. */
export async function buildProject(
  reporter: Reporter,
  signal: AbortSignal,
  workspaces: Workspace[] = findWorkspaces(projectRoot),
): Promise<void> {
  await buildChanged({ root: projectRoot, workspaces, stampDir: buildStateDir, reporter, signal });
}
