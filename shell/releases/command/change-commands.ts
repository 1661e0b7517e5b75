import { openStore } from '../open-store.ts';
import { type Moved, type MoveOptions, promote, rollback, type WantedRelease } from '../promote.ts';
import { prune, pruneDefaults } from '../prune.ts';
import { publishRelease } from '../publish.ts';
import { listRemotes } from '../read-release.ts';
import type { Store } from '../store.ts';
import { type Command, type CommandInput, splitName, UsageError } from './command.ts';
import { count, parseDuration, size, table } from './text.ts';

const dryRun = { 'dry-run': { type: 'boolean' } } as const;
const moving = { ...dryRun, why: { type: 'string' }, by: { type: 'string' } } as const;
const movingHelp = `  --why TEXT    the reason, kept in the history
  --by NAME     who does it (default: the user's name)
  --dry-run     check everything, change nothing`;

/** The commands that change what a store holds or what is live. */
export const changeCommands: Record<string, Command> = {
  publish: {
    usage: 'publish <dir>',
    summary: 'put a build (web/, server/, draft release.json) into the store, signed',
    help: '  --dry-run     check and compress, write nothing',
    options: dryRun,
    positionals: [1, 1],
    async run({ config, positionals: [dir = ''], flag }) {
      const store = await openStore(config.store);
      const key = await config.signingKey();
      const data = await publishRelease({ store, dir, key, dryRun: flag('dry-run') });
      const weight = `${count(data.files, 'file')}, ${size(data.bytes)}, ${size(data.brotliBytes)} for browsers`;
      const name = `${data.remote}@${data.version}`;
      const said =
        data.outcome === 'published'
          ? `${flag('dry-run') ? 'Would publish' : 'Published'} ${name} (${weight}).`
          : `${name} is published already (${weight}).`;
      const repaired = data.repaired.length > 0 ? `\nWritten again: ${data.repaired.join(', ')}.` : '';
      return {
        data,
        text: `${said}${repaired}\nMake it live: releases promote ${data.remote} ${data.version}`,
      };
    },
  },

  promote: {
    usage: 'promote <remote> [version] [<remote> [version] …]',
    summary: 'make a release live (default: the newest); several at once where they need each other',
    help: `${movingHelp}\n  --skip-render do not render the sample pages first`,
    options: { ...moving, 'skip-render': { type: 'boolean' } },
    positionals: [1, 64],
    async run(input) {
      const options = await moveOptions(input);
      const wanted = await readWanted(options.store, input.positionals);
      const data = await promote(wanted, options);
      return { data, text: data.map((moved) => sayMoved(moved, input)).join('\n') };
    },
  },

  rollback: {
    usage: 'rollback <remote> [version]',
    summary: 'go back to the release before, or to a named one',
    help: movingHelp,
    options: moving,
    positionals: [1, 2],
    async run(input) {
      const options = await moveOptions(input);
      const [wanted, ...more] = await readWanted(options.store, input.positionals);
      if (!wanted || more.length > 0) throw new UsageError('One remote at a time is rolled back.');
      const data = await rollback(wanted, options);
      return { data, text: sayMoved(data, input) };
    },
  },

  prune: {
    usage: 'prune [--keep N] [--min-age 7d]',
    summary: 'remove old releases; never one that is live, the one before it, or a young one',
    help: `  --keep N      how many of the newest stay for each remote (default ${pruneDefaults.keep})
  --min-age T   what was published or live within this time stays: 7d, 12h, 30m, 10s, 0 (default 7d)
  --dry-run     show what would go`,
    options: { ...dryRun, keep: { type: 'string' }, 'min-age': { type: 'string' } },
    positionals: [0, 0],
    async run({ config, text, flag }) {
      const keep = Number(text('keep') ?? pruneDefaults.keep);
      const minAge = text('min-age');
      const minAgeMs = minAge === undefined ? pruneDefaults.minAgeMs : parseDuration(minAge);
      if (!Number.isInteger(keep) || keep < 0) throw new UsageError('--keep takes a number, 0 or more.');
      if (minAgeMs === undefined) throw new UsageError('--min-age takes a time like 7d, 12h, 30m, 10s or 0.');
      const store = await openStore(config.store);
      const data = await prune({ store, keep, minAgeMs, dryRun: flag('dry-run') });
      const rows = data.map((gone) => [
        gone.remote,
        gone.version,
        gone.unfinished ? 'broken off' : 'release',
        size(gone.bytes),
      ]);
      const total = size(data.reduce((sum, { bytes }) => sum + bytes, 0));
      const verb = flag('dry-run') ? 'Would remove' : 'Removed';
      const said =
        rows.length > 0
          ? `${table(['remote', 'release', 'kind', 'size'], rows)}\n\n${verb} ${total}.`
          : 'Nothing to remove.';
      return { data, text: said };
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

/** `mf-tools 1.2 mf-blog@1.0`: what is no remote of the store is the version of the remote before it. */
async function readWanted(store: Store, words: readonly string[]): Promise<WantedRelease[]> {
  const remotes = new Set(await listRemotes(store));
  const wanted: WantedRelease[] = [];
  for (const word of words) {
    const last = wanted.at(-1);
    if (last && last.version === undefined && !remotes.has(splitName(word).remote)) last.version = word;
    else wanted.push(splitName(word));
  }
  if (new Set(wanted.map(({ remote }) => remote)).size < wanted.length)
    throw new UsageError('Each remote can be named once.');
  return wanted;
}

function sayMoved({ remote, from, to, outcome }: Moved, { flag }: CommandInput): string {
  if (outcome === 'unchanged') return `${remote} ${to} is live already.`;
  if (flag('dry-run')) return `${remote} could go from ${from ?? 'nothing'} to ${to}. Nothing was changed.`;
  const undo = from ? `Undo: releases rollback ${remote} ${from}` : '';
  return `${remote} ${to} is live (before: ${from ?? 'nothing'}). Every shell serves it within two seconds. ${undo}`.trim();
}
