import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listReleases,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  openStore,
  type RenderSamples,
  readKeys,
  readPointer,
  type ShellFacts,
  shellName,
} from '@site/releases';
import { promote } from '@site/releases/promote';
import { publishRelease } from '@site/releases/publish';
import type { StatePaths } from './paths.ts';
import { replaceFile } from './replace-file.ts';
import type { Reporter } from './reporter.ts';
import { hashOutputs } from './workspaces/stamp.ts';
import type { Workspace } from './workspaces/workspaces.ts';

export interface ReleaseBuiltOptions {
  paths: StatePaths;
  /** The remotes to release from their dist folders. */
  remotes: Workspace[];
  /** The shell's build. Its browser files are published too. */
  shellDist: string;
  /** Version, kit and React of the shell, for the checks of a promotion. */
  shell: () => ShellFacts;
  renderSamples?: RenderSamples;
  reporter: Reporter;
}

export interface LiveRelease {
  name: string;
  version: string | null;
  /** Version of this folder's build, if an operator made another release live. */
  skippedBuild?: string;
}

/** The last build of each remote that was released here: hash of its files, and version. */
type Released = Record<string, { build: string; version: string }>;

/**
 * Publishes and promotes all remotes with a new build together, because they may embed slots of each other. A build that was released
 * before is not promoted again: if it is no longer live, an operator rolled it back, and a restart must not undo that.
 */
export async function releaseBuilt(options: ReleaseBuiltOptions): Promise<LiveRelease[]> {
  const { paths, remotes, reporter } = options;
  const store = await openStore(paths.store);
  const key = await loadOrCreateKeyPair(paths.keys);
  const trustedKeys = await readKeys(store, await loadTrustedKeys(paths.keys));
  const released = readReleased(paths.released);
  await publishShell();

  const fresh: { remote: Workspace; build: string }[] = [];
  for (const remote of remotes) {
    const build = hashOutputs(remote) ?? '';
    const { pointer } = await readPointer(store, remote.name, trustedKeys);
    if (pointer.sequence === 0 || released[remote.name]?.build !== build) fresh.push({ remote, build });
  }
  if (fresh.length > 0) {
    const names = fresh.map(({ remote }) => remote.name).join(', ');
    const step = reporter.step(`Releasing ${names}`);
    try {
      const published: Released = {};
      for (const { remote, build } of fresh) {
        const { version } = await publishRelease({ store, dir: join(remote.path, 'dist'), key });
        published[remote.name] = { build, version };
      }
      const promotions = Object.entries(published).map(([remote, { version }]) => ({ remote, version }));
      await promote(promotions, {
        store,
        trustedKeys,
        key,
        shell: options.shell(),
        renderSamples: options.renderSamples,
        by: 'npm start',
        why: 'built from this folder',
      });
      replaceFile(paths.released, JSON.stringify({ ...released, ...published }));
      Object.assign(released, published);
    } catch (error) {
      step.fail();
      throw error;
    }
    step.done(`Released ${names}`);
  }

  async function publishShell(): Promise<void> {
    const { version } = options.shell();
    const known = await listReleases(store, shellName);
    if (known.some((release) => release.version === version && release.publishedAt)) return;
    await publishRelease({ store, dir: options.shellDist, key });
  }

  return Promise.all(
    remotes.map(async ({ name }) => {
      const { version } = (await readPointer(store, name, trustedKeys)).pointer;
      const built = released[name]?.version;
      return { name, version, ...(built !== version && { skippedBuild: built }) };
    }),
  );
}

function readReleased(file: string): Released {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Released) : {};
}
