import { setTimeout as delay } from 'node:timers/promises';
import { asReleaseError, type ReleaseError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import type { Composition } from './composition.ts';
import { compositionReader, type ReaderOptions, warningOf } from './read-composition.ts';

export interface WatchOptions extends Omit<ReaderOptions, 'needsTimestamp'> {
  pollMs?: number;
  /** Called with the first composition and after each change. Not awaited. */
  onChange?: (composition: Composition, before: Composition | undefined) => void;
  /** Called after each try to read the store, after `onChange`. */
  onRead?: () => void;
  signal?: AbortSignal;
}

/**
 * Watches the pointers of a store. While the store, a pointer or a release cannot be read or is refused, the last good
 * composition stays. Without a valid time stamp, the first one is empty.
 */
export function watchComposition(store: Store, options: WatchOptions) {
  const { pollMs = 500, onChange, onRead, onError, signal } = options;
  const reader = compositionReader(store, { ...options, needsTimestamp: true });
  const first = Promise.withResolvers<Composition>();
  // Avoids an unhandled rejection when a server stops before it is ready.
  first.promise.catch(() => {});
  signal?.addEventListener('abort', () => first.reject(signal.reason), { once: true });

  let current: Composition | undefined;
  /** Why the last try to read the store failed. */
  let storeProblem: ReleaseError | undefined;
  let lastRead: Promise<unknown> = Promise.resolve();

  async function readStore(): Promise<void> {
    if (signal?.aborted) return;
    const next = await reader.read().catch((error: unknown) => {
      const isNew = !storeProblem;
      storeProblem = asReleaseError(error);
      if (isNew) onError?.(storeProblem);
    });
    if (next) storeProblem = undefined;
    if (signal?.aborted) return;
    if (next && next.id !== current?.id) {
      const before = current;
      current = next;
      first.resolve(next);
      onChange?.(next, before);
    }
    onRead?.();
  }

  // Reads run one after the other, so that an older result never replaces a newer one.
  const refresh = async () => {
    const read = lastRead.then(readStore);
    lastRead = read.catch(() => {});
    await read;
    return current;
  };

  async function poll(): Promise<void> {
    while (!signal?.aborted) {
      await refresh();
      await delay(pollMs, undefined, { signal });
    }
  }
  poll().catch((error) => {
    if (!signal?.aborted) throw error;
  });

  const { remotes, rollout, timestamp } = reader;
  return {
    /** The last composition that was read. */
    get current() {
      return current;
    },
    /** Resolves with the first composition, without a time limit. Rejects if the watch is stopped before. */
    ready: first.promise,
    remotes,
    rollout,
    /** Problems of the whole store. */
    warnings: () => [...(storeProblem ? [storeProblem] : []), ...reader.storeProblems()].map(warningOf),
    timestamp,
    /** Reads the store now instead of at the next poll. */
    refresh,
  };
}
