import * as z from 'zod';
import { asReleaseError, parseAs, ReleaseError } from '../errors.ts';
import { openEnvelope } from '../keys/envelope.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { maySignPointer } from '../keys/signing.ts';
import { remoteNamePattern, sizeLimit, storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';

/** After this time without a renewal a time stamp is late: something is wrong, or someone withholds it. */
export const defaultLateMs = 5 * 60_000;
/** How long a time stamp is valid. */
export const defaultExpiryMs = 24 * 60 * 60_000;

const entrySchema = z.object({
  sequence: z.int().positive(),
  /** SHA-256 of the pointer that was signed. */
  hash: z.string(),
  /** Who signed the pointer. If this key is revoked, the entry is no longer valid. */
  key: z.string(),
  /** The newest change by a key with the role pointer, if the pointer is a step of a rollout. */
  order: z.int().positive().optional(),
});

/** _timestamp.json: which pointers are the newest ones, and until when that is known. */
export const timestampSchema = z.object({
  /** Grows with every renewal. */
  version: z.int().positive(),
  at: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** The version of the key list. */
  keyList: z.int().nonnegative(),
  remotes: z.record(z.string().regex(remoteNamePattern), entrySchema),
});

export type Timestamp = z.infer<typeof timestampSchema>;
export type TimestampEntry = z.infer<typeof entrySchema>;

/** A time stamp with a valid signature. */
export interface SignedTimestamp extends Timestamp {
  /** The key that signed it. */
  keyId: string;
}

/** Parses a time stamp and checks its signature. Throws BAD_TIMESTAMP. */
export function parseTimestamp(bytes: Uint8Array, { keys, version }: KeyRing): SignedTimestamp {
  const bad = (detail: string) => new ReleaseError('BAD_TIMESTAMP', { detail });
  const opened = openEnvelope('timestamp', bytes, keys);
  if ('refused' in opened) throw bad(opened.refused);
  const timestamp = parseAs(timestampSchema, opened.value, bad);
  if (timestamp.keyList > version) throw bad(`it needs key list ${timestamp.keyList}, found ${version}`);
  return { ...timestamp, keyId: opened.keyId };
}

export type TimestampFollower = ReturnType<typeof followTimestamp>;

export function followTimestamp(store: Store, ring: KeyRing, lateMs = defaultLateMs) {
  let newest: SignedTimestamp | undefined;
  let refused: ReleaseError | undefined;
  let etag: string | undefined;
  let ringVersion = ring.version;

  async function refresh(): Promise<void> {
    if (ring.version !== ringVersion) {
      // Its key may be revoked, or a key may have been added that makes a refused one valid.
      ringVersion = ring.version;
      etag = undefined;
      if (newest && !ring.keys.some(({ keyId, revoked }) => keyId === newest?.keyId && !revoked))
        newest = undefined;
    }
    try {
      const file = await store.getIfChanged(storePath.timestamp, etag, sizeLimit.timestamp);
      if (file === 'unchanged') return;
      etag = file?.etag;
      if (!file) throw new ReleaseError('BAD_TIMESTAMP', { detail: 'the store has none' });
      const found = parseTimestamp(file.bytes, ring);
      if (newest && found.version < newest.version)
        throw new ReleaseError('BAD_TIMESTAMP', {
          detail: `it is number ${found.version}, older than number ${newest.version}`,
        });
      newest = found;
      refused = undefined;
    } catch (error) {
      let problem = asReleaseError(error);
      if (problem.code === 'TOO_LARGE') problem = new ReleaseError('BAD_TIMESTAMP', problem);
      // The caller reports that the store cannot be reached.
      if (problem.code === 'STORE_UNREACHABLE') throw problem;
      refused = problem;
    }
  }

  return {
    /** The newest one that was read, also if it has expired. */
    get newest() {
      return newest;
    },
    /** Reads the time stamp of the store. Never goes back to an older one. */
    refresh,
    /** Why the time stamp is missing, refused, late or expired now. */
    problem() {
      const aged = newest && ageProblem(newest, lateMs);
      return aged?.code === 'TIMESTAMP_EXPIRED' ? aged : (refused ?? aged);
    },
    /** The entry of a remote in the newest time stamp, if the key of that pointer is still trusted. */
    entry(remote: string) {
      const entry = newest && Object.hasOwn(newest.remotes, remote) ? newest.remotes[remote] : undefined;
      return entry && maySignPointer(ring.keys, entry.key, remote) ? entry : undefined;
    },
  };
}

function ageProblem({ at, expires }: Timestamp, lateMs: number): ReleaseError | undefined {
  const now = Date.now();
  const clock = new Date(now).toISOString();
  const detail = `signed at ${at}, expires at ${expires}; it is ${clock} by the clock of this machine`;
  if (now > Date.parse(expires)) return new ReleaseError('TIMESTAMP_EXPIRED', { detail });
  if (now - Date.parse(at) > lateMs) return new ReleaseError('TIMESTAMP_LATE', { detail });
  return undefined;
}
