import { type KeyRing, type PinnedRelease, ReleaseError, readRelease, type Store } from '@site/releases';
import { LRUCache } from 'lru-cache';

interface ReaderOptions {
  maxKnown: number;
  /** How long a release that is missing or broken is not read again. */
  failureForMs?: number;
}

/** Reads each release once. After a change of the key list, signatures are checked again. */
export function createReleaseReader(
  store: Store,
  keyRing: KeyRing,
  { maxKnown, failureForMs = 0 }: ReaderOptions,
) {
  const known = new LRUCache<string, Promise<PinnedRelease>>({ max: maxKnown });
  return (remote: string, version: string): Promise<PinnedRelease> => {
    const key = `${keyRing.version} ${remote}@${version}`;
    const before = known.get(key);
    if (before) return before;
    const reading = readRelease(store, remote, version, keyRing.keys);
    known.set(key, reading);
    reading.catch((error: unknown) => {
      if (known.peek(key) !== reading) return;
      const isUnreachable = error instanceof ReleaseError && error.code === 'STORE_UNREACHABLE';
      if (isUnreachable || failureForMs === 0) known.delete(key);
      else known.set(key, reading, { ttl: failureForMs });
    });
    return reading;
  };
}
