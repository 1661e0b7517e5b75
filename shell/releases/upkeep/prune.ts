import { asReleaseError } from '../errors.ts';
import type { TrustedStore } from '../keys/key-ring.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { readAllChanges } from '../pointers/history.ts';
import type { Pointer, PointerChange } from '../pointers/pointer.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import type { Published } from '../release/publish.ts';
import { listReleases, listRemotesWithoutShell, type StoredRelease } from '../release/read-release.ts';
import { readShells, removeOldRegistrations, stateOf } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import { isValidRelease } from './verify.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export interface PruneOptions extends TrustedStore {
  /** How many of the newest valid releases of each remote to keep, regardless of age. */
  keep: number;
  /** Keep what was published or live more recently than this, because open tabs still load its files. */
  minAgeMs: number;
  dryRun?: boolean;
}

export const pruneDefaults = { keep: 10, minAgeMs: 7 * dayMs };

interface Pruned extends Pick<Published, 'remote' | 'version' | 'files' | 'bytes'> {
  /** True for an interrupted upload. */
  unfinished: boolean;
}

/**
 * Removes old releases. Keeps the live release, the previous one, those that a shell serves, the newest ones, and recently used ones. Keeps all
 * releases of the shell, because no pointer says which of them a running server needs.
 */
export async function prune(options: PruneOptions): Promise<Pruned[]> {
  const { store, trustedKeys, minAgeMs, dryRun = false } = options;
  if (!dryRun) await removeOldRegistrations(store);
  const cutoff = Date.now() - minAgeMs;
  const pruned: Pruned[] = [];
  const shells = await readShells(store);
  const remotes = await listRemotesWithoutShell(store);
  // Before the first removal, because an error hides what was removed.
  for (const remote of remotes) await readGoodPointer(options, remote);
  for (const remote of remotes) {
    const pointer = await readGoodPointer(options, remote);
    const history = await readAllChanges(store, pointer, trustedKeys);
    const releases = await listReleases(store, remote);
    const newest = await newestValid(options, remote, releases);
    // A shell serves an older release while the live one does not fit it.
    const served = shells.map((shell) => stateOf(shell, remote)?.served);
    for (const release of releases) {
      if (newest.has(release.version) || isInUse(pointer, release.version)) continue;
      if (served.includes(release.version)) continue;
      if (lastUsed(history, release) > cutoff) continue;
      if (!dryRun && !(await removeRelease(options, remote, release))) continue;
      const { version, bytes, paths, publishedAt } = release;
      pruned.push({ remote, version, bytes, files: paths.length, unfinished: !publishedAt });
    }
  }
  return pruned;
}

async function readGoodPointer({ store, trustedKeys }: TrustedStore, remote: string): Promise<Pointer> {
  const { pointer, problem } = await readPointer(store, remote, trustedKeys);
  if (problem) throw problem;
  return pointer;
}

/** A broken release does not count: it cannot be made live. */
async function newestValid(options: PruneOptions, remote: string, releases: readonly StoredRelease[]) {
  const newest = new Set<string>();
  for (const { version, publishedAt } of releases) {
    if (newest.size === options.keep) break;
    if (publishedAt && (await isValidRelease(options, remote, version))) newest.add(version);
  }
  return newest;
}

function isInUse({ version, previous, rollout }: Pointer, release: string): boolean {
  return [version, previous, rollout?.candidate].includes(release);
}

/** When the release was uploaded, or was last live or the candidate of a rollout, whichever is later. */
function lastUsed(history: readonly PointerChange[], { version, publishedAt, modifiedAt }: StoredRelease) {
  const replaced = history.map((change, index) => {
    const before = history[index - 1];
    return [before?.version, before?.rollout?.candidate].includes(version) ? Date.parse(change.at) : 0;
  });
  return Math.max((publishedAt ?? modifiedAt).getTime(), ...replaced);
}

/**
 * Deletes release.json first and then reads the pointer again. A promotion writes the pointer and then reads
 * release.json, so one of the two always notices the other. Returns false if a promotion was faster.
 */
async function removeRelease(
  trusted: TrustedStore,
  remote: string,
  { version, paths }: StoredRelease,
): Promise<boolean> {
  const { store } = trusted;
  const manifestPath = storePath.manifest(remote, version);
  const manifest = await store.get(manifestPath);
  await store.delete(manifestPath);
  const restore = () => manifest && store.putImmutable(manifestPath, manifest.bytes);
  try {
    if (isInUse(await readGoodPointer(trusted, remote), version)) {
      await restore();
      return false;
    }
  } catch (error) {
    await restore();
    throw asReleaseError(error, { remote, release: version });
  }
  const rest = paths.filter((path) => path !== manifestPath);
  await mapStoreCalls(rest, (path) => store.delete(path));
  return true;
}
