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
  /** 'unfinished': an upload that is under way or was broken off; it cannot be promoted. */
  state: 'sound' | 'broken' | 'unfinished';
  problems: ReleaseError[];
}

export interface VerifyOptions {
  store: Store;
  trustedKeys: readonly TrustedKey[];
  /** Only this remote, and of it only this release. */
  remote?: string | undefined;
  version?: string | undefined;
}

/** Reads every byte of the releases again and checks signatures, forms and hashes. */
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
    for (const { version: found, publishedAt } of releases) {
      if (only && found !== only) continue;
      verified.push(
        publishedAt
          ? await verifyOne(store, name, found, trustedKeys)
          : { remote: name, version: found, files: 0, bytes: 0, state: 'unfinished', problems: [] },
      );
    }
  }
  return verified;
}

async function verifyOne(
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
    return {
      remote,
      version,
      files: files.length,
      bytes,
      state: problems.length ? 'broken' : 'sound',
      problems,
    };
  } catch (error) {
    const problem = asReleaseError(error, { remote, release: version });
    return { remote, version, files: 0, bytes: 0, state: 'broken', problems: [problem] };
  }
}
