import { pointerCodes } from '../composition/read-composition.ts';
import { ReleaseError } from '../errors.ts';
import { readAllChanges } from '../pointers/history.ts';
import type { Rollout } from '../pointers/pointer.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { withBadNote } from '../promote/rolled-back.ts';
import { listRemotes, readRelease, resolveVersion } from '../release/read-release.ts';
import { shellName } from '../release/release.ts';
import { describeCounts } from '../rollout/failure-test.ts';
import { describeEvent, releaseOf } from '../rollout/rollout.ts';
import { runningShells } from '../shells/registered-shells.ts';
import {
  displayStore,
  formatBytes,
  formatCount,
  formatKey,
  formatProblem,
  formatRows,
  formatTable,
  formatTime,
} from '../text.ts';
import { type RemoteStatus, readStatus, type ShellStatus, type Status } from '../upkeep/status.ts';
import { verifyPointers, verifyReleases, verifyServerCode } from '../upkeep/verify.ts';
import { type Command, openTrusted, parseReleaseName } from './command.ts';

/** Commands that only read. */
export const inspectCommands: Record<string, Command> = {
  status: {
    usage: 'status',
    summary: 'show what is live, since when, promoted by whom, what each shell serves, and any problems',
    async run({ config, shellFacts }) {
      const { store, trustedKeys } = await openTrusted(config);
      const { shell } = await runningShells(store, shellFacts);
      const status = await readStatus(store, trustedKeys, shell, config.timestampLateMs());
      const damaged = status.remotes.map(({ remote, live }) =>
        live === null ? [] : verifyServerCode({ store, trustedKeys }, remote, live),
      );
      status.problems.push(...(await Promise.all(damaged)).flat());
      const rows = status.remotes.map((remote) => ({
        remote: remote.remote,
        live: remote.live ?? '-',
        'since (UTC)': formatTime(remote.since),
        by: remote.by || '-',
        key: formatKey(remote.key),
        before: remote.before ? withBadNote(remote.before, remote.bad) : '-',
        releases: String(remote.releases),
        state: stateOf(remote, status),
      }));
      const failed =
        status.problems.length > 0 ||
        status.shells.some(({ misses, warnings }) => misses.length > 0 || warnings.length > 0);
      const { timestamp } = status;
      const lines = [
        formatRows(rows),
        formatRows(status.shells.map(shellRow)) || 'No shell is registered in this store.',
        ...status.shells.flatMap(({ id, misses }) => misses.map(({ reason }) => `Shell ${id}: ${reason}`)),
        ...status.shells.flatMap(({ id, warnings }) =>
          warnings.map(({ code, message }) => `Shell ${id}: ${code}  ${message}`),
        ),
        ...status.remotes.flatMap(rolloutLines),
        timestamp &&
          `Time stamp ${timestamp.version}: renewed ${formatTime(timestamp.at)}, expires ${formatTime(timestamp.expires)}, signed by ${formatKey(timestamp.key)}`,
        `Composition ${status.composition}: shell ${status.shell.version}, kit ${status.shell.kit}, ${displayStore(config.store)}`,
        ...status.problems.map(formatProblem),
      ];
      return { data: status, text: lines.filter(Boolean).join('\n\n'), failed };
    },
  },

  history: {
    usage: 'history <remote>',
    summary: 'list all promotions and rollbacks, newest first',
    async run({ config, positionals: [remote = ''] }) {
      if (remote === shellName) throw new ReleaseError('SHELL_RELEASE', { remote });
      const { store, trustedKeys } = await openTrusted(config);
      const { pointer, problem } = await readPointer(store, remote, trustedKeys);
      if (pointer.sequence === 0 && !(await listRemotes(store)).includes(remote))
        throw new ReleaseError('REMOTE_UNKNOWN', { remote });
      const history = await readAllChanges(store, pointer, trustedKeys);
      const rows = history.toReversed().map((change) => {
        const { sequence, at, by, key, why, forced } = change;
        const version = releaseOf(change);
        return {
          '#': String(sequence),
          'when (UTC)': formatTime(at),
          action: describeEvent(change),
          release: version ? withBadNote(version, pointer.bad) : '-',
          by,
          key: formatKey(key),
          why: (forced ? `${why} (accepted: ${forced.join('; ')})` : why) || '-',
        };
      });
      const text = formatRows(rows) || (!problem && `${remote} has never had a live release.`);
      const data = { ...pointer, history };
      return { data, text: [text, problem && formatProblem(problem)].filter(Boolean).join('\n\n') };
    },
  },

  verify: {
    usage: 'verify [remote[@version]]',
    summary:
      'read every file in the store and check signatures and hashes, also those of pointers and the time stamp',
    async run({ config, positionals: [name] }) {
      const { store, trustedKeys } = await openTrusted(config);
      const { remote, version } = name ? parseReleaseName(name) : {};
      const data = await verifyReleases({ store, trustedKeys, remote, version });
      const others = version ? [] : await verifyPointers({ store, trustedKeys, remote });
      const rows = data.map((release) => [
        release.remote,
        release.version,
        release.state,
        String(release.files),
        formatBytes(release.bytes),
      ]);
      const problems = [...data.flatMap((release) => release.problems), ...others];
      const broken = data.filter((release) => release.problems.length > 0).length;
      const lines = [
        formatTable(['remote', 'release', 'state', 'files', 'size'], rows),
        ...problems.map(formatProblem),
        problems.length > 0
          ? `${formatCount(broken, 'release')} broken, ${formatCount(others.length, 'problem')} in other signed files.`
          : 'All signatures and hashes are valid.',
      ];
      return { data, text: lines.join('\n'), failed: problems.length > 0 };
    },
  },

  show: {
    usage: 'show <remote[@version]>',
    summary: 'show the contents of one release (default: the live one)',
    async run({ config, positionals: [name = ''] }) {
      const { store, trustedKeys } = await openTrusted(config);
      const { remote, version: prefix } = parseReleaseName(name);
      const { pointer } = await readPointer(store, remote, trustedKeys);
      const selected = prefix ?? pointer.version;
      if (selected === null) throw new ReleaseError('RELEASE_UNKNOWN', { remote, detail: 'none is live' });
      const version = await resolveVersion(store, remote, selected);
      const release = await readRelease(store, remote, version, trustedKeys);
      const live = pointer.version === version ? ', live' : '';
      const files = Object.values(release.files);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const parts = [
        `${remote}@${version}${live}\n${release.owner}; built ${formatTime(release.builtAt)} UTC from ${release.commit}; ` +
          `requires kit ${release.kit}; ${formatCount(files.length, 'file')}, ${formatBytes(bytes)}`,
        formatRows(
          release.pages.map(({ pattern, module, slots, samples }) => ({
            page: pattern,
            module,
            slots: slots.join(' ') || '-',
            samples: samples.join(' ') || '-',
          })),
        ),
        formatRows(release.slots.map(({ name, module }) => ({ slot: name, module }))),
        formatRows(release.resources.map(({ path, module, type }) => ({ resource: path, module, type }))),
        formatRows(
          (release.navigation ?? []).map(({ label, path, group = '-' }) => ({ menu: label, path, group })),
        ),
      ];
      return { data: release, text: parts.filter(Boolean).join('\n\n') };
    },
  },
};

/** The state of a remote in the table of `status`. */
function stateOf(
  { remote, live, served, rollout, freeze, recent }: RemoteStatus,
  { problems, shells }: Status,
) {
  const lost = problems.find((problem) => problem.remote === remote && pointerCodes.includes(problem.code));
  if (lost) return lost.code;
  if (freeze && served === live) return rollout ? `frozen, ${shareOf(rollout)}` : 'frozen';
  const isFailing = (release: string | null) =>
    problems.some(
      (one) => one.code === 'RELEASE_FAILING' && one.remote === remote && one.release === release,
    );
  if (rollout && served === live) {
    const failing = isFailing(rollout.candidate)
      ? ', failing'
      : isFailing(live)
        ? `, ${live} is failing`
        : '';
    return `${shareOf(rollout)}${failing}`;
  }
  if (served !== live) return `serves ${served ?? 'no release'}`;
  if (live !== null && shells.length === 0) return 'no shell';
  // They serve nothing, for instance because the store has no time stamp.
  if (live !== null && shells.every(({ composition }) => composition === null)) return 'shell is starting';
  if (isFailing(live)) return 'failing';
  const misses = shells.flatMap((shell) => shell.misses.find((miss) => miss.remote === remote) ?? []);
  // Too few to call it failing, but worth showing.
  const failures = recent.failedPages + recent.browserFailures;
  if (misses.length === 0) return failures === 0 ? 'ok' : `ok, ${formatCount(failures, 'failure')} in 5 min`;
  const kind =
    live === null ? 'still served' : misses.every(({ isServed }) => isServed) ? 'broken' : 'not served';
  return `${kind} on ${misses.length} of ${formatCount(shells.length, 'shell')}`;
}

function shareOf({ candidate, share, state }: Rollout): string {
  return `${share}% get ${candidate}${state === 'running' ? '' : `, ${state}`}`;
}

/** What `status` says below its tables about the rollout and the freeze of a remote. */
function rolloutLines({ remote, live, rollout, freeze, counts }: RemoteStatus): string[] {
  const lines: string[] = [];
  if (rollout) {
    const { candidate, share, steps, state, since, why } = rollout;
    const counted = counts && `${describeCounts(counts, { candidate, stable: live ?? '-' })}.`;
    const head = `Rollout of ${remote} ${candidate}: ${share}% of ${steps.join(', ')}%, ${freeze && state === 'running' ? 'held by the freeze' : state} since ${formatTime(since)}.`;
    lines.push([head, counted, why].filter(Boolean).join(' '));
  }
  if (freeze) lines.push(`${remote} was frozen at ${formatTime(freeze.at)} by ${freeze.by}: ${freeze.why}`);
  return lines;
}

function shellRow(shell: ShellStatus) {
  const { id, version, kit, react, composition, since, startedAt, seenAt, misses } = shell;
  const missing = misses.map(({ remote, served, isServed }) => {
    if (isServed) return `${remote} is broken`;
    return served ? `serves ${remote} ${served}` : `misses ${remote}`;
  });
  const state = missing.length > 0 ? missing.join(', ') : composition ? 'ok' : 'starting';
  return {
    shell: id,
    version,
    kit,
    react,
    composition: composition ?? '-',
    'since (UTC)': formatTime(since),
    'started (UTC)': formatTime(startedAt),
    'seen (UTC)': formatTime(seenAt),
    state,
  };
}
