import { type KeyRing, type PinnedRelease, readRelease, type Store } from '@site/releases';
import { LRUCache } from 'lru-cache';

/** Reads each release once. After a change of the key list, signatures are checked again. */
export function createReleaseReader(store: Store, keyRing: KeyRing, maxKnown: number) {
  const known = new LRUCache<string, PinnedRelease>({ max: maxKnown });
  return async (remote: string, version: string): Promise<PinnedRelease> => {
    const key = `${keyRing.version} ${remote}@${version}`;
    let release = known.get(key);
    if (!release) {
      release = await readRelease(store, remote, version, keyRing.keys);
      known.set(key, release);
    }
    return release;
  };
}
