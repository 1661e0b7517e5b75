import {
  isFailing,
  listReleases,
  type RemoteStatus,
  readHistory,
  readStatus,
  runningShells,
  type ShellStatus,
} from '@site/releases';
import type { FiguresLog, RangeName } from './figures.ts';
import type { Change, OpsRemote, Trouble } from './ops-state.ts';
import type { ActionOptions } from './run-action.ts';
import type { Session } from './sessions.ts';
import { mayChange } from './tokens.ts';

const shownChanges = 40;
const shownReleases = 20;

interface StateOptions extends Pick<ActionOptions, 'store' | 'trustedKeys' | 'shellFacts'> {
  figures: FiguresLog;
  range: RangeName;
  siteName: string;
}

/** Everything that the page shows. */
export type OpsState = Awaited<ReturnType<typeof readOpsState>>;

/** Reads what the page shows, with the functions of `releases status` and `releases history`. */
export async function readOpsState(options: StateOptions, session: Session) {
  const { store, figures, range, siteName } = options;
  const trustedKeys = await options.trustedKeys();
  const { shell } = await runningShells(store, options.shellFacts);
  const status = await readStatus(store, trustedKeys, shell);
  const changes: Change[] = [];
  const remotes = await Promise.all(
    status.remotes.map(async (remote): Promise<OpsRemote> => {
      const name = remote.remote;
      const [history, released] = await Promise.all([
        readHistory(store, name, trustedKeys),
        listReleases(store, name),
      ]);
      history.forEach((change, index) => {
        changes.push({ ...change, remote: name, from: history[index - 1]?.version ?? null });
      });
      const given = [remote.live, remote.rollout?.candidate].filter((one) => typeof one === 'string');
      const others = figures.releases(name, range).filter((release) => !given.includes(release));
      const shown = [...given, ...others.reverse().slice(0, 2)];
      return {
        ...remote,
        stopped: status.shells.flatMap(({ rollout }) =>
          rollout?.remote === name && rollout.id === remote.rollout?.id ? (rollout.stopped ?? []) : [],
        ),
        releases: released
          .filter(({ publishedAt }) => publishedAt)
          .sort((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
          .map(({ version }) => version)
          .slice(0, shownReleases),
        series: shown.map((release) => figures.series(name, release, range)),
        mayChange: mayChange(session.operator, name),
      };
    }),
  );
  const troubles = [
    ...guilty(remotes, figures),
    ...refused(status.remotes, remotes, status.shells),
    ...(status.shells.length === 0 ? [noShell] : []),
    // What fails now is above.
    ...status.problems
      .filter(({ code }) => code !== 'RELEASE_FAILING')
      .map(({ code, message, todo }): Trouble => ({ text: `${code}: ${message} ${todo}` })),
  ];
  const rank = ({ remote }: OpsRemote) => (troubles.some((trouble) => trouble.remote === remote) ? 0 : 1);
  return {
    siteName,
    operator: session.operator.name,
    formToken: session.formToken,
    notice: session.notice,
    now: new Date().toISOString(),
    /** What the charts cover. */
    range,
    recorded: figures.recorded,
    /** The worst first. */
    troubles,
    remotes: remotes.toSorted((a, b) => rank(a) - rank(b)),
    shells: status.shells,
    timestamp: status.timestamp,
    /** Newest first. */
    history: changes.sort((a, b) => b.at.localeCompare(a.at)).slice(0, shownChanges),
  };
}

const noShell: Trouble = { text: 'No shell is registered: either none runs, or none reaches the store' };

/** Releases that visitors get and that fail, the worst first. */
function guilty(remotes: readonly OpsRemote[], figures: FiguresLog): Trouble[] {
  return remotes
    .flatMap((remote) => {
      const given = [remote.live, remote.rollout?.candidate].filter((one) => typeof one === 'string');
      return given
        .map((release) => figures.series(remote.remote, release, 'minutes'))
        .map(({ release, total: { pages, failures, browserFailures } }) => {
          const failed = failures + browserFailures;
          // The way back from a candidate is what is live for the others.
          const back = release === remote.live ? remote.previous : remote.live;
          return {
            remote: remote.remote,
            release,
            verb: 'is failing',
            text: `${failed} failures on ${pages} pages in the last five minutes`,
            backTo: remote.mayChange ? (back ?? undefined) : undefined,
            isFailing: isFailing({ pages, failures, browserFailures }),
            share: failed / Math.max(1, pages),
          };
        });
    })
    .filter(({ isFailing }) => isFailing)
    .sort((a, b) => b.share - a.share);
}

/** Releases that are live but not served. */
function refused(
  states: readonly RemoteStatus[],
  remotes: readonly OpsRemote[],
  shells: readonly ShellStatus[],
): Trouble[] {
  return states.flatMap(({ remote, live, served }, index): Trouble[] => {
    const miss = shells.flatMap(({ misses }) => misses).find((one) => one.remote === remote);
    if (live === null || (served === live && !miss)) return [];
    const own = remotes[index];
    const text = miss ? miss.reason : `It cannot be used${served ? `; ${served} is served` : ''}`;
    const backTo = own?.mayChange ? (own.previous ?? undefined) : undefined;
    return [{ remote, release: live, verb: miss?.isServed ? 'is broken' : 'is not served', text, backTo }];
  });
}
