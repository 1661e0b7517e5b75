import { UsageError } from '../errors.ts';
import { describeReportBriefly } from '../gate/describe-report.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { describeRenderer } from '../promote/check-samples.ts';
import {
  describeMoved,
  type Moved,
  type MoveOptions,
  promote,
  type ReleaseSelector,
  rollback,
  withdraw,
} from '../promote/promote.ts';
import { describeNotes } from '../promote/rolled-back.ts';
import { publishRelease } from '../release/publish.ts';
import { listRemotes } from '../release/read-release.ts';
import { defaultWaitMs, followChange } from '../shells/await-shells.ts';
import { runningShells } from '../shells/registered-shells.ts';
import { withDryRunStore } from '../store/dry-run-store.ts';
import type { Store } from '../store/store.ts';
import { describePublished, reasonOptionTexts } from './change-commands.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  durationOf,
  openAsAuthor,
  parseReleaseName,
  printNow,
} from './command.ts';
import { gradualOptions, gradualOptionTexts, gradualPlan, promoteGradually } from './promote-gradually.ts';

const moveOptionTexts = {
  ...reasonOptionTexts,
  'wait T': 'how long to wait until each running shell serves it: 30s (default), 2m, 0 (not at all)',
  'dry-run': 'check everything, change nothing',
};
const gateOptionTexts = {
  force: `promote despite errors of the gate (see releases check --help); needs --why. The history
keeps the reason and the errors`,
  'skip-render': 'do not render the sample pages and the site first',
  browser: 'require Chromium; default: open pages in it if there is one',
  'no-browser': 'open no pages in Chromium',
};

/** Commands that change what is live. */
export const moveCommands: Record<string, Command> = {
  release: {
    usage: 'release <dir>',
    summary: 'publish a build and make it live',
    options: { ...moveOptionTexts, ...gateOptionTexts },
    help: `\`npm run release -w <remote>\` builds the remote first and takes the same options. A dry run builds into another folder,
so its version is not that of the release.`,
    async run(input) {
      // In a new store this creates the key, which must be there before the trusted ones are read.
      await input.config.signingKey();
      const options = await moveOptions(input);
      if (!input.flag('dry-run')) return release(input, options);
      return withDryRunStore(options.store, (store) => release(input, { ...options, store }));
    },
  },

  promote: {
    usage: 'promote <remote> [version] [<remote> [version] …]',
    summary: 'make a release live (default: the newest); several if they depend on each other',
    options: { ...moveOptionTexts, ...gateOptionTexts, ...gradualOptionTexts },
    positionals: [1, 64],
    async run(input) {
      const options = await moveOptions(input);
      const selectors = await parseSelectors(options.store, input.positionals);
      const gradual = gradualPlan(input);
      if (gradual) return promoteGradually(selectors, { ...options, gradual }, input);
      const unnamed = selectors.filter(({ version }) => version === undefined);
      const result = await finish(await promote(selectors, options), input, options.store);
      const lines = [result.text];
      for (const { remote } of unnamed) {
        // The change is made, so a failed read is no failure.
        const read = await readPointer(options.store, remote, options.trustedKeys).catch(() => undefined);
        const bad = read?.pointer.bad ?? [];
        if (bad.length > 0) lines.push(`Not chosen, because rolled back: ${remote} ${bad.join(', ')}.`);
      }
      return { ...result, text: lines.join('\n') };
    },
  },

  rollback: {
    usage: 'rollback <remote> [version]',
    summary: 'make the previous release live again, or a named one',
    options: moveOptionTexts,
    async run(input) {
      const options = await moveOptions(input);
      const [selector, ...more] = await parseSelectors(options.store, input.positionals);
      if (!selector || more.length > 0) throw new UsageError('Roll back one remote at a time.');
      const { data, ...result } = await finish([await rollback(selector, options)], input, options.store);
      return { ...result, data: data[0] };
    },
  },

  withdraw: {
    usage: 'withdraw <remote>',
    summary: 'take a remote off the site; its releases stay in the store',
    options: moveOptionTexts,
    run: async (input) => describeWithdrawal(input.positionals[0] ?? '', input, await moveOptions(input)),
  },
};

async function describeWithdrawal(remote: string, input: CommandInput, options: MoveOptions) {
  const { from, sequence, at } = await withdraw(remote, options);
  const data = { remote, from };
  if (input.flag('dry-run'))
    return { data, text: `${remote} can be taken off the site. Nothing was changed.` };
  // The undo is a rollback, because a freeze would refuse a promotion.
  const text = `${remote} is off the site (before: ${from}). Undo: releases rollback ${remote} ${from}`;
  const waitMs = waitMsOf(input);
  if (waitMs === 0) return { data, text };
  printNow(input, text);
  const change = { remote, to: null, sequence, at, outcome: 'moved' } as const;
  const { shells, lines, failed } = await followChange(options.store, [change], waitMs);
  return { data: { ...data, shells }, text: lines.join('\n'), failed };
}

async function release(input: CommandInput, options: MoveOptions): Promise<CommandResult> {
  const { config, positionals, flag } = input;
  const [dir = ''] = positionals;
  const { store, trustedKeys } = options;
  const published = await publishRelease({ store, dir, key: await config.signingKey(), trustedKeys });
  printNow(input, describePublished(published, flag('dry-run')));
  const moved = await finish(await promote([published], options), input, options.store);
  return { ...moved, data: { published, moved: moved.data } };
}

/** Waits until the running shells serve the change and describes what became of it. */
async function finish(moved: readonly Moved[], input: CommandInput, store: Store) {
  const renderers = new Set(moved.flatMap(({ renderedBy = [] }) => renderedBy.map(describeRenderer)));
  const [{ report, forced = [] } = {}] = moved;
  const lines = [
    ...moved.flatMap((one) => [describeMove(one, input), ...describeNotes(one)]),
    ...renderers,
    ...(report ? [describeReportBriefly(report)] : []),
    ...forced.map((problem) => `Accepted: ${problem}`),
  ];
  const waitMs = input.flag('dry-run') ? 0 : waitMsOf(input);
  if (waitMs === 0) return { data: moved, text: lines.join('\n') };
  printNow(input, lines.join('\n'));
  const { shells, failed, ...followed } = await followChange(store, moved, waitMs);
  const data = moved.map((one) => ({ ...one, shells }));
  return { data, text: followed.lines.join('\n'), failed };
}

const waitMsOf = (input: CommandInput) => durationOf(input, 'wait', defaultWaitMs, '30s, 2m or 0');

async function moveOptions(input: CommandInput): Promise<MoveOptions> {
  const { option, flag, shellFacts, renderSamples, renderSites, hydratePages } = input;
  if (flag('force') && !option('why')?.trim()) throw new UsageError('--force needs a reason: --why "…".');
  const browser = flag('no-browser') ? ('none' as const) : ('affected' as const);
  // Checked before anything changes.
  waitMsOf(input);
  const author = await openAsAuthor(input);
  return {
    ...author,
    ...(await runningShells(author.store, shellFacts)),
    dryRun: flag('dry-run'),
    force: flag('force'),
    renderSamples: flag('skip-render') ? undefined : renderSamples,
    gate:
      flag('skip-render') || !renderSites
        ? undefined
        : { renderSites, hydratePages, browser, isBrowserRequired: flag('browser') },
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
  const { remote, from, to, outcome, nodeModules = [], endedCandidate, endedRollout } = moved;
  const imports =
    from !== to && nodeModules.length > 0 ? `\nIts server code imports ${nodeModules.join(', ')}.` : '';
  if (flag('dry-run') && outcome === 'moved') {
    if (from !== to)
      return `${remote} can change from ${from ?? 'no release'} to ${to}. Nothing was changed.${imports}`;
    return endedCandidate
      ? `The rollout of ${remote} ${endedCandidate} can be ended; ${to} stays live. Nothing was changed.`
      : `Would rebuild live.json of ${remote}: ${to} is live. Nothing was changed.`;
  }
  const undo =
    from === to
      ? endedRollout && `promote ${remote} ${endedRollout.candidate} ${gradualOptions(endedRollout)}`
      : from && `rollback ${remote} ${from}`;
  return `${describeMoved(moved)}${undo ? ` Undo: releases ${undo}` : ''}${imports}`;
}
