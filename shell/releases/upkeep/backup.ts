import { attempt, ReleaseError, unlessUnreachable } from '../errors.ts';
import { parseJson } from '../json-bytes.ts';
import { envelopeSchema, openEnvelope } from '../keys/envelope.ts';
import { type KeyRing, readKeyRing, readKeys, type TrustedStore } from '../keys/key-ring.ts';
import { checkSignature, type TrustedKey } from '../keys/signing.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { type Pointer, parsePointer } from '../pointers/pointer.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { parseTimestamp } from '../pointers/timestamp.ts';
import { storePath } from '../store/release-path.ts';
import type { Store, StoredEntry, StoredFile } from '../store/store.ts';
import { isValidRelease, type Verified, verifyRelease, verifyReleases } from './verify.ts';

/**
 * Copies a store into a backup, which is a store too. Skips files of releases that it has, and pointers, changes, key
 * lists and time stamps that are damaged in the store. Throws BACKUP_TAKEN if it would replace what only the backup has.
 */
export async function backUpStore(store: Store, backup: Store, pinned: readonly TrustedKey[]) {
  const isManifest = ({ path }: StoredEntry) => {
    const [remote = '', , version = ''] = path.split('/');
    return path === storePath.manifest(remote, version);
  };
  // Check before writing anything, because the address may be wrong.
  if (!(await listBackupFiles(store)).some(isManifest))
    throw new ReleaseError('STORE_EMPTY', { detail: store.url });
  const ring = await readKeyRing(store, pinned);
  await refuseOtherBackup(store, backup, ring);
  // Read pointers before listing releases, so that no pointer in the backup names a release that it lacks.
  const changing = (await readMutable(store)).filter(({ path, bytes }) => !isDamaged(path, bytes, ring));
  const present = new Set((await listBackupFiles(backup)).map(({ path }) => path));
  const missing = (await listBackupFiles(store)).filter(
    (entry) => !isMutable(entry) && !present.has(entry.path),
  );
  const copied = await mapStoreCalls(missing, async ({ path }) => {
    const file = await store.get(path);
    // A file that is gone was pruned meanwhile.
    if (file) await backup.putImmutable(path, file.bytes);
    return file?.bytes.length ?? 0;
  });
  for (const { path, bytes } of changing)
    await backup.compareAndSwap(path, bytes, (await backup.get(path))?.etag ?? null);
  return total([...copied, ...changing.map(({ bytes }) => bytes.length)]);
}

/** Throws if the backup is of a store with other keys, or has newer pointers: a lost store may have been made anew. */
async function refuseOtherBackup(store: Store, backup: Store, ring: KeyRing): Promise<void> {
  const keysOfStore = withoutRevocations(ring.keys);
  for (const { path } of await listBackupFiles(backup)) {
    const remote = remoteOf(path);
    if (path !== storePath.pointer(remote)) continue;
    const bytes = (await backup.get(path))?.bytes ?? Buffer.of();
    const [signature] = envelopeSchema.safeParse(parseJson(bytes)).data?.signatures ?? [];
    if (signature && !keysOfStore.some(({ keyId }) => keyId === signature.keyid)) {
      const detail = `its ${path} is signed by key ${signature.keyid}, which this store does not know`;
      throw new ReleaseError('BACKUP_TAKEN', { file: backup.url, detail });
    }
    const saved = pointerIn(path, bytes, keysOfStore);
    const stored = await readPointer(store, remote, ring.keys).catch(unlessUnreachable);
    if (!saved || !stored?.pointer.sequence || stored.pointer.sequence >= saved.sequence) continue;
    const detail = `it has change ${saved.sequence} of ${remote}, the store has only change ${stored.pointer.sequence}`;
    throw new ReleaseError('BACKUP_TAKEN', { file: backup.url, detail });
  }
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
  /** Releases that nobody can use, because their key was revoked. */
  const refused: Verified[] = [];
  const found = await verifyReleases({ store: backup, trustedKeys });
  for (const copy of found.filter(({ state }) => state === 'broken' || state === 'revoked')) {
    const { remote, version } = copy;
    const entries = await store.list(storePath.release(remote, version));
    if (!entries.some(({ path }) => path === storePath.manifest(remote, version))) {
      (copy.state === 'revoked' ? refused : lost).push(copy);
      continue;
    }
    const source = await verifyRelease({ store, trustedKeys }, remote, version);
    if (source.state !== 'valid') {
      (source.state === 'revoked' ? refused : damaged).push(source);
      continue;
    }
    await mapStoreCalls(entries, async ({ path }) => restoreFile(backup, path, await store.get(path)));
    const again = await verifyRelease({ store: backup, trustedKeys }, remote, version);
    (again.state === 'valid' ? replaced : lost).push(again);
  }
  const valid = found.filter(({ state }) => state === 'valid').length + replaced.length;
  return { valid, replaced, damaged, lost, refused };
}

/**
 * Copies a backup into a store: what is missing, releases and signed files that are damaged there, and newer pointers.
 * Leaves out the releases that are broken in the backup or signed by a revoked key, and pointers that no shell could follow without them. Keeps
 * signatures that are valid in the store: the key of those in the backup may be revoked.
 */
export async function restoreStore(
  backup: Store,
  store: Store,
  pinned: readonly TrustedKey[],
  verified: readonly Pick<Verified, 'remote' | 'version' | 'state'>[],
) {
  const ring = await readKeyRing(store, pinned);
  // The key list of the backup may revoke more keys, and is restored, too.
  const saved = await readKeys(backup, pinned);
  const revoked = new Set(saved.filter((key) => key.revoked).map(({ keyId }) => keyId));
  const trustedKeys = ring.keys.map((key) => (revoked.has(key.keyId) ? { ...key, revoked: true } : key));
  const leftOut: string[] = [];
  for (const { remote, version, state } of verified) {
    const isUnusable = state === 'broken' || state === 'revoked';
    if (isUnusable || (await isValidRelease({ store, trustedKeys }, remote, version)))
      leftOut.push(storePath.release(remote, version));
  }
  const entries = (await listBackupFiles(backup)).filter(
    ({ path }) => !leftOut.some((each) => path.startsWith(each)),
  );
  const releases = await mapStoreCalls(
    entries.filter((entry) => !isMutable(entry)),
    async ({ path }) =>
      (await hasValidSignature(path)) ? 0 : restoreFile(store, path, await backup.get(path)),
  );
  /** Files that can change, such as live.json, which the store has with other content. */
  const kept: string[] = [];
  const lacking: MissingLive[] = [];
  /** Pointers of the store that were older than those of the backup. */
  const replaced: string[] = [];
  const written: number[] = [];
  // Write pointers after the releases, so that servers never see a pointer without its release.
  for (const { path, bytes } of await readMutable(backup)) {
    await ring.refresh();
    const current = await store.get(path);
    if (current?.bytes.equals(bytes)) continue;
    const before = current && pointerIn(path, current.bytes, ring.keys);
    const next = pointerIn(path, bytes, ring.keys);
    const isOlder = current && (before?.sequence ?? 0) < (next?.sequence ?? 0);
    const mayReplace = !current || isOlder || isDamaged(path, current.bytes, ring);
    const trusted = { store, trustedKeys: ring.keys };
    const missing = mayReplace && next ? await findMissingLive(trusted, next) : undefined;
    if (missing) lacking.push(missing);
    if (missing?.serves === null) continue;
    // The swap fails if someone else wrote the file meanwhile: theirs is newer.
    if (mayReplace && (await store.compareAndSwap(path, bytes, current?.etag ?? null)).swapped) {
      written.push(bytes.length);
      if (isOlder) replaced.push(path);
    } else kept.push(path);
  }
  return { ...total([...releases.filter((bytes) => bytes > 0), ...written]), kept, replaced, lacking };

  /** True for the signature file of a damaged release, if it is also valid for the release.json of the backup. */
  async function hasValidSignature(path: string): Promise<boolean> {
    const [remote = '', , release = ''] = path.split('/');
    if (path !== storePath.signature(remote, release)) return false;
    const manifest = await backup.get(storePath.manifest(remote, release));
    const signature = await store.get(path);
    return !!attempt(() => {
      checkSignature(manifest?.bytes ?? Buffer.of(), signature?.bytes, trustedKeys, { remote, release });
      return true;
    });
  }
}

/** A pointer whose live release is missing or broken in the store. */
interface MissingLive {
  remote: string;
  version: string;
  /** The release that shells serve instead; null if there is none. */
  serves: string | null;
}

async function findMissingLive(
  trusted: TrustedStore,
  { remote, version, previous }: Pointer,
): Promise<MissingLive | undefined> {
  const isValid = (release: string) => isValidRelease(trusted, remote, release);
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

const isMutable = ({ path }: StoredEntry) => !path.startsWith(storePath.releases(remoteOf(path)));

/** Undefined for other files, and for pointers that shells refuse. */
function pointerIn(path: string, bytes: Uint8Array, keys: readonly TrustedKey[]): Pointer | undefined {
  const remote = remoteOf(path);
  if (path !== storePath.pointer(remote)) return undefined;
  return attempt(() => parsePointer(bytes, remote, keys).pointer);
}

/** True for a file that is refused by shells, or in a history by `verify`. */
function isDamaged(path: string, bytes: Uint8Array, ring: KeyRing): boolean {
  const remote = remoteOf(path);
  if (path === storePath.pointer(remote)) return !pointerIn(path, bytes, ring.keys);
  if (path === storePath.timestamp) return !attempt(() => parseTimestamp(bytes, ring));
  if (!path.startsWith(storePath.history(remote))) return path === storePath.keyList(ring.version + 1);
  // A change stays genuine when its key is revoked later.
  return 'refused' in openEnvelope(['change', 'change-step'], bytes, withoutRevocations(ring.keys), remote);
}

const withoutRevocations = (keys: readonly TrustedKey[]) => keys.map((key) => ({ ...key, revoked: false }));

const remoteOf = (path: string) => path.slice(0, path.indexOf('/'));

/** The files that can change, in the order to write them. */
async function readMutable(store: Store) {
  const entries = (await listBackupFiles(store)).filter(isMutable);
  const files = await mapStoreCalls(entries, async ({ path }) => {
    const file = await store.get(path);
    return file && { path, bytes: file.bytes };
  });
  // Key lists decide which pointers are damaged. A time stamp must not demand pointers that are written after it.
  const rankOf = ({ path }: { path: string }) =>
    Number(path === storePath.timestamp) - Number(path.startsWith(storePath.keyLists));
  return files.filter((file) => file !== undefined).sort((a, b) => rankOf(a) - rankOf(b));
}

function total(sizes: readonly number[]) {
  return { files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}
