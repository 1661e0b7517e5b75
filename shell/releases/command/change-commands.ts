import { openStore } from '../open-store.ts';
import { type Moved, type MoveOptions, promote, type ReleaseSelector, rollback } from '../promote.ts';
import { prune, pruneDefaults } from '../prune.ts';
import { publishRelease } from '../publish.ts';
import { listRemotes } from '../read-release.ts';
import type { Store } from '../store.ts';
import { type Command, type CommandInput, parseReleaseName, UsageError } from './command.ts';
import { formatBytes, formatCount, formatTable, parseDuration } from './text.ts';

const dryRun = { 'dry-run': { type: 'boolean' } } as const;
const moveFlags = { ...dryRun, why: { type: 'string' }, by: { type: 'string' } } as const;
const moveHelp = `  --why TEXT    the reason, kept in the history
  --by NAME     the author of the change (default: your user name)
  --dry-run     check everything, change nothing`;

/** Commands that change the store or what is live. */
export const changeCommands: Record<string, Command> = {
  publish: {
    usage: 'publish <dir>',
    summary: 'sign a build (web/, server/, draft release.json) and copy it into the store',
    help: '  --dry-run     check and compress, write nothing',
    options: dryRun,
    positionals: [1, 1],
    async run({ config, positionals: [dir = ''], flag }) {
      const store = await openStore(config.store);
      const key = await config.signingKey();
      const data = await publishRelease({ store, dir, key, dryRun: flag('dry-run') });
      const sizes = `${formatCount(data.files, 'file')}, ${formatBytes(data.bytes)}, ${formatBytes(data.brotliBytes)} for browsers`;
      const name = `${data.remote}@${data.version}`;
      const outcome =
        data.outcome === 'published'
          ? `${flag('dry-run') ? 'Would publish' : 'Published'} ${name} (${sizes}).`
          : `${name} is already published (${sizes}).`;
      const repaired = data.repaired.length > 0 ? `\nRepaired: ${data.repaired.join(', ')}.` : '';
      return {
        data,
        text: `${outcome}${repaired}\nMake it live: releases promote ${data.remote} ${data.version}`,
      };
    },
  },

  promote: {
    usage: 'promote <remote> [version] [<remote> [version] …]',
    summary: 'make a release live (default: the newest); several if they depend on each other',
    help: `${moveHelp}\n  --skip-render do not render the sample pages first`,
    options: { ...moveFlags, 'skip-render': { type: 'boolean' } },
    positionals: [1, 64],
    async run(input) {
      const options = await moveOptions(input);
      const selectors = await parseSelectors(options.store, input.positionals);
      const data = await promote(selectors, options);
      return { data, text: data.map((moved) => describeMove(moved, input)).join('\n') };
    },
  },

  rollback: {
    usage: 'rollback <remote> [version]',
    summary: 'make the previous release live again, or a named one',
    help: moveHelp,
    options: moveFlags,
    positionals: [1, 2],
    async run(input) {
      const options = await moveOptions(input);
      const [selector, ...more] = await parseSelectors(options.store, input.positionals);
      if (!selector || more.length > 0) throw new UsageError('Roll back one remote at a time.');
      const data = await rollback(selector, options);
      return { data, text: describeMove(data, input) };
    },
  },

  prune: {
    usage: 'prune [--keep N] [--min-age 7d]',
    summary: 'remove old releases, except live, previous and recent ones',
    help: `  --keep N      keep the newest N releases of each remote (default ${pruneDefaults.keep})
  --min-age T   keep what was published or live within this time: 7d, 12h, 30m, 10s, 0 (default 7d)
  --dry-run     list what would be removed`,
    options: { ...dryRun, keep: { type: 'string' }, 'min-age': { type: 'string' } },
    positionals: [0, 0],
    async run({ config, text: option, flag }) {
      const keep = Number(option('keep') ?? pruneDefaults.keep);
      const minAge = option('min-age');
      const minAgeMs = minAge === undefined ? pruneDefaults.minAgeMs : parseDuration(minAge);
      if (!Number.isInteger(keep) || keep < 0) throw new UsageError('--keep must be an integer, 0 or more.');
      if (minAgeMs === undefined) throw new UsageError('--min-age must look like 7d, 12h, 30m, 10s or 0.');
      const store = await openStore(config.store);
      const data = await prune({ store, keep, minAgeMs, dryRun: flag('dry-run') });
      const rows = data.map(({ remote, version, unfinished, bytes }) => [
        remote,
        version,
        unfinished ? 'unfinished' : 'release',
        formatBytes(bytes),
      ]);
      const total = formatBytes(data.reduce((sum, { bytes }) => sum + bytes, 0));
      const verb = flag('dry-run') ? 'Would remove' : 'Removed';
      const text =
        rows.length > 0
          ? `${formatTable(['remote', 'release', 'kind', 'size'], rows)}\n\n${verb} ${total}.`
          : 'Nothing to remove.';
      return { data, text };
    },
  },
};

async function moveOptions({
  config,
  text,
  flag,
  shellFacts,
  renderSamples,
}: CommandInput): Promise<MoveOptions> {
  return {
    store: await openStore(config.store),
    trustedKeys: await config.trustedKeys(),
    shell: await shellFacts(),
    by: config.by,
    why: text('why'),
    dryRun: flag('dry-run'),
    renderSamples: flag('skip-render') ? undefined : renderSamples,
  };
}

/** Parses `mf-tools 1.2 mf-blog@1.0`. An argument that is not a remote is the version of the remote before it. */
async function parseSelectors(store: Store, args: readonly string[]): Promise<ReleaseSelector[]> {
  const remotes = new Set(await listRemotes(store));
  const selectors: ReleaseSelector[] = [];
  for (const arg of args) {
    const last = selectors.at(-1);
    if (last && last.version === undefined && !remotes.has(parseReleaseName(arg).remote)) last.version = arg;
    else selectors.push(parseReleaseName(arg));
  }
  if (new Set(selectors.map(({ remote }) => remote)).size < selectors.length)
    throw new UsageError('Name each remote only once.');
  return selectors;
}

function describeMove(moved: Moved, { flag }: CommandInput): string {
  const { remote, from, to, outcome, nodeModules = [] } = moved;
  if (outcome === 'unchanged') return `${remote} ${to} is already live.`;
  const imports = nodeModules.length > 0 ? `\nIts server code imports ${nodeModules.join(', ')}.` : '';
  if (flag('dry-run'))
    return `${remote} can change from ${from ?? 'no release'} to ${to}. Nothing was changed.${imports}`;
  const undo = from ? `Undo: releases rollback ${remote} ${from}` : '';
  return (
    `${remote} ${to} is live (before: ${from ?? 'no release'}). Every shell serves it within two seconds. ${undo}`.trim() +
    imports
  );
}
