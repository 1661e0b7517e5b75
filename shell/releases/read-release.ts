import { createHash } from 'node:crypto';
import { ReleaseError } from './errors.ts';
import { parseJson } from './json-bytes.ts';
import { complaints, type PinnedRelease, releaseSchema } from './release.ts';
import {
  RELEASE_FILE,
  remoteNamePattern,
  SIGNATURE_FILE,
  storePath,
  versionPattern,
} from './release-path.ts';
import { checkSignature, type TrustedKey } from './signing.ts';
import type { Store } from './store.ts';

export interface StoredRelease {
  version: string;
  /** When its release.json arrived; undefined while an upload is under way or was broken off. */
  publishedAt: Date | undefined;
  touchedAt: Date;
  bytes: number;
  paths: string[];
}

/** Reads release.json, checks signature, form, and that it lies where it says it belongs. */
export async function readRelease(
  store: Store,
  remote: string,
  version: string,
  trustedKeys: readonly TrustedKey[],
): Promise<PinnedRelease> {
  const facts = { remote, release: version };
  assertNames(remote, version);
  const file = (name: string) => store.get(storePath.file(remote, version, name));
  const [manifest, signature] = await Promise.all([file(RELEASE_FILE), file(SIGNATURE_FILE)]);
  if (!manifest) throw new ReleaseError('RELEASE_UNKNOWN', facts);
  checkSignature(manifest.bytes, signature?.bytes, trustedKeys, facts);
  const parsed = releaseSchema.safeParse(parseJson(manifest.bytes));
  if (!parsed.success) throw new ReleaseError('BAD_RELEASE', { ...facts, detail: complaints(parsed.error) });
  if (parsed.data.name !== remote || parsed.data.version !== version) {
    const detail = `it is ${parsed.data.name}@${parsed.data.version}, put in the wrong place`;
    throw new ReleaseError('BAD_RELEASE', { ...facts, detail });
  }
  return { ...parsed.data, hash: createHash('sha256').update(manifest.bytes).digest('hex') };
}

/** The remotes that the store holds anything of. */
export async function listRemotes(store: Store): Promise<string[]> {
  return (await store.folders('')).filter((name) => remoteNamePattern.test(name));
}

/** All releases of a remote, newest first. */
export async function listReleases(store: Store, remote: string): Promise<StoredRelease[]> {
  assertNames(remote);
  const root = storePath.releases(remote);
  const found = new Map<string, StoredRelease>();
  for (const { path, bytes, modifiedAt } of await store.list(root)) {
    const [version = '', ...rest] = path.slice(root.length).split('/');
    let release = found.get(version);
    if (!release) {
      release = { version, publishedAt: undefined, touchedAt: modifiedAt, bytes: 0, paths: [] };
      found.set(version, release);
    }
    release.bytes += bytes;
    release.paths.push(path);
    if (modifiedAt > release.touchedAt) release.touchedAt = modifiedAt;
    if (rest.join('/') === RELEASE_FILE) release.publishedAt = modifiedAt;
  }
  const newest = (release: StoredRelease) => (release.publishedAt ?? release.touchedAt).getTime();
  return [...found.values()].sort((a, b) => newest(b) - newest(a) || (a.version < b.version ? 1 : -1));
}

/** Finds the one release that is meant by a version, by its beginning, or by the beginning of its hash. */
export async function resolveVersion(store: Store, remote: string, wanted: string): Promise<string> {
  const versions = await publishedVersions(store, remote);
  if (versions.includes(wanted)) return wanted;
  const matching = versions.filter(
    (version) => version.startsWith(wanted) || version.slice(version.indexOf('-') + 1).startsWith(wanted),
  );
  const [only] = matching;
  const facts = { remote, release: wanted };
  if (only === undefined || wanted === '') throw new ReleaseError('RELEASE_UNKNOWN', facts);
  if (matching.length > 1)
    throw new ReleaseError('RELEASE_AMBIGUOUS', { ...facts, detail: matching.join(', ') });
  return only;
}

/** The release that was built last. Asks the signed release.json, as storage times change when a store is copied. */
export async function newestVersion(
  store: Store,
  remote: string,
  trustedKeys: readonly TrustedKey[],
): Promise<string> {
  const versions = await publishedVersions(store, remote);
  const releases = await Promise.all(
    versions.map((version) => readRelease(store, remote, version, trustedKeys).catch(() => undefined)),
  );
  let newest: PinnedRelease | undefined;
  // Newest stored comes first, so that it wins between builds of the same moment.
  for (const release of releases)
    if (release && (!newest || release.builtAt > newest.builtAt)) newest = release;
  if (newest) return newest.version;
  const [first] = versions;
  if (first) await readRelease(store, remote, first, trustedKeys);
  throw new ReleaseError('RELEASE_UNKNOWN', { remote, detail: 'nothing is published' });
}

async function publishedVersions(store: Store, remote: string): Promise<string[]> {
  const releases = await listReleases(store, remote);
  if (releases.length === 0) throw new ReleaseError('REMOTE_UNKNOWN', { remote });
  return releases.filter((release) => release.publishedAt).map((release) => release.version);
}

function assertNames(remote: string, version = '0.0.0'): void {
  if (!remoteNamePattern.test(remote)) throw new ReleaseError('REMOTE_UNKNOWN', { remote });
  if (!versionPattern.test(version)) throw new ReleaseError('RELEASE_UNKNOWN', { remote, release: version });
}
