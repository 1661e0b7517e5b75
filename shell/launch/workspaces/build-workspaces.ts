import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mapLimited } from '@site/releases';
import { readJson, writeJson } from '../json-file.ts';
import { LaunchError } from '../launch-error.ts';
import { buildStateDirOf, projectRoot } from '../paths.ts';
import { takeLock } from '../process/lock-file.ts';
import { runProgram } from '../process/run-program.ts';
import type { Reporter } from '../reporter.ts';
import { hashInputs, hashOutputs, type Stamp, stampFile } from './stamp.ts';
import { findBuilds, findWorkspaces, type Workspace } from './workspaces.ts';

/** Each bundler uses several cores. More than two at a time make a small machine swap. */
const buildsAtOnce = 2;

/** Builds each workspace whose inputs or outputs changed since its last build, of all or of these. Returns those it built. */
export async function buildChanged(
  reporter: Reporter,
  signal?: AbortSignal,
  { root = projectRoot, workspaces = findWorkspaces(root) } = {},
): Promise<Workspace[]> {
  const stampDir = buildStateDirOf(root);
  const unlock = await waitForBuildLock(join(stampDir, 'lock.json'), reporter, signal);
  try {
    const stale = findBuilds(workspaces).filter((workspace) => !isFresh(workspace));
    const failures: LaunchError[] = [];
    await mapLimited(stale, buildsAtOnce, async (workspace) => {
      // The lock is kept until the other build has ended, too.
      if (failures.length === 0) await build(workspace).catch((error) => failures.push(error));
    });
    if (failures[0]) throw failures[0];
    return stale;
  } finally {
    unlock();
  }

  function isFresh(workspace: Workspace): boolean {
    const stamp = readJson<Stamp>(stampFile(stampDir, workspace));
    if (!stamp || stamp.outputs !== hashOutputs(workspace)) return false;
    return stamp.inputs === hashInputs(workspace, workspaces, root);
  }

  async function build(workspace: Workspace): Promise<void> {
    // Computed before the build, so that an edit during the build causes another build.
    const inputs = hashInputs(workspace, workspaces, root);
    const step = reporter.step(`Building ${workspace.dir}`);
    const { code, output } = await runProgram(['sh', '-c', workspace.scripts.build ?? ''], {
      cwd: workspace.path,
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
    });
    const outputs = code === 0 ? hashOutputs(workspace) : undefined;
    if (outputs === undefined) {
      step.fail();
      signal?.throwIfAborted();
      const reason = code === 0 ? 'created no dist folder' : `failed (exit code ${code})`;
      throw new LaunchError('BUILD_FAILED', `The build of ${workspace.dir} ${reason}.`, { detail: output });
    }
    writeJson(stampFile(stampDir, workspace), { inputs, outputs } satisfies Stamp);
    step.done(`Built ${workspace.dir}`);
  }
}

/** Two launchers (for example npm start and npm test) share the dist folders, so they build one after the other. Returns what unlocks. */
export async function waitForBuildLock(file: string, reporter: Reporter, signal?: AbortSignal) {
  let reported = false;
  for (;;) {
    const { lock, heldBy } = takeLock(file);
    if (lock) return () => lock.release();
    if (!reported) reporter.line(`  Waiting for the builds of process ${heldBy.pid} …`);
    reported = true;
    await delay(200, undefined, { signal });
  }
}
