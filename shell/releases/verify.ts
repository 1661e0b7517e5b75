import { checkFiles } from './check-composition.ts';
import { asReleaseError, ReleaseError } from './errors.ts';
import { storedFiles } from './integrity.ts';
import { listReleases, listRemotes, readRelease, resolveVersion } from './read-release.ts';
import type { TrustedKey } from './signing.ts';
import type { Store } from './store.ts';

export interface Verified {
  remote: string;
  version: string;
  files: number;
  bytes: number;
  /** 'unfinished': an upload that is in progress or was interrupted. It cannot be promoted. */
  state: 'valid' | 'broken' | 'unfinished';
  problems: ReleaseError[];
}

export interface VerifyOptions {
  store: Store;
  trustedKeys: readonly TrustedKey[];
  /** Verifies only this remote, or only this version of it. */
  remote?: string | undefined;
  version?: string | undefined;
}

/** Reads every file of the releases and checks signatures, schemas and hashes. */
export async function verifyReleases({
  store,
  trustedKeys,
  remote,
  version,
}: VerifyOptions): Promise<Verified[]> {
  const verified: Verified[] = [];
  const only = remote && version ? await resolveVersion(store, remote, version) : undefined;
  for (const name of remote ? [remote] : await listRemotes(store)) {
    const releases = await listReleases(store, name);
    if (releases.length === 0 && remote) throw new ReleaseError('REMOTE_UNKNOWN', { remote });
    for (const release of releases) {
      if (only && release.version !== only) continue;
      verified.push(
        release.publishedAt
          ? await verifyRelease(store, name, release.version, trustedKeys)
          : { remote: name, version: release.version, files: 0, bytes: 0, state: 'unfinished', problems: [] },
      );
    }
  }
  return verified;
}

export async function verifyRelease(
  store: Store,
  remote: string,
  version: string,
  trustedKeys: readonly TrustedKey[],
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
    return { remote, version, files: 0, bytes: 0, state: 'broken', problems: [problem] };
  }
}
