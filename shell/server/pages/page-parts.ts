import type { TabComposition, TabPage } from '../../protocol/composition.ts';
import type { RunningComposition } from '../compositions/running-composition.ts';
import type { FailureKind, RemoteRelease } from '../telemetry/release-counts.ts';
import type { RenderedPage } from '../workers/worker-messages.ts';

export type FailedParts = ReadonlyMap<string, FailureKind>;

/** Each composition makes its own page objects, so a page belongs to one. */
const known = new WeakMap<TabPage, RemoteRelease[]>();

/** The remotes of a page: its own and those of its slots. */
export function partsOf(
  { remotes, slots }: TabComposition,
  page: TabPage | undefined,
): readonly RemoteRelease[] {
  if (!page) return [];
  let parts = known.get(page);
  if (!parts) {
    const names = new Set([page.remote, ...page.slots.flatMap((name) => slots[name]?.remote ?? [])]);
    parts = [...names].flatMap((remote) => {
      const release = remotes[remote]?.version;
      return release ? [{ remote, release }] : [];
    });
    known.set(page, parts);
  }
  return parts;
}

/** The release that serves a page of a remote; the shell's own for an unknown address. */
export function servedBy({ tab }: RunningComposition, remote = 'shell'): RemoteRelease {
  return { remote, release: tab.remotes[remote]?.version ?? tab.shell };
}

/** The remotes that failed in a render. Missing data is the API's failure, and no reason to roll back a release. */
export function failedParts(
  { failures }: Pick<RenderedPage, 'failures'>,
  page: TabPage | undefined,
): FailedParts {
  const failed = new Map<string, FailureKind>();
  for (const failure of failures) {
    const remote = failure.remote ?? page?.remote;
    if (remote && !failure.lacksData) failed.set(remote, failure.isLate ? 'deadline' : 'render');
  }
  return failed;
}
