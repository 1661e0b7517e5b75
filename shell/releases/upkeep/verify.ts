import { asReleaseError, ReleaseError, throwIfAny } from '../errors.ts';
import { fixedKeyRing, type TrustedStore } from '../keys/key-ring.ts';
import { signerId } from '../keys/signing.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { readChange, storedChanges } from '../pointers/history.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { parseTimestamp } from '../pointers/timestamp.ts';
import { checkFiles } from '../promote/check-composition.ts';
import { openVerified } from '../release/integrity.ts';
import type { Published } from '../release/publish.ts';
import { listReleases, listRemotes, readRelease, resolveVersion } from '../release/read-release.ts';
import { shellName, storedFiles } from '../release/release.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';

export interface Verified extends Pick<Published, 'remote' | 'version' | 'files' | 'bytes'> {
  /**
   * 'unfinished': an upload that is in progress or was interrupted. It cannot be promoted.
   * 'revoked': the key that signed it was revoked. Whoever publishes the same build signs it again.
   */
  state: 'valid' | 'broken' | 'revoked' | 'unfinished';
  problems: ReleaseError[];
}

interface VerifyOptions extends TrustedStore {
  /** Verifies only this remote, or only this version of it. */
  remote?: string | undefined;
  version?: string | undefined;
}

/** Reads every file of the releases and checks signatures, schemas and hashes. */
export async function verifyReleases(options: VerifyOptions): Promise<Verified[]> {
  const { store, remote, version } = options;
  const verified: Verified[] = [];
  const only = remote && version ? await resolveVersion(store, remote, version) : undefined;
  const names = remote ? [remote] : await listRemotes(store);
  if (names.length === 0) throw new ReleaseError('STORE_EMPTY', { detail: store.url });
  for (const name of names) {
    const releases = await listReleases(store, name);
    if (releases.length === 0 && remote && !(await listRemotes(store)).includes(remote))
      throw new ReleaseError('REMOTE_UNKNOWN', { remote });
    for (const release of releases) {
      if (only && release.version !== only) continue;
      verified.push(
        release.publishedAt
          ? await verifyRelease(options, name, release.version)
          : { remote: name, version: release.version, files: 0, bytes: 0, state: 'unfinished', problems: [] },
      );
    }
  }
  return verified;
}

/** Reads the pointers, their histories and the time stamp. Returns an error for each that is lost, unsigned, unreadable or not the newest. */
export async function verifyPointers({ store, trustedKeys, remote }: VerifyOptions): Promise<ReleaseError[]> {
  const problems: ReleaseError[] = [];
  const note = (name?: string) => (error: unknown) => {
    problems.push(asReleaseError(error, { remote: name }));
  };
  const names = remote ? [remote] : await listRemotes(store);
  for (const name of names.filter((each) => each !== shellName)) {
    const read = await readPointer(store, name, trustedKeys).catch(note(name));
    if (read?.problem) note(name)(read.problem);
    const live = read?.pointer.version;
    const releases = live ? await listReleases(store, name) : [];
    if (live && !releases.some(({ version, publishedAt }) => version === live && publishedAt))
      problems.push(
        new ReleaseError('RELEASE_UNKNOWN', { remote: name, release: live, detail: 'it is live' }),
      );
    await damagedChanges({ store, trustedKeys }, name).then((found) => problems.push(...found), note(name));
  }
  await store
    .get(storePath.timestamp, sizeLimit.timestamp)
    .then((stored) => stored && parseTimestamp(stored.bytes, fixedKeyRing(trustedKeys)))
    .catch(note());
  return problems;
}

/** Changes in the history that are damaged or forged. Those signed by a key that was revoked later still count. */
async function damagedChanges({ store, trustedKeys }: TrustedStore, remote: string): Promise<ReleaseError[]> {
  const keys = trustedKeys.map((key) => ({ ...key, revoked: false }));
  const found = await mapStoreCalls([...(await storedChanges(store, remote))], async ([sequence, file]) => {
    const read = await readChange({ store, trustedKeys: keys }, remote, sequence, file);
    return 'refused' in read ? [new ReleaseError('BAD_HISTORY', { remote, file, detail: read.refused })] : [];
  });
  return found.flat();
}

export async function verifyRelease(
  { store, trustedKeys }: TrustedStore,
  remote: string,
  version: string,
): Promise<Verified> {
  try {
    const release = await readRelease(store, remote, version, trustedKeys);
    const files = storedFiles(release);
    const problems = await checkFiles(store, release);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const state = problems.length > 0 ? 'broken' : 'valid';
    return { remote, version, files: files.length, bytes, state, problems };
  } catch (error) {
    const problem = asReleaseError(error, { remote, release: version });
    const isRevoked = problem.code === 'BAD_SIGNATURE' && (await isSignedByRevokedKey());
    const state = isRevoked ? 'revoked' : 'broken';
    return { remote, version, files: 0, bytes: 0, state, problems: [problem] };
  }

  async function isSignedByRevokedKey() {
    const signature = await store.get(storePath.signature(remote, version)).catch(() => undefined);
    const signer = signature && signerId(signature.bytes);
    return trustedKeys.some(({ keyId, revoked }) => revoked && keyId === signer);
  }
}

/** Throws STORE_UNREACHABLE if a file cannot be read, because that says nothing about the release. */
export async function isValidRelease(
  options: TrustedStore,
  remote: string,
  version: string,
): Promise<boolean> {
  const { state, problems } = await verifyRelease(options, remote, version);
  throwIfAny(problems.filter(({ code }) => code === 'STORE_UNREACHABLE'));
  return state === 'valid';
}

/** Checks the server code of a release: shells that run have loaded it, so only the next start would notice damage. */
export async function verifyServerCode(
  { store, trustedKeys }: TrustedStore,
  remote: string,
  version: string,
): Promise<ReleaseError[]> {
  // readComposition reports a release that cannot be read at all.
  const release = await readRelease(store, remote, version, trustedKeys).catch(() => undefined);
  if (!release?.server) return [];
  return openVerified(store, release, release.server).then(
    () => [],
    (error) => [asReleaseError(error, { remote, release: version })],
  );
}
