import { hostname } from 'node:os';
import {
  newShellId,
  type RemoteState,
  type RolloutReport,
  registrationIntervalMs,
  rolloutIntervalMs,
  type ShellWarning,
  type Store,
  storePath,
  writeRegistration,
} from '@site/releases';
import type { Logger } from 'pino';
import { type Counted, createRecentCounts } from '../telemetry/recent-counts.ts';
import type { LoadedShell } from './load-shell-build.ts';
import type { RunningComposition } from './running-composition.ts';

interface RegisterOptions {
  store: Store;
  shell: LoadedShell;
  log: Logger;
  remotes: () => RemoteState[];
  /** Problems of the whole store. */
  warnings: () => ShellWarning[];
  current: () => RunningComposition | undefined;
  counts: () => Counted[];
  rollout: () => RolloutReport | undefined;
  /** Why the newest composition did not start. */
  startProblem: () => string | undefined;
}

/**
 * Registers this shell in the store, under a prefix of its own: there `releases` commands see what it serves. A failure is
 * logged and never affects visitors.
 */
export function registerShell(options: RegisterOptions) {
  const { store, shell, log, remotes, warnings, current, rollout, startProblem } = options;
  const { version, kit, shared } = shell;
  const id = newShellId(hostname());
  const about = { id, version, kit, react: shared.react, shared, startedAt: new Date().toISOString() };
  const countsNow = createRecentCounts(options.counts);
  let etag: string | null = null;
  let written = '';
  let triedAt = Number.NEGATIVE_INFINITY;
  let failing = false;
  let writing: Promise<void> | undefined;
  let changed = false;
  let closed = false;
  let since: { composition: string; at: string } | undefined;

  /** Writes the registration if it has changed or is about to expire. Call it after each read of the store. */
  function update(): void {
    changed = true;
    if (closed) return;
    writing ??= writeChanges().finally(() => {
      writing = undefined;
    });
  }

  async function writeChanges(): Promise<void> {
    while (changed && !closed) {
      changed = false;
      await write();
    }
  }

  async function write(): Promise<void> {
    const live = current();
    const message = startProblem();
    if (live && live.id !== since?.composition)
      since = { composition: live.id, at: new Date().toISOString() };
    const state = {
      composition: live?.id ?? null,
      since: since?.at ?? null,
      remotes: withServed(remotes(), live),
      ...(message && { problem: { code: 'START_FAILED', message } }),
      warnings: warnings(),
    };
    const counted = rollout();
    // Counts change with each view, so they wait for the next renewal. A change of `share` or `stopped` is written at once.
    const { share, stopped } = counted ?? {};
    const text = JSON.stringify({ ...state, share, stopped });
    const intervalMs = counted ? rolloutIntervalMs : registrationIntervalMs;
    if ((failing || text === written) && performance.now() - triedAt < intervalMs) return;
    // Also while the store is away: otherwise the counts after it would be those of the whole outage.
    const figures = countsNow();
    try {
      // Before the first release, a folder store does not exist yet.
      if ((await store.folders('')).length === 0) return;
      const registration = {
        ...about,
        seenAt: new Date().toISOString(),
        // Shells and ops pages of other versions read it by this name.
        figures,
        ...state,
        ...(counted && { rollout: counted }),
      };
      etag = await writeRegistration(store, registration, etag);
      written = text;
      failing = false;
    } catch (error) {
      if (!failing)
        log.warn(
          { err: error },
          'cannot register in the store, so `releases status` does not list this shell',
        );
      failing = true;
    } finally {
      // After the attempt: a slow one must not be followed by the next at once.
      triedAt = performance.now();
    }
  }

  return {
    update,
    async close() {
      closed = true;
      await writing;
      if (etag) await store.delete(storePath.shell(id)).catch(() => {});
    },
  };
}

/** What each remote's pointer says and what is served, also for a remote that is off the site but still served. */
function withServed(read: readonly RemoteState[], live: RunningComposition | undefined): RemoteState[] {
  const served = live?.tab.remotes ?? {};
  const withdrawn = Object.keys(served).filter((name) => read.every(({ remote }) => remote !== name));
  return [...read, ...withdrawn.map((remote) => ({ remote, live: null, sequence: 0 }))].map((state) => ({
    ...state,
    served: served[state.remote]?.version ?? null,
  }));
}
