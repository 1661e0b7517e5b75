import { ReleaseError } from '../errors.ts';
import { openStore } from '../open-store.ts';
import { historyLimit, readPointer } from '../pointer.ts';
import { listRemotes, readRelease, resolveVersion } from '../read-release.ts';
import { type RemoteStatus, readStatus } from '../status.ts';
import { verifyReleases } from '../verify.ts';
import { type Command, splitName } from './command.ts';
import { count, moment, shownStore, size, table } from './text.ts';

/** The commands that only look. */
export const inspectCommands: Record<string, Command> = {
  status: {
    usage: 'status',
    summary: 'what is live, since when, by whom, and whether it fits together',
    options: {},
    positionals: [0, 0],
    async run({ config, shellFacts }) {
      const store = await openStore(config.store);
      const status = await readStatus({
        store,
        trustedKeys: await config.trustedKeys(),
        shell: await shellFacts(),
      });
      const rows = status.remotes.map((remote) => [
        remote.remote,
        remote.live ?? '-',
        moment(remote.since),
        remote.by || '-',
        remote.previous ?? '-',
        String(remote.releases),
        stateOf(remote, status.problems),
      ]);
      const lines = [
        rows.length > 0
          ? table(['remote', 'live', 'since (UTC)', 'by', 'before', 'releases', 'state'], rows)
          : 'The store is empty. Publish a first release: releases publish <dir>',
        `Composition ${status.composition}: shell ${status.shell.version}, kit ${status.shell.kit}, ${shownStore(config.store)}`,
        ...status.problems.map(({ code, message, todo }) => `${code}  ${message}  ${todo}`),
      ];
      return { data: status, text: lines.join('\n\n'), failed: status.problems.length > 0 };
    },
  },

  history: {
    usage: 'history <remote>',
    summary: `the last ${historyLimit} changes of what was live, newest first`,
    options: {},
    positionals: [1, 1],
    async run({ config, positionals: [remote = ''] }) {
      const store = await openStore(config.store);
      const { pointer } = await readPointer(store, remote);
      if (pointer.sequence === 0 && !(await listRemotes(store)).includes(remote))
        throw new ReleaseError('REMOTE_UNKNOWN', { remote });
      const rows = pointer.history
        .toReversed()
        .map(({ sequence, at, action, version, by, why }) => [
          String(sequence),
          moment(at),
          action,
          version ?? '-',
          by,
          why || '-',
        ]);
      const text = rows.length
        ? table(['#', 'when (UTC)', 'what', 'release', 'by', 'why'], rows)
        : `${remote} never had a live release.`;
      return { data: pointer, text };
    },
  },

  verify: {
    usage: 'verify [remote[@version]]',
    summary: 'read every byte in the store again and check signatures and hashes',
    options: {},
    positionals: [0, 1],
    async run({ config, positionals: [what] }) {
      const store = await openStore(config.store);
      const { remote, version } = what ? splitName(what) : {};
      const data = await verifyReleases({ store, trustedKeys: await config.trustedKeys(), remote, version });
      const rows = data.map((found) => [
        found.remote,
        found.version,
        found.state,
        String(found.files),
        size(found.bytes),
      ]);
      const problems = data.flatMap((found) => found.problems);
      const broken = data.filter(({ state }) => state === 'broken').length;
      const lines = [
        table(['remote', 'release', 'state', 'files', 'size'], rows),
        ...problems.map(({ code, message, todo }) => `${code}  ${message}  ${todo}`),
        broken ? `${count(broken, 'release')} broken.` : 'All signatures and hashes are right.',
      ];
      return { data, text: lines.join('\n'), failed: broken > 0 };
    },
  },

  show: {
    usage: 'show <remote[@version]>',
    summary: 'the contents of one release (default: the live one)',
    options: {},
    positionals: [1, 1],
    async run({ config, positionals: [what = ''] }) {
      const store = await openStore(config.store);
      const { remote, version } = splitName(what);
      const { pointer } = await readPointer(store, remote);
      const wanted = version ?? pointer.version;
      if (wanted === null) throw new ReleaseError('RELEASE_UNKNOWN', { remote, detail: 'none is live' });
      const found = await resolveVersion(store, remote, wanted);
      const release = await readRelease(store, remote, found, await config.trustedKeys());
      const live = pointer.version === found ? ', live' : '';
      const files = Object.values(release.files);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const parts = [
        `${remote}@${found}${live}\n${release.owner}; built ${moment(release.builtAt)} UTC from ${release.commit}; ` +
          `needs kit ${release.kit}; ${count(files.length, 'file')}, ${size(bytes)}`,
        release.pages.length > 0 &&
          table(
            ['page', 'module', 'slots', 'samples'],
            release.pages.map((page) => [
              page.pattern,
              page.module,
              page.slots.join(' ') || '-',
              page.samples.join(' ') || '-',
            ]),
          ),
        release.slots.length > 0 &&
          table(
            ['slot', 'module'],
            release.slots.map((slot) => [slot.name, slot.module]),
          ),
        release.resources.length > 0 &&
          table(
            ['resource', 'module', 'type'],
            release.resources.map(({ path, module, type }) => [path, module, type]),
          ),
      ];
      return { data: release, text: parts.filter(Boolean).join('\n\n') };
    },
  },
};

function stateOf({ remote, live, served }: RemoteStatus, problems: readonly ReleaseError[]): string {
  const pointer = problems.find((problem) => problem.remote === remote && problem.code === 'BAD_POINTER');
  if (pointer) return pointer.code;
  return served === live ? 'ok' : `serves ${served ?? 'nothing'}`;
}
