import { type KeyRing, type PinnedRelease, ReleaseError, readRelease, type Store } from '@site/releases';
import { LRUCache } from 'lru-cache';

interface ReaderOptions {
  maxKnown: number;
  /** How long a release that is missing or broken is not read again. */
  failureForMs?: number;
  /** Asked before a release is read that is not known. */
  exists?: (remote: string, version: string) => Promise<boolean>;
}

/** Reads each release once. After a change of the key list, signatures are checked again. */
export function createReleaseReader(
  store: Store,
  keyRing: KeyRing,
  { maxKnown, failureForMs = 0, exists }: ReaderOptions,
) {
  const known = new LRUCache<string, Promise<PinnedRelease>>({ max: maxKnown });
  // Apart from the known ones, which many requests for unknown releases must not push out.
  const readings = new Map<string, Promise<PinnedRelease>>();

  async function read(remote: string, version: string): Promise<PinnedRelease> {
    if (exists && !(await exists(remote, version)))
      throw new ReleaseError('RELEASE_UNKNOWN', { remote, release: version });
    return readRelease(store, remote, version, keyRing.keys);
  }

  return (remote: string, version: string): Promise<PinnedRelease> => {
    const key = `${keyRing.version} ${remote}@${version}`;
    const before = known.get(key) ?? readings.get(key);
    if (before) return before;
    const reading = read(remote, version).finally(() => readings.delete(key));
    readings.set(key, reading);
    reading.then(
      () => known.set(key, reading),
      (error: unknown) => {
        const isUnreachable = error instanceof ReleaseError && error.code === 'STORE_UNREACHABLE';
        if (!isUnreachable && failureForMs > 0) known.set(key, reading, { ttl: failureForMs });
      },
    );
    return reading;
  };
}
