import { hash } from 'node:crypto';
import { parseAs, ReleaseError, returned, unlessUnreachable } from '../errors.ts';
import { parseJson } from '../json-bytes.ts';
import type { TrustedStore } from '../keys/key-ring.ts';
import { checkSignature, type TrustedKey } from '../keys/signing.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { remoteNamePattern, sizeLimit, storePath, versionPattern } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { type PinnedRelease, releaseSchema, shellName } from './release.ts';

export type StoredRelease = Awaited<ReturnType<typeof listReleases>>[number];

/** Reads release.json and checks its signature, its schema, and that it is stored under its own name and version. */
export async function readRelease(
  store: Store,
  remote: string,
  version: string,
  trustedKeys: readonly TrustedKey[],
): Promise<PinnedRelease> {
  const context = { remote, release: version };
  assertNames(remote, version);
  const [manifest, signature] = await Promise.all([
    store.get(storePath.manifest(remote, version), sizeLimit.manifest),
    store.get(storePath.signature(remote, version), sizeLimit.signature),
  ]);
  if (!manifest) throw new ReleaseError('RELEASE_UNKNOWN', context);
  checkSignature(manifest.bytes, signature?.bytes, trustedKeys, context);
  const bad = (detail: string) => new ReleaseError('BAD_RELEASE', { ...context, detail });
  const release = parseAs(releaseSchema, parseJson(manifest.bytes), bad);
  if (release.name !== remote || release.version !== version)
    throw bad(`it belongs to ${release.name}@${release.version}`);
  return { ...release, hash: hash('sha256', manifest.bytes) };
}

/** All remotes in the store: folders with releases, a pointer or its history, whatever their state. */
export async function listRemotes(store: Store): Promise<string[]> {
  const names = await listFolders(store);
  const found = await mapStoreCalls(names, (name) => isRemote(store, name));
  return names.filter((_, index) => found[index]);
}

/** All remotes in the store except the shell, which has no pointer. */
export async function listRemotesWithoutShell(store: Store): Promise<string[]> {
  return (await listRemotes(store)).filter((name) => name !== shellName);
}

/** Folders that may be remotes, except the shell. Takes one request, for callers that poll and that skip folders without a pointer. */
export async function listFoldersWithoutShell(store: Store): Promise<string[]> {
  return (await listFolders(store)).filter((name) => name !== shellName);
}

async function listFolders(store: Store): Promise<string[]> {
  return (await store.folders('')).filter((name) => remoteNamePattern.test(name));
}

async function isRemote(store: Store, name: string): Promise<boolean> {
  const folders = await store.folders(`${name}/`);
  if (folders.includes('releases') || folders.includes('history')) return true;
  return !!(await store.get(storePath.pointer(name), sizeLimit.pointer).catch(returned('TOO_LARGE')));
}

/** All releases of a remote, newest first. */
export async function listReleases(store: Store, remote: string) {
  assertNames(remote);
  const byVersion = Map.groupBy(
    await store.list(storePath.releases(remote)),
    ({ path }) => path.split('/')[2] ?? '',
  );
  const releases = [...byVersion].map(([version, files]) => {
    const manifestPath = storePath.manifest(remote, version);
    return {
      version,
      /** When its release.json was written; undefined for an unfinished upload. */
      publishedAt: files.find(({ path }) => path === manifestPath)?.modifiedAt,
      modifiedAt: new Date(Math.max(...files.map(({ modifiedAt }) => modifiedAt.getTime()))),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      paths: files.map(({ path }) => path),
    };
  });
  const time = ({ publishedAt, modifiedAt }: (typeof releases)[number]) =>
    (publishedAt ?? modifiedAt).getTime();
  return releases.sort((a, b) => time(b) - time(a) || (a.version < b.version ? 1 : -1));
}

/**
 * Finds the one published version that is named by its leading numbers (1.4 is 1.4.0 and 1.4.2, not 1.40.0) or by the
 * start of its hash. Fewer than four characters are never a hash: "7" must not pick a release by chance.
 */
export async function resolveVersion(store: Store, remote: string, prefix: string): Promise<string> {
  const versions = await publishedVersions(store, remote);
  if (versions.includes(prefix)) return prefix;
  const matching = versions.filter((version) => {
    const [, hash = ''] = version.split('-');
    const named = prefix.includes('-') ? [prefix] : [`${prefix}.`, `${prefix}-`];
    return (
      named.some((start) => version.startsWith(start)) || (prefix.length >= 4 && hash.startsWith(prefix))
    );
  });
  const [match] = matching;
  const context = { remote, release: prefix };
  if (match === undefined || prefix === '') throw new ReleaseError('RELEASE_UNKNOWN', context);
  if (matching.length > 1)
    throw new ReleaseError('RELEASE_AMBIGUOUS', { ...context, detail: matching.join(', ') });
  return match;
}

/**
 * The release with the latest build time in its signed release.json, except the bad ones. File times change when a store
 * is copied.
 */
export async function newestVersion(
  { store, trustedKeys }: TrustedStore,
  remote: string,
  bad: readonly string[],
): Promise<string> {
  const published = await publishedVersions(store, remote);
  const versions = published.filter((version) => !bad.includes(version));
  if (published.length > 0 && versions.length === 0)
    throw new ReleaseError('RELEASE_UNKNOWN', {
      remote,
      detail: 'all releases were rolled back, so name one',
    });
  const releases = await Promise.all(
    versions.map((version) => readRelease(store, remote, version, trustedKeys).catch(unlessUnreachable)),
  );
  // Versions are sorted by file time, newest first. That decides between equal build times.
  const [newest] = releases
    .filter((release) => release !== undefined)
    .sort((a, b) => Date.parse(b.builtAt) - Date.parse(a.builtAt));
  if (newest) return newest.version;
  const [first] = versions;
  // No release can be read: throw the reason for the first one.
  if (first) await readRelease(store, remote, first, trustedKeys);
  throw new ReleaseError('RELEASE_UNKNOWN', { remote, detail: 'nothing is published' });
}

export async function publishedVersions(store: Store, remote: string): Promise<string[]> {
  const releases = await listReleases(store, remote);
  if (releases.length === 0) throw new ReleaseError('REMOTE_UNKNOWN', { remote });
  return releases.filter((release) => release.publishedAt).map((release) => release.version);
}

function assertNames(remote: string, version = '0.0.0'): void {
  if (!remoteNamePattern.test(remote)) throw new ReleaseError('REMOTE_UNKNOWN', { remote });
  if (!versionPattern.test(version)) throw new ReleaseError('RELEASE_UNKNOWN', { remote, release: version });
}
