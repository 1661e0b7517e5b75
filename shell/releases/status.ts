import { type Composition, compositionProblems, type ShellFacts } from './composition.ts';
import { ReleaseError } from './errors.ts';
import { emptyPointer, readPointer } from './pointer.ts';
import { readComposition } from './read-composition.ts';
import { listReleases, listRemotes } from './read-release.ts';
import { SHELL } from './release.ts';
import type { TrustedKey } from './signing.ts';
import type { Store } from './store.ts';

export interface RemoteStatus {
  remote: string;
  live: string | null;
  previous: string | null;
  since: string | null;
  by: string;
  sequence: number;
  /** What servers show: differs from `live` where that cannot be used. */
  served: string | null;
  owner: string | null;
  pages: number;
  slots: number;
  resources: number;
  releases: number;
}

export interface Status {
  composition: Composition['id'];
  shell: ShellFacts;
  remotes: RemoteStatus[];
  problems: ReleaseError[];
}

/** What is live, since when and by whom, and what is wrong with it. */
export async function readStatus(options: {
  store: Store;
  trustedKeys: readonly TrustedKey[];
  shell: ShellFacts;
}): Promise<Status> {
  const { store, trustedKeys, shell } = options;
  const problems: ReleaseError[] = [];
  const onError = (problem: ReleaseError) => problems.push(problem);
  const composition = await readComposition(store, { trustedKeys, shell, onError });
  problems.push(...compositionProblems(shell, Object.values(composition.remotes)));
  const names = (await listRemotes(store)).filter((name) => name !== SHELL);
  const remotes = await Promise.all(
    names.map(async (remote) => {
      // One that cannot be read is among the problems; the other remotes are wanted all the same.
      const { pointer } = await readPointer(store, remote).catch((error: unknown) => {
        if (!isUnreadable(error)) throw error;
        return { pointer: emptyPointer(remote) };
      });
      const served = composition.remotes[remote];
      return {
        remote,
        live: pointer.version,
        previous: pointer.previous,
        since: pointer.sequence > 0 ? pointer.at : null,
        by: pointer.by,
        sequence: pointer.sequence,
        served: served?.version ?? null,
        owner: served?.owner ?? null,
        pages: served?.pages.length ?? 0,
        slots: served?.slots.length ?? 0,
        resources: served?.resources.length ?? 0,
        releases: (await listReleases(store, remote)).filter(({ publishedAt }) => publishedAt).length,
      };
    }),
  );
  return { composition: composition.id, shell, remotes, problems };
}

function isUnreadable(error: unknown): boolean {
  return error instanceof ReleaseError && error.code === 'BAD_POINTER';
}
