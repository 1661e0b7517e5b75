import { ReleaseError } from '../errors.ts';
import { type KeyRing, openKeyRing, readKeys } from '../keys/key-ring.ts';
import type { TrustedKey } from '../keys/signing.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { parsePointer } from '../pointers/pointer.ts';
import { parseTimestamp } from '../pointers/timestamp.ts';
import { storePath } from '../store/release-path.ts';
import type { Store, StoredEntry, StoredFile } from '../store/store.ts';
import { type Verified, verifyRelease, verifyReleases } from './verify.ts';

/** Copies a store into a backup, which is a store too. Skips files of releases that it has. */
export async function backUpStore(store: Store, backup: Store) {
  const isManifest = ({ path }: StoredEntry) => {
    const [remote = '', , version = ''] = path.split('/');
    return path === storePath.manifest(remote, version);
  };
  // Check before writing anything, because the address may be wrong.
  if (!(await listBackupFiles(store)).some(isManifest))
    throw new ReleaseError('STORE_EMPTY', { detail: store.url });
  // Read pointers before listing releases, so that no pointer in the backup names a release that it lacks.
  const changing = await readFiles(store, (await listBackupFiles(store)).filter(isChanging));
  const present = new Set((await listBackupFiles(backup)).map(({ path }) => path));
  const missing = (await listBackupFiles(store)).filter(
    (entry) => !isChanging(entry) && !present.has(entry.path),
  );
  const copied = await mapStoreCalls(missing, async ({ path }) => {
    const file = await store.get(path);
    // A file that is gone was pruned meanwhile.
    if (file) await backup.putImmutable(path, file.bytes);
    return file?.bytes.length ?? 0;
  });
  for (const [path, { bytes }] of changing)
    await backup.compareAndSwap(path, bytes, (await backup.get(path))?.etag ?? null);
  return total([...copied, ...[...changing.values()].map(({ bytes }) => bytes.length)]);
}

/** Verifies a backup. Copies releases again whose copies are damaged there, if the store has them undamaged. */
export async function verifyBackup(store: Store, backup: Store, pinned: readonly TrustedKey[]) {
  const trustedKeys = await readKeys(backup, pinned);
  /** Releases that were damaged only in the backup, and were copied again. */
  const replaced: Verified[] = [];
  /** Releases that are also damaged in the store. */
  const damaged: Verified[] = [];
  /** Releases that the store no longer has, because they were pruned. */
  const lost: Verified[] = [];
  const found = await verifyReleases({ store: backup, trustedKeys });
  for (const copy of found.filter(({ state }) => state === 'broken')) {
    const { remote, version } = copy;
    const entries = await store.list(storePath.release(remote, version));
    if (!entries.some(({ path }) => path === storePath.manifest(remote, version))) {
      lost.push(copy);
      continue;
    }
    const source = await verifyRelease({ store, trustedKeys }, remote, version);
    if (source.state === 'broken') {
      damaged.push(source);
      continue;
    }
    await mapStoreCalls(entries, async ({ path }) => restoreFile(backup, path, await store.get(path)));
    const again = await verifyRelease({ store: backup, trustedKeys }, remote, version);
    (again.state === 'valid' ? replaced : lost).push(again);
  }
  const valid = found.filter(({ state }) => state === 'valid').length + replaced.length;
  return { valid, replaced, damaged, lost };
}

/**
 * Copies a backup into a store: what is missing, and releases and pointers that are damaged there. Leaves out the
 * releases that are broken in the backup, and pointers that no shell could follow without them.
 */
export async function restoreStore(
  backup: Store,
  store: Store,
  pinned: readonly TrustedKey[],
  broken: readonly Pick<Verified, 'remote' | 'version'>[],
) {
  const ring = openKeyRing(store, pinned);
  const leftOut = broken.map(({ remote, version }) => storePath.release(remote, version));
  const entries = (await listBackupFiles(backup)).filter(
    ({ path }) => !leftOut.some((each) => path.startsWith(each)),
  );
  const releases = await mapStoreCalls(
    entries.filter((entry) => !isChanging(entry)),
    async ({ path }) => restoreFile(store, path, await backup.get(path)),
  );
  /** Files that can change, such as live.json, which the store has with other content. */
  const kept: string[] = [];
  const lacking: MissingLive[] = [];
  const written: number[] = [];
  // Write pointers last, so that servers never see a pointer without its release.
  const changing = await readFiles(backup, entries.filter(isChanging));
  // The key list first: it decides which pointers are damaged.
  const isKeyList = ([path]: [string, unknown]) => path.startsWith(storePath.keyLists);
  for (const [path, { bytes }] of [...changing].sort((a, b) => Number(isKeyList(b)) - Number(isKeyList(a)))) {
    await ring.refresh();
    const current = await store.get(path);
    if (current?.bytes.equals(bytes)) continue;
    const mayReplace = !current || isDamaged(path, current.bytes, ring);
    const missing = mayReplace ? await findMissingLive(store, path, bytes, ring) : undefined;
    if (missing) lacking.push(missing);
    if (missing?.serves === null) continue;
    // The swap fails if someone else wrote the file meanwhile: theirs is newer.
    if (mayReplace && (await store.compareAndSwap(path, bytes, current?.etag ?? null)).swapped)
      written.push(bytes.length);
    else kept.push(path);
  }
  return { ...total([...releases.filter((bytes) => bytes > 0), ...written]), kept, lacking };
}

/** A pointer whose live release is missing or broken in the store. */
interface MissingLive {
  remote: string;
  version: string;
  /** The release that shells serve instead; null if there is none. */
  serves: string | null;
}

async function findMissingLive(
  store: Store,
  path: string,
  bytes: Uint8Array,
  ring: KeyRing,
): Promise<MissingLive | undefined> {
  const remote = path.slice(0, path.indexOf('/'));
  if (path !== storePath.pointer(remote) || isDamaged(path, bytes, ring)) return undefined;
  const { version, previous } = parsePointer(bytes, remote, ring.keys).pointer;
  const isValid = async (release: string) =>
    (await verifyRelease({ store, trustedKeys: ring.keys }, remote, release)).state === 'valid';
  if (version === null || (await isValid(version))) return undefined;
  return { remote, version, serves: previous && (await isValid(previous)) ? previous : null };
}

/** Returns the number of bytes that were written. */
async function restoreFile(store: Store, path: string, file: StoredFile | undefined): Promise<number> {
  const current = await store.get(path);
  if (!file || current?.bytes.equals(file.bytes)) return 0;
  if (current) await store.delete(path);
  await store.putImmutable(path, file.bytes);
  return file.bytes.length;
}

/** The files that a backup holds: not those of running processes, which would seem to run after a restore. */
async function listBackupFiles(store: Store): Promise<StoredEntry[]> {
  return (await store.list('')).filter(
    ({ path }) => !path.startsWith(storePath.shells) && path !== storePath.watch,
  );
}

const isChanging = ({ path }: StoredEntry) =>
  !path.startsWith(storePath.releases(path.slice(0, path.indexOf('/'))));

/** True for a file that shells refuse. */
function isDamaged(path: string, bytes: Uint8Array, ring: KeyRing): boolean {
  const remote = path.slice(0, path.indexOf('/'));
  try {
    if (path === storePath.pointer(remote)) parsePointer(bytes, remote, ring.keys);
    else if (path === storePath.timestamp) parseTimestamp(bytes, ring);
    else return path === storePath.keyList(ring.version + 1);
    return false;
  } catch {
    return true;
  }
}

async function readFiles(store: Store, entries: readonly StoredEntry[]): Promise<Map<string, StoredFile>> {
  const files = await mapStoreCalls(entries, async ({ path }) => ({
    path,
    file: await store.get(path),
  }));
  return new Map(files.flatMap(({ path, file }) => (file ? [[path, file] as const] : [])));
}

function total(sizes: readonly number[]) {
  return { files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}
