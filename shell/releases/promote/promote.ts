import { compositionProblems, newProblems } from '../composition/composition.ts';
import { ignore, ReleaseError, throwIfAny } from '../errors.ts';
import { gateCodes, type SiteReport } from '../gate/check-site.ts';
import type { Pointer, Rollout } from '../pointers/pointer.ts';
import { type Move, movePointer, type ReadPointer, readPointer } from '../pointers/stored-pointer.ts';
import { newestVersion, publishedVersions, resolveVersion } from '../release/read-release.ts';
import { shellName } from '../release/release.ts';
import { type ChangeOptions, newRollout, type RolloutPlan, refuseSecondRollout } from '../rollout/rollout.ts';
import { type CheckOptions, checkComposition, readLive, recheckComposition } from './check-composition.ts';
import type { SampleRenderer } from './check-samples.ts';
import { isNeeded, type PlannedMove, providersFirst } from './planned-move.ts';
import {
  type MoveNotes,
  revertPrefix,
  rollbackThatMadeLive,
  rolledBack,
  withBadNote,
} from './rolled-back.ts';

export { describeReportBriefly } from '../gate/describe-report.ts';
export { describeEvent, holds, releaseOf, rolloutDefaults } from '../rollout/rollout.ts';
export { followChange } from '../shells/await-shells.ts';
export { runningShells } from '../shells/registered-shells.ts';
export { describeRenderer } from './check-samples.ts';
export { describeNotes, describeRolledBack, rolledBack } from './rolled-back.ts';

export interface MoveOptions extends CheckOptions, ChangeOptions {
  dryRun?: boolean | undefined;
  /** Promotes despite errors of the gate. The history then lists them. Needs a reason. */
  force?: boolean | undefined;
  /** Promotes to a share of the visitors first, in steps. */
  gradual?: RolloutPlan | undefined;
}

/** Without a version: the candidate of a rollout, else the newest that was not rolled back (promote); the previous one (rollback). */
export interface ReleaseSelector {
  remote: string;
  version?: string | undefined;
}

export interface Moved extends MoveNotes {
  remote: string;
  /** 'unchanged': the release was already live. */
  outcome: 'moved' | 'unchanged';
  sequence: number;
  at: string;
  /** The modules of Node that the release's server code imports, if any. */
  nodeModules?: string[];
  renderedBy?: SampleRenderer[];
  report?: SiteReport | undefined;
  /** The errors of the gate that were accepted. */
  forced?: string[];
  /** Set if a rollout began: `from` is still live, and `to` is the candidate. */
  rollout?: Rollout;
  /** The candidate of the rollout that the change ended. */
  endedCandidate?: string;
  /** That rollout, if it may begin again: the remote is not frozen. */
  endedRollout?: Rollout;
}

/** What a change did, in a sentence. */
export function describeMoved({ remote, from, to, outcome, rollout, endedCandidate }: Moved): string {
  if (outcome === 'unchanged') return `${remote} ${to} is already live.`;
  if (rollout) return `${remote} ${to} is given to ${rollout.share}% of the visitors; ${from} stays live.`;
  if (from !== to) return `${remote} ${to} is live (before: ${from ?? 'no release'}).`;
  if (endedCandidate)
    return `${remote} ${to} is live for everyone; the rollout of ${endedCandidate} has ended.`;
  return `Rebuilt live.json of ${remote}: ${to} is live.`;
}

/**
 * Makes releases live: several together if they depend on each other, one pointer for each remote.
 * Throws one error with all problems if the site would not work with them.
 */
export async function promote(selectors: readonly ReleaseSelector[], options: MoveOptions): Promise<Moved[]> {
  if (options.gradual) await refuseSecondRollout(options);
  return moveAll(
    'promote',
    selectors,
    options,
    async ({ remote, rollout, bad }) => rollout?.candidate ?? newestVersion(options, remote, bad),
  );
}

/**
 * Makes the previous release live again, or a named one. Renders no pages and reads no browser files, because a rollback
 * must be fast and work while an API is down.
 */
export async function rollback(selector: ReleaseSelector, options: MoveOptions): Promise<Moved> {
  const [moved] = await moveAll(
    'rollback',
    [selector],
    { ...options, renderSamples: undefined, gate: undefined, gradual: undefined, isUrgent: !options.dryRun },
    async ({ remote, version, previous, rollout, bad }) => {
      // During a rollout, the pointer still names the stable release.
      if (rollout && version !== null) return version;
      if (previous !== null) return previous;
      const others = (await publishedVersions(options.store, remote)).filter((other) => other !== version);
      const marked = others.map((other) => withBadNote(other, bad)).join(', ');
      const detail = marked ? `published: ${marked}` : 'no other release is published';
      throw new ReleaseError('NOTHING_TO_ROLL_BACK', { remote, detail });
    },
  );
  return moved as Moved;
}

/** Takes a remote off the site. Refused while a page of another remote embeds one of its slots. */
export async function withdraw(
  remote: string,
  options: MoveOptions,
): Promise<{ from: string; sequence: number; at: string }> {
  const { store, trustedKeys, shell, by, why = '', dryRun } = options;
  if (remote === shellName) throw new ReleaseError('SHELL_RELEASE', { remote });
  const before = await readPointer(store, remote, trustedKeys);
  const from = before.pointer.version;
  if (from === null) throw new ReleaseError('NOT_LIVE', { remote });
  const { live, known } = await readLive(options);
  const others = Object.values(live.remotes).filter(({ name }) => name !== remote);
  throwIfAny(newProblems(known, compositionProblems(shell, others)));
  if (dryRun) return { from, ...before.pointer };
  const move: Move = { version: null, by, why, action: 'rollback' };
  const made = await moveTogether([{ before, move }], known, options);
  return { from, ...(made.get(remote) as ReadPointer).pointer };
}

/** `choose` returns the release to make live if the selector names none. */
async function moveAll(
  action: Move['action'],
  selectors: readonly ReleaseSelector[],
  options: MoveOptions,
  choose: (pointer: Pointer) => Promise<string>,
): Promise<Moved[]> {
  const { store, trustedKeys } = options;
  const planned: PlannedMove[] = [];
  for (const { remote, version: named } of selectors) {
    if (remote === shellName) throw new ReleaseError('SHELL_RELEASE', { remote });
    // Read the pointer before the checks: if someone moves it during them, our change fails with POINTER_MOVED.
    const before = await readPointer(store, remote, trustedKeys);
    const { freeze } = before.pointer;
    if (action === 'promote' && freeze) {
      const detail = `by ${freeze.by} at ${freeze.at}: ${freeze.why}`;
      throw new ReleaseError('FROZEN', { remote, detail });
    }
    const version = await (named === undefined
      ? choose(before.pointer)
      : resolveVersion(store, remote, named));
    planned.push({ remote, version, before });
  }
  const needed = planned.filter(isNeeded);
  const checked = needed.length > 0 ? await checkAndMove(action, needed, options) : undefined;
  return planned.map((move) => resultOf(action, move, checked, options));
}

function resultOf(
  action: Move['action'],
  planned: PlannedMove,
  checked: Awaited<ReturnType<typeof checkAndMove>> | undefined,
  options: MoveOptions,
): Moved {
  const { remote, version, before } = planned;
  const { rollout: ended, freeze } = before.pointer;
  const hasEnded = ended !== undefined && ended.candidate !== version;
  const { report, renderers = [], forced = [] } = checked ?? {};
  const after = checked?.made?.get(remote);
  const nodeModules = checked?.nodeModules.get(remote) ?? [];
  const { sequence, at } = (after ?? before).pointer;
  const isMove = isNeeded(planned);
  const wasBad = rolledBack(before.pointer, version);
  const undone = action === 'rollback' && isMove && !ended && rollbackThatMadeLive(before.pointer);
  return {
    remote,
    from: before.pointer.version,
    to: version,
    outcome: isMove ? 'moved' : 'unchanged',
    sequence,
    at,
    ...(options.gradual && { rollout: after?.pointer.rollout }),
    ...(hasEnded && { endedCandidate: ended.candidate }),
    ...(hasEnded && !freeze && { endedRollout: ended }),
    ...(wasBad && { rolledBack: wasBad }),
    ...(undone && { undoneRollback: undone }),
    ...(nodeModules.length > 0 && { nodeModules }),
    ...(renderers.length > 0 && isMove && { renderedBy: renderers }),
    ...(report && { report }),
    ...(forced.length > 0 && { forced }),
  };
}

/** These limits keep the pointer small, which holds its last changes. */
const maxForced = 10;
const maxForcedText = 200;

async function checkAndMove(action: Move['action'], planned: readonly PlannedMove[], options: MoveOptions) {
  const { by, why = '', dryRun, force } = options;
  const { after, problems, known, ...checked } = await checkComposition(planned, options);
  throwIfAny(problems.filter(({ code }) => !(force && gateCodes.has(code))));
  const forced = problems.map(({ code, detail }) => `${code} ${detail ?? ''}`.slice(0, maxForcedText));
  // Make all moves before writing one, because a rollout may be impossible.
  const moves = providersFirst(planned, after).map(({ version, before }) => {
    const details = detailsOf(action, before.pointer, version, options);
    const accepted = forced.length > 0 && { forced: forced.slice(0, maxForced) };
    return { before, move: { version, by, why, action, ...accepted, ...details } };
  });
  const made = dryRun ? undefined : await moveTogether(moves, known, options);
  return { made, ...checked, forced };
}

/** Makes all moves or, as far as possible, none. Returns the new pointer of each remote. */
async function moveTogether(
  moves: readonly { before: ReadPointer; move: Move }[],
  known: readonly ReleaseError[],
  options: MoveOptions,
): Promise<Map<string, ReadPointer>> {
  const made = new Map<string, ReadPointer>();
  try {
    for (const { before, move } of moves)
      made.set(before.pointer.remote, await movePointer(before, move, options));
    // A failing store is no evidence against the change, and undoing a rollback would make a broken release live again.
    await recheckComposition([...made.keys()], known, options).catch(ignore('STORE_UNREACHABLE'));
    return made;
  } catch (error) {
    const reason = error instanceof ReleaseError ? error.code : 'failed';
    for (const { before } of moves.toReversed()) {
      const after = made.get(before.pointer.remote);
      // Fails if someone else has changed the pointer since. Their change stays.
      if (after) await revert(before, after, reason, options).catch(() => {});
    }
    throw error;
  }
}

/** The fields of a move that depend on a rollout or mark a release as bad. */
function detailsOf(
  action: Move['action'],
  pointer: Pointer,
  version: string,
  { gradual, why = '' }: MoveOptions,
): Partial<Move> {
  const { version: from, bad, rollout } = pointer;
  if (gradual)
    return {
      event: 'rollout-started',
      version: from,
      rollout: newRollout(pointer, version, gradual, why),
    };
  const ended = version === rollout?.candidate ? 'rollout-finished' : 'rollout-stopped';
  // With `rollout-stopped`, the history would show the release marked as bad, not the one that went live.
  const leavesBoth = action === 'rollback' && version !== from && version !== rollout?.candidate;
  const event = rollout && !leavesBoth && ended;
  const replaced = rollout && version === from ? rollout.candidate : from;
  // The undo of a rollback does not make the release in between bad.
  const isBad = action === 'rollback' && replaced !== null && replaced !== version && !bad.includes(version);
  return { ...(event && { event }), ...(isBad && { bad: replaced }) };
}

async function revert(before: ReadPointer, after: ReadPointer, reason: string, options: MoveOptions) {
  const { version, rollout, bad: marked } = before.pointer;
  // The change has cleared the mark of a bad release.
  const bad = marked.find((one) => one === after.pointer.version);
  const why = `${revertPrefix}${reason}`;
  await movePointer(after, { version, by: options.by, why, action: 'rollback', rollout, bad }, options);
}
