import { beforeAll, beforeEach } from 'vitest';
import { readComposition } from '../composition/read-composition.ts';
import type { ReleaseError } from '../errors.ts';
import { type KeyPair, trust } from '../keys/signing.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import type { RenderSamples } from '../promote/check-samples.ts';
import { type MoveOptions, promote } from '../promote/promote.ts';
import type { DraftRelease } from '../release/release.ts';
import { draft, newKey, publishSample, shell } from './sample-release.ts';
import { copied, type ScratchStore, scratchFolder } from './scratch-store.ts';

/** The options of a promotion during which something happens. */
export function during(act: () => Promise<unknown>) {
  const renderSamples: RenderSamples = async () => {
    await act();
    return [];
  };
  return { renderSamples };
}

/** Gives each test of the enclosing `describe` a new store, with helpers to publish and promote in it. */
export function setUpPromotion(open: () => Promise<ScratchStore> = scratchFolder) {
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
  /** The options of a change of the key list. */
  const asRoot = () => ({ store: scratch.store, pinned: [trust(key)], rootKey: key, by: 'ada' });
  const publish = async (name: string, more: Partial<DraftRelease> = {}) =>
    (await publishSample(scratch.store, key, draft(name, more))).version;
  const promoteOne = (remote: string, version?: string, more: Partial<MoveOptions> = {}) =>
    promote([{ remote, version }], options(more));
  return {
    options,
    asRoot,
    key: () => key,
    store: () => scratch.store,
    url: () => scratch.url,
    plantRaw: (path: string, bytes: Buffer) => scratch.plant(path, bytes),
    /** For what several tests begin with. */
    prepared: <Result>(act: () => Promise<Result>) => copied(() => scratch, act),
    /** What another process needs to open the store. */
    env: () => ({ ...scratch.env, RELEASE_STORE: scratch.url }),
    publish,
    promoteOne,
    /** Publishes a release and promotes it. */
    async makeLive(name: string, more: Partial<DraftRelease> = {}): Promise<string> {
      const version = await publish(name, more);
      await promoteOne(name, version);
      return version;
    },
    /** Reads the composition, with the problems that shells would report. */
    async readAll() {
      const errors: ReleaseError[] = [];
      const onError = (error: ReleaseError) => errors.push(error);
      const composition = await readComposition(scratch.store, { ...options(), onError });
      return { composition, errors, codes: errors.map(({ code, remote }) => `${remote} ${code}`) };
    },
    pointerOf: async (remote: string) => (await readPointer(scratch.store, remote, [trust(key)])).pointer,
  };
}
