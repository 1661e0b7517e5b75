import { asReleaseError, ReleaseError, UsageError } from '../errors.ts';
import { repairPointer } from '../pointers/stored-pointer.ts';
import { type Published, publishRelease } from '../release/publish.ts';
import { listRemotesWithoutShell } from '../release/read-release.ts';
import { openStore } from '../store/open-store.ts';
import { formatBytes, formatCount, formatProblem, formatRows } from '../text.ts';
import { prune, pruneDefaults } from '../upkeep/prune.ts';
import { type Command, durationOf, openTrusted } from './command.ts';

export const reasonOptionTexts = {
  'why TEXT': 'the reason, kept in the history',
  'by NAME': 'the author of the change (default: your user name)',
};

/** Commands that change the store. */
export const changeCommands: Record<string, Command> = {
  publish: {
    usage: 'publish <dir>',
    summary: 'sign a build (web/, server/, draft release.json) and copy it into the store',
    options: { 'dry-run': 'check and compress, write nothing' },
    async run({ config, positionals: [dir = ''], flag }) {
      const store = await openStore(config.store);
      const key = await config.signingKey();
      // A job that only publishes may have no trusted keys.
      const known = await config.trustedKeys(store);
      const trustedKeys = known.length > 0 ? known : undefined;
      const data = await publishRelease({ store, dir, key, trustedKeys, dryRun: flag('dry-run') });
      const text = describePublished(data, flag('dry-run'));
      if (flag('dry-run')) return { data, text };
      return { data, text: `${text}\nMake it live: releases promote ${data.remote} ${data.version}` };
    },
  },

  repair: {
    usage: 'repair [remote]',
    summary: 'rebuild a live.json that is missing, unreadable or refused from the signed history',
    options: { 'dry-run': 'list what would be rebuilt' },
    async run({ config, positionals: [name], flag }) {
      const { store, trustedKeys } = await openTrusted(config);
      const known = await listRemotesWithoutShell(store);
      if (name && !known.includes(name)) throw new ReleaseError('REMOTE_UNKNOWN', { remote: name });
      const names = name ? [name] : known;
      const lines: string[] = [];
      const problems: ReleaseError[] = [];
      const data: { remote: string; live: string | null; repaired: boolean }[] = [];
      const isDryRun = flag('dry-run');
      const signer = { store, trustedKeys, key: isDryRun ? undefined : await config.signingKey() };
      const done = isDryRun ? 'Would rebuild' : 'Rebuilt';
      for (const remote of names) {
        try {
          const { pointer, problem } = await repairPointer(remote, { ...signer, dryRun: isDryRun });
          const live = pointer.version;
          data.push({ remote, live, repaired: problem !== undefined });
          if (problem) lines.push(`${done} live.json of ${remote}: ${live ?? 'no release'} is live.`);
        } catch (error) {
          // The others can still be repaired, and the reader must see which were.
          if (name) throw error;
          problems.push(asReleaseError(error, { remote }));
        }
      }
      lines.push(...problems.map(formatProblem));
      const verify = ['releases verify', name].filter(Boolean).join(' ');
      const fine = `The pointers are fine. To find damaged files of releases: ${verify}. Then publish the same build again.`;
      return { data, text: lines.join('\n') || fine, failed: problems.length > 0 };
    },
  },

  prune: {
    usage: 'prune [--keep N] [--min-age 7d]',
    summary: 'remove old releases, except live, previous and recent ones',
    options: {
      'keep N': `keep the newest N valid releases of each remote (default ${pruneDefaults.keep})`,
      'min-age T': 'keep what was published or live within this time: 7d, 12h, 30m, 10s, 0 (default 7d)',
      'dry-run': 'list what would be removed',
    },
    async run({ config, option, flag }) {
      const keep = Number(option('keep') ?? pruneDefaults.keep);
      if (!Number.isInteger(keep) || keep < 0) throw new UsageError('--keep must be an integer, 0 or more.');
      const examples = '7d, 12h, 30m, 10s or 0';
      const minAgeMs = durationOf({ option }, 'min-age', pruneDefaults.minAgeMs, examples);
      const options = { keep, minAgeMs, dryRun: flag('dry-run') };
      const data = await prune({ ...(await openTrusted(config)), ...options });
      const rows = data.map(({ remote, version, unfinished, bytes }) => ({
        remote,
        release: version,
        kind: unfinished ? 'unfinished' : 'release',
        size: formatBytes(bytes),
      }));
      const total = formatBytes(data.reduce((sum, { bytes }) => sum + bytes, 0));
      const verb = flag('dry-run') ? 'Would remove' : 'Removed';
      const text = rows.length > 0 ? `${formatRows(rows)}\n\n${verb} ${total}.` : 'Nothing to remove.';
      return { data, text };
    },
  },
};

export function describePublished(published: Published, isDryRun: boolean): string {
  const { remote, version, outcome, files, bytes, brotliBytes, repaired } = published;
  const sizes = `${formatCount(files, 'file')}, ${formatBytes(bytes)}, ${formatBytes(brotliBytes)} for browsers`;
  const verb = isDryRun ? 'Would publish' : 'Published';
  const line =
    outcome === 'published'
      ? `${verb} ${remote}@${version} (${sizes}).`
      : `${remote}@${version} is already published (${sizes}).`;
  return repaired.length > 0 ? `${line}\nRepaired: ${repaired.join(', ')}.` : line;
}
