import {
  isFailing,
  listReleases,
  ReleaseError,
  type RemoteStatus,
  readHistory,
  readPointer,
  readStatus,
  releaseErrors,
  runningShells,
  type ShellStatus,
  type Status,
} from '@site/releases';
import type { CheckServerCode } from './check-server-code.ts';
import type { CountHistory, RangeName } from './count-history.ts';
import type { ActionOptions } from './run-action.ts';
import type { Session } from './sessions.ts';
import { mayChange } from './tokens.ts';

const shownChanges = 40;
const shownReleases = 20;

export interface StateOptions extends Pick<ActionOptions, 'store' | 'trustedKeys' | 'shellFacts'> {
  /** The age at which a time stamp is late. */
  lateMs?: number | undefined;
  checkServerCode: CheckServerCode;
  counts: CountHistory;
  range: RangeName;
  siteName: string;
}

export type OpsState = Awaited<ReturnType<typeof readOpsState>>;
/** A remote, what is wrong with it, and what can be done. */
export type OpsRemote = Awaited<ReturnType<typeof readRemote>>;
export type Change = OpsState['history'][number];

export interface Alert {
  /** The release that causes it, if one does. */
  remote?: string;
  release?: string;
  /** What it does: it is failing, or not served. */
  verb?: string;
  text: string;
  /** The release to go back to, if the signed-in operator may. */
  backTo?: string | undefined;
  /** Why there is no such release, and what else can be done. */
  whyNoRollback?: string | undefined;
}

/** Reads what the page shows, with the functions of `releases status` and `releases history`. */
export async function readOpsState(options: StateOptions, session: Session) {
  const { store, lateMs, counts, range, siteName } = options;
  const trustedKeys = await options.trustedKeys();
  const { shell } = await runningShells(store, options.shellFacts);
  const status = await readStatus(store, trustedKeys, shell, lateMs);
  const remotes = await Promise.all(
    status.remotes.map((remote) => readRemote(remote, status.shells, options, session)),
  );
  const changes = await Promise.all(
    status.remotes.map(async ({ remote }) => {
      // The pointer has its last changes. Reading all from the history takes a request for each.
      const { history } = await readPointer(store, remote, trustedKeys).then(
        ({ pointer }) => pointer,
        async () => ({ history: await readHistory(store, remote, trustedKeys) }),
      );
      return history.map((change, at) => ({ ...change, remote, from: history[at - 1]?.version ?? null }));
    }),
  );
  const notServed = unservedReleases(remotes, status);
  const stillServed = remotes.filter(({ remote }) => notServed.every((alert) => alert.remote !== remote));
  const alerts = [
    ...failingReleases(remotes, counts),
    ...notServed,
    ...(await Promise.all(stillServed.map((remote) => damagedCode(remote, options)))).flat(),
    // `failingReleases` lists these.
    ...status.problems
      .filter(({ code }) => code !== 'RELEASE_FAILING')
      .map(({ code, message, todo }): Alert => ({ text: `${code}: ${message} ${todo}` })),
    ...warningsOf(status),
  ];
  const rank = ({ remote }: OpsRemote) => (alerts.some((alert) => alert.remote === remote) ? 0 : 1);
  return {
    siteName,
    operator: session.operator.name,
    formToken: session.formToken,
    notice: session.notice,
    now: new Date().toISOString(),
    range,
    recorded: counts.recorded,
    /** The worst first. */
    alerts,
    remotes: remotes.toSorted((a, b) => rank(a) - rank(b)),
    shells: status.shells,
    timestamp: status.timestamp,
    /** Newest first. */
    history: changes
      .flat()
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, shownChanges),
  };
}

async function readRemote(
  remote: RemoteStatus,
  shells: readonly ShellStatus[],
  { store, counts, range }: StateOptions,
  { operator }: Session,
) {
  const name = remote.remote;
  const given = givenReleases(remote);
  const others = counts.releases(name, range).filter((release) => !given.includes(release));
  return {
    ...remote,
    /** Why shells stopped giving out the candidate of the rollout. */
    stopped: shells.flatMap(({ rollout }) =>
      rollout?.remote === name && rollout.id === remote.rollout?.id ? (rollout.stopped ?? []) : [],
    ),
    /** Published releases, newest first. */
    releases: (await listReleases(store, name))
      .filter(({ publishedAt }) => publishedAt)
      .map(({ version }) => version)
      .slice(0, shownReleases),
    /** The live release first. */
    series: [...given, ...others.reverse().slice(0, 2)].map((release) => counts.series(name, release, range)),
    mayChange: mayChange(operator, name),
  };
}

/** What visitors get: the live release, and the candidate of a rollout. */
function givenReleases({ live, rollout }: Pick<RemoteStatus, 'live' | 'rollout'>): string[] {
  return [live, rollout?.candidate].filter((release) => typeof release === 'string');
}

/** Releases that visitors get and that fail, the worst first. */
function failingReleases(remotes: readonly OpsRemote[], counts: CountHistory): Alert[] {
  return remotes
    .flatMap((remote) =>
      givenReleases(remote).map((release) => {
        const { total } = counts.series(remote.remote, release, 'minutes');
        // This process has no counts when it has just started, but the shells have those of the last five minutes.
        const recent = release === remote.live ? remote.recent : remote.recentOfCandidate;
        const counted = isFailing(total) ? total : recent;
        const pages = Math.max(counted.pages, counted.views);
        const failed = counted.failedPages + counted.browserFailures;
        // A rollback from a candidate goes to the live release.
        const back = release === remote.live ? remote.previous : remote.live;
        return {
          remote: remote.remote,
          release,
          verb: 'is failing',
          text: `${failed} failures on ${pages} pages in the last five minutes`,
          ...rollbackOf(remote, undefined, back),
          isFailing: isFailing(counted),
          share: failed / Math.max(1, pages),
        };
      }),
    )
    .filter(({ isFailing }) => isFailing)
    .sort((a, b) => b.share - a.share);
}

/** Warnings of shells that `releases status` does not find by itself. Each once, with the shells that have it. */
function warningsOf({ shells, problems }: Status): Alert[] {
  const warnings = shells.flatMap((shell) => shell.warnings);
  const others = warnings.filter(({ code }) => problems.every((problem) => problem.code !== code));
  const texts = others.map(({ code, message }) => {
    const from = shells.filter((shell) => shell.warnings.some((one) => one.message === message));
    return `${code} in ${from.map(({ id }) => id).join(', ')}: ${message}`;
  });
  return [...new Set(texts)].map((text) => ({ text }));
}

/** Releases that are live but not served, and remotes that are off the site but served. */
function unservedReleases(remotes: readonly OpsRemote[], { shells, problems }: Status): Alert[] {
  return remotes.flatMap((state): Alert[] => {
    const { remote, live, served } = state;
    const miss = shells.flatMap(({ misses }) => misses).find((one) => one.remote === remote);
    // `served` is what this process could read. A store that it cannot read says nothing about what shells serve.
    const isUnknown = problems.some((one) => one.remote === remote && one.code === 'STORE_UNREACHABLE');
    // A pointer that cannot be read is among the problems.
    if (live === null)
      return miss && !problems.some((one) => one.remote === remote)
        ? [{ text: `${remote} is off the site, but ${miss.served} is served. ${miss.reason}` }]
        : [];
    if (!miss && (served === live || isUnknown)) return [];
    const text = miss ? miss.reason : `It cannot be used${served ? `; ${served} is served` : ''}`;
    const verb = miss?.isServed ? 'is broken' : 'is not served';
    return [{ remote, release: live, verb, text, ...rollbackOf(state, miss?.code) }];
  });
}

/** A live release whose server code is damaged in the store. Running shells have loaded it, so visitors notice nothing yet. */
async function damagedCode(state: OpsRemote, { checkServerCode }: StateOptions): Promise<Alert[]> {
  const { remote, live } = state;
  if (live === null) return [];
  const problems = await checkServerCode(remote, live);
  return problems.map(({ code, message, todo }) =>
    // That says nothing about the code, so it is no reason to roll back.
    code === 'STORE_UNREACHABLE'
      ? { text: `${code}: ${message} ${todo}` }
      : {
          remote,
          release: live,
          verb: 'cannot be loaded again',
          text: `${code}: ${message} Visitors notice nothing until a shell restarts`,
          ...rollbackOf(state, code),
        },
  );
}

/** The release that the operator can roll back to, or why they cannot. A newer shell may report a code that is unknown here. */
function rollbackOf(
  { remote, mayChange, previous, before, bad }: OpsRemote,
  code?: string,
  target = previous,
): Pick<Alert, 'backTo' | 'whyNoRollback'> {
  if (mayChange && target) return { backTo: target };
  const none =
    before !== null && bad.includes(before)
      ? `The earlier release ${before} is marked bad.`
      : 'There is no earlier release.';
  const isKnown = (key = ''): key is keyof typeof releaseErrors => Object.hasOwn(releaseErrors, key);
  const fallback = previous === null ? 'NOTHING_TO_ROLL_BACK' : 'RELEASE_FAILING';
  const { todo } = new ReleaseError(isKnown(code) ? code : fallback, { remote });
  return { whyNoRollback: `${mayChange ? none : 'Your token may not change this remote.'} ${todo}` };
}
