import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from './composition.ts';
import { asReleaseError, type ReleaseError } from './errors.ts';
import { compositionReader, type ReadOptions } from './read-composition.ts';
import type { Store } from './store.ts';

export interface WatchOptions extends ReadOptions {
  pollMs?: number;
  /** Called with the first composition and with each that differs from the one before. Not awaited. */
  onChange?: (composition: Composition, before: Composition | undefined) => void;
  /** Told about releases that cannot be used, and about a store that does not answer: once each until it is over. */
  onError?: (error: ReleaseError) => void;
  signal?: AbortSignal;
}

export interface CompositionWatch {
  /** The newest composition that could be read. */
  readonly current: Composition | undefined;
  /** Settles with the first composition, however long the store takes to answer; rejects when stopped before. */
  readonly ready: Promise<Composition>;
  /** Looks now instead of at the next poll. */
  refresh(): Promise<Composition | undefined>;
}

/** Follows the pointers of a store. What cannot be read never takes away what already runs. */
export function watchComposition(store: Store, options: WatchOptions): CompositionWatch {
  const { pollMs = 500, onChange, onError, signal } = options;
  const reader = compositionReader(store, options);
  const first = Promise.withResolvers<Composition>();
  // A server that stops before it was ready need not hear about it twice.
  first.promise.catch(() => {});
  signal?.addEventListener('abort', () => first.reject(signal.reason), { once: true });

  let current: Composition | undefined;
  let storeIsAway = false;
  let turn: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    if (signal?.aborted) return;
    let next: Composition;
    try {
      next = await reader.read();
      storeIsAway = false;
    } catch (error) {
      if (!storeIsAway) onError?.(asReleaseError(error));
      storeIsAway = true;
      return;
    }
    if (signal?.aborted || next.id === current?.id) return;
    const before = current;
    current = next;
    first.resolve(next);
    onChange?.(next, before);
  }

  const refresh = async () => {
    const mine = turn.then(look);
    turn = mine.catch(() => {});
    await mine;
    return current;
  };

  async function follow(): Promise<void> {
    while (!signal?.aborted) {
      await refresh();
      await delay(pollMs, undefined, { signal });
    }
  }
  follow().catch((error) => {
    if (!signal?.aborted) throw error;
  });

  return {
    get current() {
      return current;
    },
    ready: first.promise,
    refresh,
  };
}
