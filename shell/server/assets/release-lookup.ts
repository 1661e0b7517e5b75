import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '@site/releases';

interface Listing {
  startedAt: number;
  names: Promise<readonly string[]>;
}

const listEveryMs = 1_000;

/**
 * Says whether the store has a release. Anyone can ask for any number of releases that never existed, so each folder is listed at
 * most once a second. A name that the last list lacks waits for the next one: it may have been published since.
 */
export function createReleaseLookup(store: Pick<Store, 'folders'>) {
  const last = new Map<string, Listing>();
  const next = new Map<string, Promise<readonly string[]>>();

  async function has(prefix: string, name: string): Promise<boolean> {
    const listing = last.get(prefix);
    const isFresh = listing && performance.now() - listing.startedAt < listEveryMs;
    // Also if it is not fresh: a slow store must not list a folder several times at once.
    const names = await listing?.names.catch((): readonly string[] => []);
    return (isFresh && names?.includes(name)) || (await nextNames(prefix)).includes(name);
  }

  /** The names in a listing that starts after this call. */
  function nextNames(prefix: string): Promise<readonly string[]> {
    const waiting = next.get(prefix);
    if (waiting) return waiting;
    const { startedAt = Number.NEGATIVE_INFINITY } = last.get(prefix) ?? {};
    const names = delay(Math.max(0, startedAt + listEveryMs - performance.now())).then(() => {
      next.delete(prefix);
      const listing = { startedAt: performance.now(), names: store.folders(prefix) };
      last.set(prefix, listing);
      return listing.names;
    });
    next.set(prefix, names);
    return names;
  }

  return async (remote: string, version: string): Promise<boolean> =>
    (await has('', remote)) && (await has(`${remote}/releases/`, version));
}
