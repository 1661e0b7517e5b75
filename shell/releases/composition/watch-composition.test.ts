import { EventEmitter, once } from 'node:events';
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ReleaseError } from '../errors.ts';
import { fixedKeyRing, openKeyRing } from '../keys/key-ring.ts';
import { openVerified } from '../release/integrity.ts';
import { storePath } from '../store/release-path.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { type S3Server, startS3Server } from '../test/s3-server.ts';
import { openScratchStore, type ScratchStore, unreadable } from '../test/scratch-store.ts';
import { signTimestamp } from '../test/signed.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import type { Composition } from './composition.ts';
import { compositionReader } from './read-composition.ts';
import { type WatchOptions, watchComposition } from './watch-composition.ts';

/** Gives each test a new store with a time stamp. */
function setUp(open?: () => Promise<ScratchStore>) {
  const { options, key, store, url, makeLive, publish, promoteOne } = setUpPromotion(open);
  beforeEach(() => signTimestamp(store(), key()).then(() => {}));

  function watch(more: Partial<WatchOptions> = {}) {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const events = new EventEmitter();
    const errors: ReleaseError[] = [];
    const watching = watchComposition(store(), {
      keyRing: openKeyRing(store(), options().trustedKeys),
      shell: options().shell,
      pollMs: 20,
      signal: stop.signal,
      onChange: (composition) => events.emit('change', composition),
      onError: (error) => {
        errors.push(error);
        events.emit('problem', error);
      },
      ...more,
    });
    const next = async (): Promise<Composition> => (await once(events, 'change'))[0];
    const problem = async (): Promise<ReleaseError> => (await once(events, 'problem'))[0];
    return { watching, next, problem, errors, stop };
  }
  return { options, store, url, makeLive, publish, promoteOne, watch };
}

describe('watching', () => {
  const { options, store, url, makeLive, publish, promoteOne, watch } = setUp();

  test('finds a new remote after the clock was ahead for a while', async () => {
    const first = await makeLive('mf-tools');
    // The time stamp stays valid.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { watching, next } = watch();
    expect((await watching.ready).remotes['mf-tools']?.version).toBe(first);
    vi.useRealTimers();
    const change = next();
    await makeLive('mf-blog');
    expect(Object.keys((await change).remotes)).toEqual(['mf-blog', 'mf-tools']);
    expect(watching.current).toBe(await watching.refresh());
  });

  test('keeps the last good release while the next one is broken, reports that once, and retries', async () => {
    const first = await makeLive('mf-tools');
    await makeLive('mf-blog');
    const admitted = new Set<string>([first]);
    const { watching, problem, next, errors } = watch({
      admit: async (release) => {
        if (release.name === 'mf-tools' && !admitted.has(release.version))
          await openVerified(store(), release, 'server/none.js');
      },
    });
    await watching.ready;
    const reported = problem();
    const second = await makeLive('mf-tools', { owner: 'Others' });
    expect(await reported).toMatchObject({ code: 'FILE_UNKNOWN', remote: 'mf-tools', release: second });
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(first);
    // After two broken releases in a row, the previous release in the pointer is broken too.
    const reportedAgain = problem();
    const third = await makeLive('mf-tools', { owner: 'Third' });
    expect(await reportedAgain).toMatchObject({ remote: 'mf-tools', release: third });
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(first);
    const change = next();
    await makeLive('mf-blog', { owner: 'Others' });
    expect((await change).remotes['mf-tools']?.version).toBe(first);
    expect(errors).toHaveLength(2);
    const recovered = next();
    admitted.add(third);
    expect((await recovered).remotes['mf-tools']?.version).toBe(third);
  });

  test('keeps serving a release whose release.json was damaged after it was read', async () => {
    const version = await makeLive('mf-tools');
    const { watching } = watch();
    await watching.ready;
    await rm(join(url(), storePath.signature('mf-tools', version)));
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(version);
  });

  test('reports once that the candidate of a rollout cannot be read', async () => {
    await makeLive('mf-tools');
    const candidate = await publish('mf-tools', { owner: 'Others' });
    await promoteOne('mf-tools', candidate, { gradual: { steps: [50], everyMs: 60_000, minViews: 0 } });
    await rm(join(url(), storePath.manifest('mf-tools', candidate)));
    const errors: ReleaseError[] = [];
    const reader = compositionReader(store(), {
      keyRing: fixedKeyRing(options().trustedKeys),
      shell: options().shell,
      onError: (error) => errors.push(error),
    });
    for (let reads = 0; reads < 3; reads += 1) await reader.read();
    expect(errors.map(({ code, release }) => [code, release])).toEqual([['RELEASE_UNKNOWN', candidate]]);
  });

  test('keeps the live release when it cannot be read again after a change of the keys', async () => {
    await makeLive('mf-tools');
    const second = await makeLive('mf-tools', { owner: 'Others' });
    let isDown = false;
    const failing = unreadable(store(), storePath.manifest('mf-tools', second), () => isDown);
    const keyRing = { ...fixedKeyRing(options().trustedKeys), version: 1 };
    const reader = compositionReader(failing, { keyRing, shell: options().shell });
    const liveNow = async () => (await reader.read()).remotes['mf-tools']?.version;
    expect(await liveNow()).toBe(second);
    isDown = true;
    keyRing.version = 2;
    const now = performance.now();
    // Reads the key list again.
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await liveNow()).toBe(second);
  });

  test('keeps the composition when the store fails to read a pointer', async () => {
    const version = await makeLive('mf-tools');
    const { watching, problem } = watch();
    await watching.ready;
    const reported = problem();
    await symlink('live.json', join(url(), 'mf-tools/loop'));
    await rename(join(url(), 'mf-tools/loop'), join(url(), 'mf-tools/live.json'));
    expect(await reported).toMatchObject({ code: 'STORE_UNREACHABLE', remote: 'mf-tools' });
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(version);
  });

  test('stops reading when the signal is aborted', async () => {
    const { watching, stop } = watch({ pollMs: 60_000 });
    await watching.ready;
    stop.abort();
    await makeLive('mf-tools');
    expect((await watching.refresh())?.remotes).toEqual({});
  });

  test('keeps the composition and reports once while the store is missing, and follows it when it is back', async () => {
    await makeLive('mf-tools');
    const { watching, next, problem, errors } = watch();
    await watching.ready;
    const reported = problem();
    await rename(url(), `${url()}-away`);
    expect((await reported).code).toBe('POINTER_MISSING');
    await watching.refresh();
    expect(Object.keys(watching.current?.remotes ?? {})).toEqual(['mf-tools']);
    expect(errors.map(({ code }) => code)).toEqual(['POINTER_MISSING']);
    await rename(`${url()}-away`, url());
    const change = next();
    const version = await makeLive('mf-tools', { owner: 'Others' });
    expect((await change).remotes['mf-tools']?.version).toBe(version);
  });
});

describe('watching a store that goes down', () => {
  let dir: string;
  let server: S3Server;
  const { makeLive, watch } = setUp(async () => {
    dir = temporaryFolder();
    server = await startS3Server({ dir });
    return openScratchStore(server);
  });

  test('waits for an unreachable store and keeps the composition when the store goes down', async () => {
    const version = await makeLive('mf-tools');
    await server.close();
    const onRead = vi.fn();
    const { watching, problem, errors } = watch({ onRead });
    expect(await problem()).toMatchObject({ code: 'STORE_UNREACHABLE' });
    await watching.refresh();
    expect(watching.current).toBeUndefined();
    expect(errors).toHaveLength(1);
    expect(watching.warnings()).toMatchObject([{ code: 'STORE_UNREACHABLE' }]);
    expect(onRead).toHaveBeenCalled();
    const restarted = await startS3Server({ dir, port: server.port });
    expect((await watching.ready).remotes['mf-tools']?.version).toBe(version);
    expect(watching.warnings()).toEqual([]);
    await restarted.close();
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(version);
  });
});
