import { asReleaseError } from './errors.ts';
import { mapLimited } from './map-limited.ts';
import { type Pointer, readPointer } from './pointer.ts';
import { listReleases, listRemotes, type StoredRelease } from './read-release.ts';
import { SHELL } from './release.ts';
import { RELEASE_FILE, storePath } from './release-path.ts';
import type { Store } from './store.ts';

const DELETES_AT_ONCE = 8;
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface PruneOptions {
  store: Store;
  /** How many of the newest releases of each remote stay, whatever their age. */
  keep?: number;
  /** Nothing that was published, or live, more recently than this goes: open tabs still load its files. */
  minAgeMs?: number;
  dryRun?: boolean;
}

export const pruneDefaults = { keep: 10, minAgeMs: 7 * DAY_MS };

export interface Pruned {
  remote: string;
  version: string;
  bytes: number;
  files: number;
  /** An upload that was broken off, not a release. */
  unfinished: boolean;
}

/**
 * Removes what nobody can want any more: never a live release or the one before it, none of the newest, none that was
 * live or published lately. The shell's releases stay: no pointer tells which of them a running server needs.
 */
export async function prune({
  store,
  keep = pruneDefaults.keep,
  minAgeMs = pruneDefaults.minAgeMs,
  dryRun = false,
}: PruneOptions): Promise<Pruned[]> {
  const before = Date.now() - minAgeMs;
  const pruned: Pruned[] = [];
  for (const remote of await listRemotes(store)) {
    if (remote === SHELL) continue;
    const { pointer } = await readPointer(store, remote);
    const releases = await listReleases(store, remote);
    const newest = new Set(releases.filter(({ publishedAt }) => publishedAt).slice(0, keep));
    for (const release of releases) {
      if (newest.has(release) || isWanted(pointer, release.version)) continue;
      if (lastNeeded(pointer, release) > before) continue;
      if (!dryRun && !(await remove(store, remote, release))) continue;
      const { version, bytes, paths, publishedAt } = release;
      pruned.push({ remote, version, bytes, files: paths.length, unfinished: !publishedAt });
    }
  }
  return pruned;
}

function isWanted({ version, previous }: Pointer, candidate: string): boolean {
  return candidate === version || candidate === previous;
}

/** When it was uploaded, or when something else took its place, whichever is later. */
function lastNeeded({ history }: Pointer, { version, publishedAt, touchedAt }: StoredRelease): number {
  const replaced = history.map((change, index) =>
    history[index - 1]?.version === version ? Date.parse(change.at) : 0,
  );
  return Math.max((publishedAt ?? touchedAt).getTime(), ...replaced);
}

/**
 * release.json goes first, then the pointer is read again. A promotion does the same the other way round (pointer,
 * then release.json), so that one of the two always sees the other. False when it was us who had to step back.
 */
async function remove(store: Store, remote: string, { version, paths }: StoredRelease): Promise<boolean> {
  const manifestPath = storePath.file(remote, version, RELEASE_FILE);
  const manifest = await store.get(manifestPath);
  await store.delete(manifestPath);
  const restore = () => manifest && store.putImmutable(manifestPath, manifest.bytes);
  try {
    const { pointer } = await readPointer(store, remote);
    if (isWanted(pointer, version)) {
      await restore();
      return false;
    }
  } catch (error) {
    await restore();
    throw asReleaseError(error, { remote, release: version });
  }
  const rest = paths.filter((path) => path !== manifestPath);
  await mapLimited(rest, DELETES_AT_ONCE, (path) => store.delete(path));
  return true;
}
