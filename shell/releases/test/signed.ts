import { signEnvelope } from '../keys/envelope.ts';
import { openKeyRing } from '../keys/key-ring.ts';
import { type KeyPair, trust } from '../keys/signing.ts';
import { type Pointer, parsePointer } from '../pointers/pointer.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { renewTimestamp } from '../upkeep/renew-timestamp.ts';

/** Signs a time stamp for what is live, without which a server reads nothing. */
export async function signTimestamp(store: Store, key: KeyPair, expiryMs?: number) {
  const keyRing = openKeyRing(store, [trust(key)]);
  return (await renewTimestamp({ store, keyRing, key, expiryMs })).timestamp;
}

/** Changes and signs a pointer without any check. */
export async function forcePointer(
  store: Store,
  remote: string,
  key: KeyPair,
  change: (pointer: Pointer) => Partial<Pointer>,
): Promise<void> {
  const path = storePath.pointer(remote);
  const file = await store.get(path);
  const { pointer } = parsePointer(file?.bytes ?? Buffer.of(), remote, [trust(key)]);
  const next = { ...pointer, sequence: pointer.sequence + 1, ...change(pointer) };
  await store.compareAndSwap(path, signEnvelope('pointer', next, key), file?.etag ?? null);
}
