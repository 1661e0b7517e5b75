import * as z from 'zod';
import { hasCode, messageOf, parseAs, ReleaseError } from '../errors.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { openEnvelope, signEnvelope } from './envelope.ts';
import { type KeyPair, keyRights, type TrustedKey, trust } from './signing.ts';

const keyListSchema = z.object({
  /** 1, 2, 3 …: each version is a file of its own. */
  version: z.int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** Keys that are trusted in addition to the pinned ones. */
  keys: z.array(keyRights),
  /** The ids of keys that are no longer trusted, pinned ones included. */
  revoked: z.array(z.string()),
});

export type KeyList = z.infer<typeof keyListSchema>;

/** The pinned keys and those of the key list in the store. */
export interface KeyRing {
  /** The version of the key list; 0 without one. */
  readonly version: number;
  /** Revoked keys are among them, marked as `revoked`. */
  readonly keys: readonly TrustedKey[];
  readonly list: KeyList | undefined;
  /** Why a newer key list in the store is refused, and the etag of that file, unless it is too large. */
  readonly refused: { problem: ReleaseError; etag: string | undefined } | undefined;
  /** Reads newer versions of the key list. Never goes back to an older one. */
  refresh(): Promise<void>;
}

/**
 * Follows the key list of a store. Each version must be signed by a root key of the version before it (of the pinned
 * keys for the first) that is still a root key in the version itself.
 */
export function openKeyRing(store: Store, pinned: readonly TrustedKey[]): KeyRing {
  const ring: { -readonly [Field in keyof KeyRing]: KeyRing[Field] } = {
    version: 0,
    keys: pinned,
    list: undefined,
    refused: undefined,
    refresh,
  };
  let reading: Promise<void> | undefined;

  /** One at a time, because each step builds on the version before. */
  function refresh(): Promise<void> {
    reading ??= readNewer().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readNewer(): Promise<void> {
    for (;;) {
      const version = ring.version + 1;
      let etag: string | undefined;
      try {
        const file = await store.get(storePath.keyList(version), sizeLimit.keyList);
        if (!file) {
          ring.refused = undefined;
          return;
        }
        etag = file.etag;
        const list = readNext(file.bytes, pinned, ring.keys, version);
        Object.assign(ring, { version, list, keys: keysOf(pinned, list) });
      } catch (error) {
        const isTooLarge = hasCode(error, 'TOO_LARGE');
        if (!isTooLarge && !hasCode(error, 'BAD_KEY_LIST')) throw error;
        ring.refused = { problem: isTooLarge ? new ReleaseError('BAD_KEY_LIST', error) : error, etag };
        return;
      }
    }
  }

  return ring;
}

/** A store and its trusted keys. Revoked keys are among them, marked. */
export interface TrustedStore {
  store: Store;
  trustedKeys: readonly TrustedKey[];
}

/** A key ring with the newest key list. */
export async function readKeyRing(store: Store, pinned: readonly TrustedKey[]): Promise<KeyRing> {
  const ring = openKeyRing(store, pinned);
  await ring.refresh();
  return ring;
}

/** Reads the keys of the newest key list. Revoked keys are among them, marked. */
export async function readKeys(store: Store, pinned: readonly TrustedKey[]): Promise<readonly TrustedKey[]> {
  return (await readKeyRing(store, pinned)).keys;
}

/** Keys that do not change, for a single reading. */
export function fixedKeyRing(keys: readonly TrustedKey[]): KeyRing {
  return {
    // Accepts a time stamp that needs any version of the key list.
    version: Number.POSITIVE_INFINITY,
    keys,
    list: undefined,
    refused: undefined,
    refresh: async () => {},
  };
}

/** Writes the next version of the key list. Replaces a file in its place that no root key signed. */
export async function writeKeyList(
  store: Store,
  ring: KeyRing,
  pinned: readonly TrustedKey[],
  next: KeyList,
  rootKey: KeyPair,
): Promise<void> {
  const bytes = signEnvelope('key-list', next, rootKey);
  try {
    readNext(bytes, pinned, ring.keys, ring.version + 1);
  } catch (error) {
    const detail = error instanceof ReleaseError ? error.detail : undefined;
    throw new ReleaseError('KEY_NOT_ALLOWED', { detail });
  }
  const path = storePath.keyList(next.version);
  if (ring.refused && !ring.refused.etag) await store.delete(path);
  const { swapped } = await store.compareAndSwap(path, bytes, ring.refused?.etag ?? null);
  if (!swapped) throw new ReleaseError('KEY_LIST_MOVED', { file: path });
  await ring.refresh();
}

function readNext(
  bytes: Uint8Array,
  pinned: readonly TrustedKey[],
  before: readonly TrustedKey[],
  version: number,
): KeyList {
  const file = storePath.keyList(version);
  const bad = (detail: string) => new ReleaseError('BAD_KEY_LIST', { file, detail });
  const opened = openEnvelope('key-list', bytes, before);
  if ('refused' in opened) throw bad(opened.refused);
  const list = parseAs(keyListSchema, opened.value, bad);
  if (list.version !== version) throw bad(`it is version ${list.version}`);
  let after: ReturnType<typeof openEnvelope>;
  try {
    after = openEnvelope('key-list', bytes, keysOf(pinned, list));
  } catch (error) {
    throw bad(messageOf(error));
  }
  if ('refused' in after) throw bad(`in the new list, ${after.refused}`);
  return list;
}

function keysOf(pinned: readonly TrustedKey[], list: KeyList): TrustedKey[] {
  const added = list.keys.map(({ publicKey, remotes, roles }) => trust(publicKey, remotes, roles));
  const all = new Map([...added, ...pinned].map((key) => [key.keyId, key]));
  return [...all.values()].map((key) => (list.revoked.includes(key.keyId) ? { ...key, revoked: true } : key));
}
