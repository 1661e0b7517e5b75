import { beforeAll, beforeEach } from 'vitest';
import { type KeyPair, trust } from '../keys/signing.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { type MoveOptions, promote } from '../promote/promote.ts';
import type { DraftRelease } from '../release/release.ts';
import { draft, newKey, publishSample, shell } from './sample-release.ts';
import type { ScratchStore } from './scratch-store.ts';

/** Gives each test of the enclosing `describe` a new store, with helpers to publish and promote in it. */
export function setUpPromotion(open: () => Promise<ScratchStore>) {
  let key: KeyPair;
  let scratch: ScratchStore;
  beforeAll(async () => {
    key = await newKey();
  });
  beforeEach(async () => {
    scratch = await open();
    return () => scratch.close();
  });

  const options = (more: Partial<MoveOptions> = {}): MoveOptions => ({
    store: scratch.store,
    trustedKeys: [trust(key)],
    key,
    shell,
    by: 'ada',
    ...more,
  });
  return {
    options,
    key: () => key,
    store: () => scratch.store,
    url: () => scratch.url,
    publish: async (name: string, more: Partial<DraftRelease> = {}) =>
      (await publishSample(scratch.store, key, draft(name, more))).version,
    promoteOne: (remote: string, version?: string, more: Partial<MoveOptions> = {}) =>
      promote([{ remote, version }], options(more)),
    liveVersion: async (remote: string) =>
      (await readPointer(scratch.store, remote, [trust(key)])).pointer.version,
  };
}
