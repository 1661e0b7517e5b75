import { ReleaseError, unlessUnreachable } from '../errors.ts';
import type { TrustedStore } from '../keys/key-ring.ts';
import type { Pointer, PointerChange, Rollout } from '../pointers/pointer.ts';
import {
  type Move,
  movePointer,
  type ReadPointer,
  readPointer,
  type Signer,
} from '../pointers/stored-pointer.ts';
import { listFoldersWithoutShell } from '../release/read-release.ts';

/** What an operator asks for with `promote --gradual`. */
export interface RolloutPlan extends Pick<Rollout, 'everyMs' | 'minViews'> {
  /** Percent of the visitors, ascending. If the last one is not 100, 100 is added. */
  steps: readonly number[];
}

export const rolloutDefaults = { everyMs: 5 * 60_000, minViews: 50 };

export interface ChangeOptions extends Signer {
  /** The author of the change, for the history. */
  by: string;
  why?: string | undefined;
}

/** The first state of a rollout. Throws unless the remote can have one. */
export function newRollout(pointer: Pointer, candidate: string, plan: RolloutPlan, why: string): Rollout {
  const { remote, version, sequence } = pointer;
  const impossible = (detail: string) => new ReleaseError('ROLLOUT_IMPOSSIBLE', { remote, detail });
  if (version === null) throw impossible('no release is live');
  if (version === candidate) throw impossible(`${candidate} is live already`);
  const steps = [...plan.steps, ...(plan.steps.at(-1) === 100 ? [] : [100])];
  const [share = 100] = steps;
  const { everyMs, minViews } = plan;
  const at = new Date().toISOString();
  const id = sequence + 1;
  return { candidate, id, startedAt: at, steps, everyMs, minViews, share, state: 'running', since: at, why };
}

/**
 * Throws if a remote has a rollout. Called again after a change, with the remotes that it moved as `own`: of two rollouts that
 * begin at the same moment, at least the one that is written last sees the other. Both may, and then neither stays. Their
 * times decide nothing, because the other one may have been checked before, and clocks differ.
 */
export async function refuseSecondRollout(trusted: TrustedStore, own: readonly string[] = []): Promise<void> {
  const others = (await readPointers(trusted)).filter(({ pointer }) => !own.includes(pointer.remote));
  const { remote, rollout } = oldestRollout(others)?.pointer ?? {};
  if (!rollout) return;
  const detail = `${rollout.share}% of the visitors get ${remote} ${rollout.candidate}, ${rollout.state}`;
  throw new ReleaseError('ROLLOUT_RUNNING', { remote, detail });
}

/**
 * What is live, and the rollouts: see `onlyLive` of `readPointer`. Leaves out pointers that are damaged, which readers of the
 * composition report. Throws if the store cannot be reached: a rollout must not seem to have ended.
 */
export async function readPointers({ store, trustedKeys }: TrustedStore): Promise<ReadPointer[]> {
  const read = await Promise.all(
    (await listFoldersWithoutShell(store)).map((remote) =>
      readPointer(store, remote, trustedKeys, { onlyLive: true }).catch(unlessUnreachable),
    ),
  );
  return read.filter((one) => one !== undefined);
}

/** The pointer with the oldest rollout. Shells give out only its candidate. */
export function oldestRollout(pointers: readonly ReadPointer[]): ReadPointer | undefined {
  const rollouts = pointers.filter(({ pointer }) => pointer.rollout);
  return rollouts.sort((a, b) => compareRollouts(a.pointer, b.pointer))[0];
}

type Started = Pick<Pointer, 'remote' | 'rollout'>;

/** Sorts by start, then by remote, so that all shells agree on the order. */
export function compareRollouts(a: Started, b: Started): number {
  const keyOf = ({ remote, rollout }: Started) => `${rollout?.startedAt} ${remote}`;
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Pause, resume, freeze and unfreeze. They do not change what is live. */
export const holds = {
  /** The rollout keeps its share until someone resumes it. It is still rolled back if it fails. */
  pause: hold(
    (pointer, { why }) => stateMove(pointer, 'paused', why),
    ({ remote, rollout }) => `The rollout of ${remote} stays at ${rollout?.share}%.`,
  ),
  resume: hold(
    (pointer, { why }) => stateMove(pointer, 'running', why),
    ({ remote, rollout, freeze }) =>
      freeze
        ? `The rollout of ${remote} is no longer paused, and stays at ${rollout?.share}% until the remote is unfrozen.`
        : `The rollout of ${remote} continues at ${rollout?.share}%.`,
  ),
  /** Refuses promotions of the remote and holds its rollout until it is unfrozen. Rolling back stays possible. */
  freeze: hold(
    ({ rollout }, { by, why = '' }) => ({
      event: 'frozen',
      freeze: { at: new Date().toISOString(), by, why },
      rollout,
    }),
    ({ remote, version, rollout }) =>
      rollout
        ? `The rollout of ${remote} stays at ${rollout.share}% (${rollout.candidate}) until it is unfrozen${rollout.state === 'paused' ? ' and resumed' : ''}. Rolling back is possible.`
        : `${remote} stays at ${version ?? 'no release'} until it is unfrozen.`,
  ),
  unfreeze: hold(
    ({ freeze, rollout }) => freeze && { event: 'unfrozen', freeze: undefined, rollout },
    ({ remote }) => `${remote} can be promoted again.`,
  ),
};

/** `to` returns the move, or undefined if there is nothing to change. `describe` says what the pointer then means. */
function hold(
  to: (pointer: Pointer, options: ChangeOptions) => Partial<Move> | undefined,
  describe: (pointer: Pointer) => string,
) {
  async function run(remote: string, options: ChangeOptions): Promise<Pointer> {
    const read = await readPointer(options.store, remote, options.trustedKeys);
    if (read.problem) throw read.problem;
    if (read.pointer.sequence === 0) throw new ReleaseError('REMOTE_UNKNOWN', { remote });
    const move = to(read.pointer, options);
    return move ? changePointer(read, move, options) : read.pointer;
  }
  return { run, describe };
}

const events = {
  running: 'rollout-resumed',
  paused: 'rollout-paused',
  inconclusive: 'rollout-inconclusive',
} as const;

/** The move that keeps the share and sets the state. */
export function stateMove(pointer: Pointer, state: Rollout['state'], why = ''): Partial<Move> {
  const since = new Date().toISOString();
  return { event: events[state], rollout: { ...rolloutOf(pointer), state, since, why } };
}

/** The move that gives the candidate to more visitors, or makes it live. */
export function stepMove(pointer: Pointer, why: string): Partial<Move> {
  const rollout = rolloutOf(pointer);
  const share = rollout.steps.find((step) => step > rollout.share) ?? 100;
  if (share === 100) return { event: 'rollout-finished', version: rollout.candidate };
  const since = new Date().toISOString();
  return { event: 'rollout-stepped', rollout: { ...rollout, share, since, state: 'running', why } };
}

/** The move back to the stable release for everyone. It marks the candidate as bad. */
export function stopMove(pointer: Pointer): Partial<Move> {
  return { event: 'rollout-stopped', action: 'rollback', bad: rolloutOf(pointer).candidate };
}

function rolloutOf({ remote, rollout }: Pointer): Rollout {
  if (!rollout) throw new ReleaseError('ROLLOUT_IMPOSSIBLE', { remote, detail: 'no rollout is running' });
  return rollout;
}

/** Signs and writes a change that is not a promotion, so it needs no check of the composition. */
export async function changePointer(
  read: ReadPointer,
  move: Partial<Move>,
  { by, why = '', ...signer }: ChangeOptions,
): Promise<Pointer> {
  const { version } = read.pointer;
  return (await movePointer(read, { version, by, why, action: 'promote', ...move }, signer)).pointer;
}

/** The column ACTION of `releases history`. */
export function describeEvent({ event, action, version, rollout }: PointerChange): string {
  if (!event) return version === null ? 'withdraw' : action;
  // Another release went live, which ended the rollout.
  if (event === 'rollout-stopped' && action === 'promote') return `promote, ${event}`;
  return rollout && event.startsWith('rollout') ? `${event} ${rollout.share}%` : event;
}

/** The release that a change is about. For a change of a rollout, that is its candidate. */
export function releaseOf({ event, version, rollout, bad }: PointerChange): string | null {
  if (!event?.startsWith('rollout-')) return version;
  return rollout?.candidate ?? (event === 'rollout-stopped' ? bad : undefined) ?? version;
}
