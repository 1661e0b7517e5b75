import { setTimeout as delay } from 'node:timers/promises';
import { asReleaseError, UsageError } from '../errors.ts';
import type { Pointer, Rollout } from '../pointers/pointer.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { describeMoved, type MoveOptions, promote, type ReleaseSelector } from '../promote/promote.ts';
import { describeNotes } from '../promote/rolled-back.ts';
import { type RolloutPlan, rolloutDefaults } from '../rollout/rollout.ts';
import { isWatched } from '../rollout/watch-lease.ts';
import { formatProblem } from '../text.ts';
import { type CommandInput, type CommandResult, durationOf, printNow } from './command.ts';

export const gradualOptionTexts = {
  'gradual A,B,100': `give it to A percent of the visitors, then B percent, then everyone. Shells stop giving out a
release that fails more often than the live one, and \`releases watch\` continues or rolls back`,
  'every T': 'how long each step takes (default 5m)',
  'views N': `how many views of the release each step needs; with fewer it waits (default ${rolloutDefaults.minViews})`,
  'wait T': `how long to wait until each running shell serves it: 30s (default), 2m, 0 (not at all)
with --gradual: for the end of the rollout (default 0); exit code 1 unless it is then live for everyone`,
};

const pollMs = 500;

/** Undefined without --gradual. */
export function gradualPlan({ option }: CommandInput): RolloutPlan | undefined {
  const given = option('gradual');
  const [every, views] = [option('every'), option('views')];
  if (given === undefined) {
    if (every ?? views) throw new UsageError('--every and --views need --gradual.');
    return undefined;
  }
  const steps = given.split(',').map(Number);
  const isAscending = steps.every(
    (step, index) => Number.isInteger(step) && step > (steps[index - 1] ?? 0) && step <= 100,
  );
  if (!isAscending) throw new UsageError('--gradual must be ascending percentages, such as 5,25,100.');
  const everyMs = durationOf({ option }, 'every', rolloutDefaults.everyMs, '5m, 1h or 30s', 1);
  const minViews = Number(views ?? rolloutDefaults.minViews);
  if (!Number.isInteger(minViews) || minViews < 0)
    throw new UsageError('--views must be an integer, 0 or more.');
  return { steps, everyMs, minViews };
}

/** The options that begin a rollout again. */
export function gradualOptions({ steps, everyMs, minViews }: RolloutPlan): string {
  return `--gradual ${steps.join(',')} --every ${everyMs / 1_000}s --views ${minViews}`;
}

export async function promoteGradually(
  selectors: readonly ReleaseSelector[],
  options: MoveOptions,
  input: Pick<CommandInput, 'option' | 'flag' | 'out'>,
): Promise<CommandResult> {
  if (selectors.length > 1) throw new UsageError('Roll out one remote at a time.');
  const waitMs = durationOf(input, 'wait', 0, '30m, 2h or 0');
  const [moved] = await promote(selectors, options);
  if (!moved) throw new UsageError('Name a remote.');
  const { remote, from, to, rollout, outcome } = moved;
  if (outcome === 'unchanged') return { data: moved, text: describeMoved(moved) };
  const note = describeNotes(moved);
  if (input.flag('dry-run')) {
    const text = `${to} can be rolled out beside ${from}. Nothing was changed.`;
    return { data: moved, text: [text, ...note].join('\n') };
  }
  const lines = [`${describeMoved(moved)} Undo: releases rollback ${remote}`, ...note];
  try {
    if (!(await isWatched(options.store)))
      lines.push('No process runs releases watch, so the rollout neither continues nor ends by itself.');
    if (waitMs === 0 || !rollout) return { data: moved, text: lines.join('\n') };
    printNow(input, lines.splice(0).join('\n'));
    const end = await awaitEnd(remote, rollout, options, waitMs);
    return { data: { ...moved, end }, text: end.text, failed: !end.isLive };
  } catch (error) {
    // The change is made, so the reader must still see it.
    return { data: moved, text: [...lines, formatProblem(asReleaseError(error))].join('\n'), failed: true };
  }
}

/** Waits until the rollout has ended, whoever ended it. */
async function awaitEnd(remote: string, begun: Rollout, options: MoveOptions, waitMs: number) {
  const endsAt = performance.now() + waitMs;
  const leftMs = () => endsAt - performance.now();
  for (;;) {
    const read = await readPointer(options.store, remote, options.trustedKeys).catch((error) => {
      // The store may be reachable again at the next poll.
      if (asReleaseError(error).code !== 'STORE_UNREACHABLE' || leftMs() <= 0) throw error;
    });
    const rollout = read?.pointer.rollout;
    if (read && rollout?.id !== begun.id) return describeEnd(read.pointer, begun);
    if (rollout && leftMs() <= 0) {
      const text = `The rollout has not ended: ${rollout.state} at ${rollout.share}%. ${rollout.why}`;
      return { isLive: false, text: text.trim() };
    }
    await delay(Math.min(pollMs, Math.max(1, leftMs())));
  }
}

function describeEnd({ remote, version, history, why }: Pointer, { id, candidate }: Rollout) {
  if (version === candidate) return { isLive: true, text: `${remote} ${candidate} is live for everyone.` };
  // A withdrawal or a repair ends it, too, and has no event.
  const end = history.find((one) => one.sequence > id && one.rollout?.id !== id);
  const text = `${remote} ${candidate} did not go live; ${version ?? 'no release'} is live. ${end?.why ?? why}`;
  return { isLive: false, text: text.trim() };
}
