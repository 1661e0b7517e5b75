import { setTimeout as delay } from 'node:timers/promises';
import { retryBrokenAfterMs } from '../composition/read-composition.ts';
import { asReleaseError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { formatCount, formatProblem, formatTime } from '../text.ts';
import { readRegistrations, type ShellRegistration, shellProblem, stateOf } from './registered-shells.ts';

const pollMs = 200;
/** A problem that lasts this long is a refusal: the shell has read the release again. */
const refusalMs = retryBrokenAfterMs + 500;

export const defaultWaitMs = 30_000;

/** A change of a pointer that shells should serve. */
interface ExpectedChange {
  remote: string;
  /** Null if the remote is off the site. */
  to: string | null;
  sequence: number;
  outcome: 'moved' | 'unchanged';
  at: string;
}

export interface ShellReport extends Pick<ShellRegistration, 'id' | 'version' | 'kit'> {
  /** 'late': it did not report the change in time. 'silent': it had stopped reporting before the change. */
  state: 'live' | 'refused' | 'late' | 'silent';
  /** When it was seen to serve the change. */
  afterMs?: number | undefined;
  reason?: string | undefined;
  /** What it serves of the changed remotes. */
  serves: Record<string, string | null>;
}

/** Waits for the shells after a change and describes the result. Never throws, because the caller must report that the change is made. */
export async function followChange(store: Store, changes: readonly ExpectedChange[], waitMs?: number) {
  try {
    const shells = await awaitShells(store, changes, waitMs);
    const failed = shells.some(({ state }) => state === 'refused' || state === 'late');
    return { shells, lines: describeShells(shells), failed };
  } catch (error) {
    return { lines: [formatProblem(asReleaseError(error))], failed: true };
  }
}

/** Waits until each registered shell serves the changes or has refused one of them. */
async function awaitShells(
  store: Store,
  changes: readonly ExpectedChange[],
  waitMs = defaultWaitMs,
): Promise<ShellReport[]> {
  // Date.now() could jump while this waits, when the clock is set.
  const calledAt = performance.now();
  const movedAt = changes.filter(({ outcome }) => outcome === 'moved').map(({ at }) => Date.parse(at));
  // Count from the last of several pointers, because a shell cannot serve them all earlier.
  const startedAt = movedAt.length > 0 ? calledAt - Math.max(0, Date.now() - Math.max(...movedAt)) : calledAt;
  const liveAfter = new Map<string, number>();
  const refusedSince = new Map<string, number>();
  const known = new Set<string>();
  for (;;) {
    const { running, silent } = await readRegistrations(store);
    const now = performance.now();
    const factsOf = (shell: ShellRegistration) => {
      const { id, version, kit } = shell;
      const served = changes.map(({ remote }) => [remote, stateOf(shell, remote)?.served ?? null]);
      const serves = Object.fromEntries(served);
      return { id, version, kit, serves };
    };
    const reports = running.map((shell): ShellReport => {
      const { id } = shell;
      known.add(id);
      const common = factsOf(shell);
      if (changes.every((change) => isServed(shell, change))) {
        if (!liveAfter.has(id)) liveAfter.set(id, now - startedAt);
        return { ...common, state: 'live', afterMs: liveAfter.get(id) };
      }
      const problem = changes
        .map(({ remote, to, sequence }) => shellProblem(shell, { remote, live: to, sequence }))
        .find(Boolean);
      const reason = problem && `${problem.code}  ${problem.message}`;
      if (!reason) refusedSince.delete(id);
      else if (!refusedSince.has(id)) refusedSince.set(id, now);
      const isRefused = now - (refusedSince.get(id) ?? now) >= refusalMs;
      return { ...common, state: isRefused ? 'refused' : 'late', reason };
    });
    for (const shell of silent)
      reports.push({
        ...factsOf(shell),
        state: known.has(shell.id) ? 'late' : 'silent',
        reason: `Last seen ${formatTime(shell.seenAt)} UTC: it was killed, hangs, or cannot reach the store.`,
      });
    if (now - calledAt >= waitMs || reports.every(({ state }) => state !== 'late')) return reports;
    await delay(pollMs);
  }
}

function isServed(shell: ShellRegistration, { remote, to, sequence }: ExpectedChange): boolean {
  const state = stateOf(shell, remote);
  // A shell lists a remote that is off the site until it no longer serves it.
  if (!state) return to === null;
  // A later change has replaced this one.
  return state.sequence > sequence || (state.sequence === sequence && state.served === to);
}

/** One line for the shells that serve a change, one for each that does not. */
function describeShells(shells: readonly ShellReport[]): string[] {
  const counted = shells.filter(({ state }) => state !== 'silent');
  const live = shells.filter(({ state }) => state === 'live');
  const lastMs = Math.max(0, ...live.map(({ afterMs = 0 }) => afterMs));
  const after = live.length > 0 ? ` after ${(lastMs / 1_000).toFixed(1)} s` : '';
  const others = shells.filter(({ state }) => state !== 'live');
  return [
    counted.length === 0
      ? 'No shell is registered in this store.'
      : `Live on ${live.length} of ${formatCount(counted.length, 'shell')}${after}.`,
    ...others.map(({ id, version, kit, state, serves, reason }) => {
      const still = Object.entries(serves).map(([remote, served]) => `${remote} ${served ?? 'no release'}`);
      const what = `${outcomes[state]} ${still.join(', ')}`;
      return `Shell ${id} (${version}, kit ${kit}) ${what}. ${reason ?? ''}`.trim();
    }),
  ];
}

const outcomes = {
  live: '',
  refused: 'refused it and serves',
  late: 'did not report it in time and serves',
  silent: 'no longer reports; if it still runs, it serves',
} as const satisfies Record<ShellReport['state'], string>;
