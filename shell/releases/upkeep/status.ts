import { type Composition, problemsOf } from '../composition/composition.ts';
import { pointerCodes, readComposition } from '../composition/read-composition.ts';
import { arithmeticOf } from '../count-arithmetic.ts';
import { ReleaseError, unlessUnreachable } from '../errors.ts';
import { fixedKeyRing, type TrustedStore } from '../keys/key-ring.ts';
import type { TrustedKey } from '../keys/signing.ts';
import { changeThatMadeLive, emptyPointer } from '../pointers/pointer.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { followTimestamp } from '../pointers/timestamp.ts';
import { listReleases, listRemotesWithoutShell } from '../release/read-release.ts';
import { shellName } from '../release/release.ts';
import { addCounts, noCounts, type RolloutCounts } from '../rollout/failure-test.ts';
import { isWatched } from '../rollout/watch-lease.ts';
import {
  readRegistrations,
  type ShellFacts,
  type ShellRegistration,
  shellProblem,
  stateOf,
} from '../shells/registered-shells.ts';
import type { Store } from '../store/store.ts';
import { formatTime } from '../text.ts';
import { isFailing } from './is-failing.ts';

export type RemoteStatus = Awaited<ReturnType<typeof readRemote>>;
export type Status = Awaited<ReturnType<typeof readStatus>>;
/** A running shell, and what it does not serve. */
export type ShellStatus = Status['shells'][number];

/** Reads what is live, since when, who promoted it, and its problems. */
export async function readStatus(
  store: Store,
  trustedKeys: readonly TrustedKey[],
  shell: ShellFacts,
  lateMs?: number,
) {
  const problems: ReleaseError[] = [];
  const onError = (problem: ReleaseError) => problems.push(problem);
  const composition = await readComposition(store, { trustedKeys, shell, onError });
  // A slot that is missing may be offered by a remote that is missing, which is a problem of its own.
  const isMissing = composition.missing.length > 0;
  problems.push(...problemsOf(composition).filter(({ code }) => !(isMissing && code === 'SLOT_MISSING')));
  const { running: registered, silent } = await readRegistrations(store);
  const names = await listRemotesWithoutShell(store);
  const remotes = await Promise.all(
    names.map((remote) => readRemote({ store, trustedKeys }, remote, composition, registered)),
  );
  if (remotes.every(({ releases }) => releases === 0))
    problems.push(new ReleaseError('STORE_EMPTY', { detail: store.url }));
  if (registered.length === 0 && remotes.some(({ live }) => live !== null))
    problems.push(new ReleaseError('SHELL_MISSING'));
  for (const { id, seenAt, remotes } of silent) {
    const served = remotes.map(({ remote, served }) => `${remote} ${served ?? 'no release'}`);
    const detail = `${id}, last seen ${formatTime(seenAt)} UTC, served ${served.join(', ') || 'nothing'}`;
    problems.push(new ReleaseError('SHELL_SILENT', { detail }));
  }
  const shells = registered.map((registration) => ({
    ...registration,
    /** The remotes whose live release it does not serve with all its files, and why. Empty while it takes over a change. */
    misses: missesOf(registration, remotes),
  }));
  for (const { remote, live, recent, rollout, recentOfCandidate } of remotes)
    for (const [release, counts] of [
      [live, recent],
      [rollout?.candidate, recentOfCandidate],
    ] as const) {
      if (!release || !isFailing(counts)) continue;
      const detail = `${counts.failedPages + counts.browserFailures} failures on ${Math.max(counts.pages, counts.views)} pages in the last five minutes`;
      problems.push(new ReleaseError('RELEASE_FAILING', { remote, release, detail }));
    }
  const unavailable = unavailablePages(registered);
  if (unavailable) problems.push(new ReleaseError('PAGES_UNAVAILABLE', { detail: unavailable }));
  const rolling = remotes.find(({ rollout }) => rollout);
  if (rolling && !(await isWatched(store)))
    problems.push(new ReleaseError('ROLLOUT_UNWATCHED', { remote: rolling.remote }));
  const ring = fixedKeyRing(trustedKeys);
  const timestamps = followTimestamp(store, ring, lateMs);
  await timestamps.refresh();
  const timestampProblem = timestamps.problem();
  // Before the first release there is nothing to protect.
  if (timestampProblem && remotes.some(({ live }) => live !== null)) problems.push(timestampProblem);
  const { newest } = timestamps;
  /** Null if no time stamp could be read. It may have expired. */
  const timestamp = newest
    ? { version: newest.version, at: newest.at, expires: newest.expires, key: newest.keyId }
    : null;
  return { composition: composition.id, timestamp, shell, remotes, shells, problems };
}

async function readRemote(
  { store, trustedKeys }: TrustedStore,
  remote: string,
  composition: Composition,
  registered: readonly ShellRegistration[],
) {
  // readComposition has already reported an unreadable pointer. Still show the other remotes.
  const read = await readPointer(store, remote, trustedKeys).catch(unlessUnreachable);
  const pointer = read?.pointer ?? emptyPointer(remote);
  const changed = changeThatMadeLive(pointer);
  const served = composition.remotes[remote];
  return {
    remote,
    live: pointer.version,
    /** The target of a rollback. */
    previous: pointer.previous,
    /** The release that was live before. */
    before: pointer.history.findLast(({ version }) => version !== pointer.version)?.version ?? null,
    bad: pointer.bad,
    /** When the release went live; `by` and `why` are of the same change. */
    since: changed?.at ?? null,
    by: changed?.by ?? '',
    why: changed?.why ?? '',
    /** The key that signed the pointer; null if it is not trusted. */
    key: read?.keyId ?? null,
    sequence: pointer.sequence,
    rollout: pointer.rollout ?? null,
    /** What the running shells counted during the rollout. */
    counts: pointer.rollout ? countsOf(remote, pointer.rollout.id, registered) : null,
    freeze: pointer.freeze ?? null,
    /** The version that servers use. Differs from `live` when the live release is broken. */
    served: served?.version ?? null,
    owner: served?.owner ?? null,
    pages: served?.pages.length ?? 0,
    slots: served?.slots.length ?? 0,
    resources: served?.resources.length ?? 0,
    /** What the running shells counted of the live release in the last five minutes. */
    recent: figuresOf(remote, pointer.version, registered),
    /** The same of the candidate of its rollout. */
    recentOfCandidate: figuresOf(remote, pointer.rollout?.candidate ?? null, registered),
    releases: (await listReleases(store, remote)).filter(({ publishedAt }) => publishedAt).length,
  };
}

const noRecent = { pages: 0, views: 0, failedPages: 0, browserFailures: 0 };
const { sum: sumRecent } = arithmeticOf(noRecent);

/** What all running shells counted of a release in the last five minutes. */
function figuresOf(remote: string, release: string | null, shells: readonly ShellRegistration[]) {
  return shells
    .flatMap(({ figures }) => figures)
    .filter((each) => each.remote === remote && each.release === release)
    .reduce((total, { recent }) => sumRecent(total, recent), noRecent);
}

/** How many pages were a 5xx lately although no release failed, as when the API is down. */
function unavailablePages(shells: readonly ShellRegistration[]): string | undefined {
  // The shell's own 5xx pages stand for remotes that it does not serve, which is reported as another problem.
  const figures = shells.flatMap((shell) => shell.figures).filter(({ remote }) => remote !== shellName);
  const sum = (kind: 'pages' | 'unavailable') =>
    figures.reduce((total, { recent }) => total + recent[kind], 0);
  const [pages, failedPages] = [sum('pages'), sum('unavailable')];
  return isFailing({ pages, views: 0, failedPages, browserFailures: 0 })
    ? `${failedPages} of ${pages} pages in the last five minutes were a 503`
    : undefined;
}

/** What all running shells counted during a rollout. */
function countsOf(remote: string, id: number, shells: readonly ShellRegistration[]): RolloutCounts {
  const reports = shells.flatMap(({ rollout }) =>
    rollout?.remote === remote && rollout.id === id ? [rollout] : [],
  );
  const sum = (arm: 'candidate' | 'stable') =>
    reports.reduce((all, report) => addCounts(all, report[arm]), noCounts);
  return { candidate: sum('candidate'), stable: sum('stable') };
}

function missesOf(shell: ShellRegistration, remotes: readonly RemoteStatus[]) {
  return remotes.flatMap(({ remote, live, sequence }) => {
    const { served = null, problem } = stateOf(shell, remote) ?? {};
    const isServed = served !== null && served === live;
    const filesProblem = isServed && problem && !pointerCodes.includes(problem.code) ? problem : undefined;
    const miss = shellProblem(shell, { remote, live, sequence }) ?? filesProblem;
    return miss
      ? [{ remote, served, isServed, code: miss.code, reason: `${miss.code}  ${miss.message}` }]
      : [];
  });
}
