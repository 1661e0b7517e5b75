import { type Composition, compositionProblems, type ShellFacts } from './composition.ts';
import type { ReleaseError } from './errors.ts';
import { readPointer } from './pointer.ts';
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
      const { pointer } = await readPointer(store, remote);
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
        releases: (await listReleases(store, remote)).filter(({ publishedAt }) => publishedAt).length,
      };
    }),
  );
  return { composition: composition.id, shell, remotes, problems };
}
