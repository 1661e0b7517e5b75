import { expect } from 'vitest';
import { openKeyRing } from '../keys/key-ring.ts';
import { type KeyPair, trust } from '../keys/signing.ts';
import { watchRollouts } from '../rollout/watch-rollouts.ts';
import type { Store } from '../store/store.ts';

type Options = Parameters<typeof watchRollouts>[0];

/** Runs the controller of the rollouts of a store. Resolves when it leads, and ends it when it is disposed. */
export async function startController(store: Store, key: KeyPair, more: Partial<Options> = {}) {
  const stop = new AbortController();
  const leading = Promise.withResolvers<void>();
  const watching = watchRollouts({
    store,
    key,
    keyRing: openKeyRing(store, [trust(key)]),
    pollMs: 20,
    onLeader: () => leading.resolve(),
    onError: (error) => expect.unreachable(error.message),
    signal: stop.signal,
    ...more,
  });
  await leading.promise;
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      await watching;
    },
  };
}
