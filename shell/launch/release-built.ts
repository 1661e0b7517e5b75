import { join } from 'node:path';
import {
  loadOrCreateKeyPair,
  loadTrustedKeys,
  openStore,
  type Pointer,
  ReleaseError,
  type RenderSamples,
  readKeys,
  readPointer,
  readRelease,
  type ShellFacts,
  shellName,
} from '@site/releases';
import { promote, type ReleaseSelector } from '@site/releases/promote';
import { publishRelease } from '@site/releases/publish';
import { readJson, writeJson } from './json-file.ts';
import { describeError } from './launch-error.ts';
import type { StatePaths } from './paths.ts';
import { type Reporter, withStep } from './reporter.ts';
import { hashOutputs } from './workspaces/stamp.ts';
import type { Workspace } from './workspaces/workspaces.ts';

interface ReleaseBuiltOptions {
  paths: StatePaths;
  remotes: Workspace[];
  /** The shell's build. Its browser files are published too. */
  shellDist: string;
  /** Version, kit and React of the shell, for the checks of a promotion. */
  shell: () => ShellFacts;
  renderSamples?: RenderSamples;
  /** True while the site starts. A refused build is then not an error if there are releases to serve. */
  isStart?: boolean;
  reporter: Reporter;
}

/** Distinguishes these changes from those of operators in the history. */
const by = 'npm start';

/** The last build of each remote that was released here: hash of its files, and version. */
type Released = Record<string, { build: string; version: string }>;

/**
 * Publishes and promotes all remotes with a new build together, because they may embed slots of each other. A build that was released
 * before is not promoted again: if it is no longer live, an operator took it back, and a restart must not undo that. A remote
 * that is frozen or in a gradual rollout is not promoted either.
 */
export async function releaseBuilt(options: ReleaseBuiltOptions) {
  const { paths, remotes, reporter } = options;
  const store = await openStore(paths.store);
  const key = await loadOrCreateKeyPair(paths.keys);
  const trustedKeys = await readKeys(store, await loadTrustedKeys(paths.keys));
  const released = readJson<Released>(paths.released) ?? {};
  const { version } = options.shell();
  // An interrupted upload has no signature; publishing again completes it.
  const complete = await readRelease(store, shellName, version, trustedKeys).catch(() => undefined);
  if (!complete) await publishRelease({ store, dir: options.shellDist, key, trustedKeys });

  const fresh: { remote: Workspace; build: string; live: Pointer }[] = [];
  let canServe = false;
  for (const remote of remotes) {
    const build = hashOutputs(remote) ?? '';
    const { pointer } = await readPointer(store, remote.name, trustedKeys);
    canServe ||= pointer.version !== null;
    if (pointer.sequence > 0 && released[remote.name]?.build === build) continue;
    const blocked = describeOperatorHold(pointer);
    if (blocked) reporter.warn(blocked);
    else fresh.push({ remote, build, live: pointer });
  }
  if (fresh.length > 0) {
    const names = fresh.map(({ remote }) => remote.name).join(', ');
    await withStep(reporter, `Releasing ${names}`, `Released ${names}`, async () => {
      const published: Released = {};
      const promotions: ReleaseSelector[] = [];
      for (const { remote, build, live } of fresh) {
        const { version } = await publishRelease({ store, dir: join(remote.path, 'dist'), key, trustedKeys });
        published[remote.name] = { build, version };
        // A build with a new hash may be a release that was live before: from an earlier build, or released by a command.
        if (!live.bad.includes(version) && !isTakenBack(live, version))
          promotions.push({ remote: remote.name, version });
      }
      if (promotions.length > 0)
        await promote(promotions, {
          store,
          trustedKeys,
          key,
          shell: options.shell(),
          renderSamples: options.renderSamples,
          by,
          why: 'built from this folder',
        });
      Object.assign(released, published);
      writeJson(paths.released, released);
    }).catch((error) => {
      if (!options.isStart || !canServe || !(error instanceof ReleaseError)) throw error;
      reporter.warn(
        `Starting with what is live, because the new build of ${names} could not be released:\n${describeError(error)}`,
      );
    });
  }

  return Promise.all(
    remotes.map(async ({ name }) => {
      const { version } = (await readPointer(store, name, trustedKeys)).pointer;
      const built = released[name]?.version;
      // This folder's build, if an operator made another release live.
      return { name, version, ...(built !== version && { skippedBuild: built }) };
    }),
  );
}

/** True if an operator replaced this release with an earlier one, or withdrew it. */
function isTakenBack({ history }: Pointer, version: string): boolean {
  const last = history.findLastIndex(
    (change) => change.version === version || change.rollout?.candidate === version,
  );
  const next = last < 0 ? undefined : history[last + 1];
  if (!next || next.by === by) return false;
  // While a candidate is tried, the release before it is live.
  return (
    next.version === null || history.slice(0, last + 1).some((change) => change.version === next.version)
  );
}

/** Says why a new build must wait, if an operator froze the remote or compares two releases of it. */
function describeOperatorHold({ remote, freeze, rollout }: Pointer): string | undefined {
  const start = `The new build of ${remote} was not released:`;
  if (freeze)
    return `${start} ${freeze.by} froze ${remote} (${freeze.why}). To release it: npm run releases -- unfreeze ${remote}, then npm run release -w ${remote}.`;
  if (rollout)
    return `${start} ${rollout.share}% of the visitors get ${rollout.candidate} in a gradual rollout, which is ${rollout.state}. To end the rollout and release the build to everyone: npm run release -w ${remote}.`;
  return undefined;
}
