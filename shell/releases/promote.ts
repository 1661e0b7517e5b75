import {
  type Candidate,
  type CheckOptions,
  checkComposition,
  newProblems,
  problemsOf,
} from './check-composition.ts';
import type { Composition } from './composition.ts';
import { ReleaseError, refusal } from './errors.ts';
import { type Move, movePointer, type ReadPointer, readPointer } from './pointer.ts';
import { readComposition } from './read-composition.ts';
import { newestVersion, resolveVersion } from './read-release.ts';
import { SHELL } from './release.ts';

export interface MoveOptions extends CheckOptions {
  /** Who does it, for the history. */
  by: string;
  why?: string | undefined;
  dryRun?: boolean | undefined;
}

/** Which release of a remote is meant: none is the newest (promote) or the one before (rollback). */
export interface WantedRelease {
  remote: string;
  version?: string | undefined;
}

export interface Moved {
  remote: string;
  from: string | null;
  to: string;
  /** 'unchanged': it was live already. */
  outcome: 'moved' | 'unchanged';
  sequence: number;
}

/**
 * Makes releases live, several at once where they need each other, each remote by its own pointer.
 * Refuses with all its reasons when the site could not stand with them.
 */
export async function promote(wanted: readonly WantedRelease[], options: MoveOptions): Promise<Moved[]> {
  const { store, trustedKeys } = options;
  return moveAll('promote', wanted, options, ({ remote, version }) =>
    version === undefined
      ? newestVersion(store, remote, trustedKeys)
      : resolveVersion(store, remote, version),
  );
}

/**
 * Goes back to the release before, or to a named one. Sample pages are not rendered: that release has been live
 * before, and going back must work in the very moment in which an API is down.
 */
export async function rollback(wanted: WantedRelease, options: MoveOptions): Promise<Moved> {
  const { store } = options;
  const [moved] = await moveAll(
    'rollback',
    [wanted],
    { ...options, renderSamples: undefined },
    async ({ remote, version }, { pointer }) => {
      if (version !== undefined) return resolveVersion(store, remote, version);
      if (pointer.previous === null) throw new ReleaseError('NOTHING_TO_ROLL_BACK', { remote });
      return pointer.previous;
    },
  );
  return moved as Moved;
}

type Resolve = (wanted: WantedRelease, read: ReadPointer) => Promise<string>;

interface Step extends Candidate {
  read: ReadPointer;
}

async function moveAll(
  action: Move['action'],
  wanted: readonly WantedRelease[],
  options: MoveOptions,
  resolve: Resolve,
): Promise<Moved[]> {
  const steps: Step[] = [];
  for (const release of wanted) {
    if (release.remote === SHELL) throw new ReleaseError('SHELL_RELEASE', { remote: SHELL });
    // Read before any check: whoever moves the pointer while we check wins, and we are told.
    const read = await readPointer(options.store, release.remote);
    steps.push({ remote: release.remote, version: await resolve(release, read), read });
  }
  const changes = steps.filter(({ version, read }) => read.pointer.version !== version);
  const moved = changes.length > 0 ? await checkAndMove(action, changes, options) : new Map();
  return steps.map(({ remote, version, read }) => ({
    remote,
    from: read.pointer.version,
    to: version,
    outcome: changes.some((change) => change.remote === remote) ? 'moved' : 'unchanged',
    sequence: (moved.get(remote)?.after ?? read).pointer.sequence,
  }));
}

interface Change {
  before: ReadPointer;
  after: ReadPointer;
}

async function checkAndMove(
  action: Move['action'],
  changes: readonly Step[],
  options: MoveOptions,
): Promise<Map<string, Change>> {
  const { store, by, why = '', dryRun } = options;
  const moved = new Map<string, Change>();
  const { candidate, problems, known } = await checkComposition(changes, options);
  if (isFilled(problems)) throw refusal(problems);
  if (dryRun) return moved;
  try {
    for (const { remote, version, read } of providersFirst(changes, candidate)) {
      const move = { version, at: new Date().toISOString(), by, why, action };
      moved.set(remote, { before: read, after: await movePointer(store, read, move) });
    }
    await confirm(moved, known, options);
  } catch (error) {
    const reason = error instanceof ReleaseError ? error.code : 'failed';
    // Where somebody has moved on already, their change stands.
    for (const change of [...moved.values()].reverse())
      await takeBack(change, reason, options).catch(() => {});
    throw error;
  }
  return moved;
}

/**
 * Looks again after the change. Two people who promote two remotes at once each checked a site without the other's
 * change, and a prune may have removed a release while it was checked: whoever sees such trouble takes back its own.
 */
async function confirm(
  moved: ReadonlyMap<string, Change>,
  known: readonly ReleaseError[],
  { store, trustedKeys, shell }: MoveOptions,
): Promise<void> {
  const seen: ReleaseError[] = [];
  const now = await readComposition(store, { trustedKeys, shell, onError: (error) => seen.push(error) });
  const ours = seen.filter(({ remote, code }) => moved.has(remote ?? '') || code.endsWith('_CLASH'));
  const problems = newProblems(known, [...ours, ...problemsOf(now)]);
  if (isFilled(problems)) throw refusal(problems);
}

async function takeBack(
  { before, after }: Change,
  reason: string,
  { store, by }: MoveOptions,
): Promise<void> {
  await movePointer(store, after, {
    version: before.pointer.version,
    at: new Date().toISOString(),
    by,
    why: `taken back: ${reason}`,
    action: 'rollback',
  });
}

/** Offer a slot before anybody embeds it, so that no moment in between is worse than the end. */
function providersFirst(steps: readonly Step[], { remotes, slots }: Composition): Step[] {
  const left = new Map(steps.map((step) => [step.remote, step]));
  const sorted: Step[] = [];
  const visit = (remote: string) => {
    const step = left.get(remote);
    if (!step) return;
    left.delete(remote);
    for (const page of remotes[remote]?.pages ?? [])
      for (const slot of page.slots) visit(slots[slot]?.remote ?? '');
    sorted.push(step);
  };
  for (const { remote } of steps) visit(remote);
  return sorted;
}

function isFilled<T>(list: readonly T[]): list is [T, ...T[]] {
  return list.length > 0;
}
