import { describe, expect, test, vi } from 'vitest';
import { ReleaseError } from '../errors.ts';
import { signEnvelope } from '../keys/envelope.ts';
import { type KeyRing, readKeyRing } from '../keys/key-ring.ts';
import { trust } from '../keys/signing.ts';
import { readHistory } from '../pointers/history.ts';
import { livePointers } from '../pointers/live-pointers.ts';
import type { PointerChange } from '../pointers/pointer.ts';
import { readPointer, repairPointer } from '../pointers/stored-pointer.ts';
import { followTimestamp } from '../pointers/timestamp.ts';
import { rollback } from '../promote/promote.ts';
import { readRelease } from '../release/read-release.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { expectCode } from '../test/expect-code.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { newKey } from '../test/sample-release.ts';
import { replaceFile, scratchStores } from '../test/scratch-store.ts';
import { signTimestamp } from '../test/signed.ts';
import { addKey, rotateKey } from '../upkeep/change-keys.ts';
import { changePointer, holds, stepMove } from './rollout.ts';

const remote = 'mf-tools';
const gradual = { steps: [5, 25], everyMs: 60_000, minViews: 0 };

describe.each(Object.entries(scratchStores))('a gradual rollout in a store in %s', (_, open) => {
  const { options, asRoot, key, store, publish, promoteOne, makeLive, pointerOf } = setUpPromotion(open);
  const pointer = () => pointerOf(remote);

  /** A live release and a candidate. */
  async function begin() {
    const stable = await makeLive(remote);
    const candidate = await publish(remote, { owner: 'Others' });
    const [moved] = await promoteOne(remote, candidate, { gradual, why: 'new form' });
    return { stable, candidate, moved };
  }

  /** A key that may only step rollouts, and the options of the controller. */
  async function controller() {
    const rolloutKey = await newKey();
    await addKey(asRoot(), trust(rolloutKey, '*', ['rollout']));
    const ring = await readKeyRing(store(), asRoot().pinned);
    const signer = () => ({ store: store(), key: rolloutKey, trustedKeys: ring.keys, by: 'watch' });
    const read = () => readPointer(store(), remote, ring.keys);
    const step = async () => {
      const current = await read();
      return changePointer(current, stepMove(current.pointer, 'no failures'), signer());
    };
    return { ring, rolloutKey, signer, read, step };
  }

  /** What a shell reads. */
  async function startShell(keyRing: KeyRing) {
    const timestamp = followTimestamp(store(), keyRing);
    await timestamp.refresh();
    return livePointers(store(), { keyRing, timestamp, ignoresUnsigned: true });
  }

  test('keeps the live release, steps on, and makes the candidate live at the end', async () => {
    const { stable, candidate, moved } = await begin();
    expect(moved).toMatchObject({ from: stable, to: candidate, outcome: 'moved', rollout: { share: 5 } });
    expect(await pointer()).toMatchObject({ version: stable, rollout: { candidate, steps: [5, 25, 100] } });
    const { ring, rolloutKey, read, step } = await controller();
    for (const [share, event] of [
      [25, 'rollout-stepped'],
      [undefined, 'rollout-finished'],
    ] as const) {
      const after = await step();
      expect(after.rollout?.share).toBe(share);
      expect(after.history.at(-1)).toMatchObject({ event, by: 'watch', key: rolloutKey.keyId });
    }
    const end = await read();
    expect(end.pointer).toMatchObject({ version: candidate, previous: stable });
    const history = await readHistory(store(), remote, ring.keys);
    expect(history.map(({ event, version }) => [event, version])).toEqual([
      [undefined, stable],
      ['rollout-started', stable],
      ['rollout-stepped', stable],
      ['rollout-finished', candidate],
    ]);
  });

  test.each([1, 2])('goes on when the key that ordered it is replaced after step %i of 2', async (steps) => {
    const { candidate } = await begin();
    const { ring, read, step } = await controller();
    for (let done = 0; done < steps; done++) await step();
    await signTimestamp(store(), key());
    const next = await newKey();
    await rotateKey(asRoot(), key().keyId, next);
    await ring.refresh();
    await expect(readRelease(store(), remote, candidate, ring.keys)).resolves.toBeDefined();
    const shell = await startShell(ring);
    expect((await shell.read(remote)).problem).toBeUndefined();
    if (steps === 1) await step();
    expect((await read()).pointer).toMatchObject({ version: candidate });
    expect((await shell.read(remote)).live?.version).toBe(candidate);
  });

  test('goes on in a shell that started while live.json was missing', async () => {
    const { candidate } = await begin();
    const { ring, step } = await controller();
    await step();
    await signTimestamp(store(), key());
    const path = storePath.pointer(remote);
    const whole = (await store().get(path))?.bytes ?? Buffer.of();
    await store().delete(path);
    const shell = await startShell(ring);
    expect((await shell.read(remote)).live?.rollout?.share).toBe(25);
    await replaceFile(store(), path, whole);
    expect((await shell.read(remote)).problem).toBeUndefined();
    await step();
    expect((await shell.read(remote)).live?.version).toBe(candidate);
  });

  test('goes on when a change of an operator fails after a step that the history lacks', async () => {
    await begin();
    const { ring, read, step } = await controller();
    await step();
    await store().delete(storePath.change(remote, 3));
    const failing = vi.fn().mockRejectedValue(new ReleaseError('STORE_UNREACHABLE'));
    const trusted = { trustedKeys: ring.keys };
    const failed = options({ ...trusted, store: { ...store(), compareAndSwap: failing } });
    await expectCode(holds.pause.run(remote, failed), 'STORE_UNREACHABLE');
    expect((await read()).problem).toBeUndefined();
    await holds.pause.run(remote, options(trusted));
    const history = await readHistory(store(), remote, ring.keys);
    expect(history.map(({ event }) => event)).toEqual([
      undefined,
      'rollout-started',
      'rollout-stepped',
      'rollout-paused',
    ]);
    await step();
    expect((await read()).problem).toBeUndefined();
  });

  test('the key of the controller can only choose between the two releases of an order', async () => {
    const { stable, candidate } = await begin();
    const other = await publish(remote, { owner: 'Third' });
    const { ring, signer, rolloutKey, read } = await controller();
    await signTimestamp(store(), key());
    const shell = await startShell(ring);
    expect((await shell.read(remote)).live?.version).toBe(stable);

    const current = await read();
    await expectCode(changePointer(current, { version: other }, signer()), 'KEY_NOT_ALLOWED');
    await expectCode(holds.freeze.run(remote, signer()), 'KEY_NOT_ALLOWED');
    // Neither does a shell believe such a pointer.
    const path = storePath.pointer(remote);
    const whole = (await store().get(path))?.bytes ?? Buffer.of();
    const forged = { ...current.pointer, sequence: 90, version: other, rollout: undefined };
    await replaceFile(store(), path, signEnvelope('pointer-step', forged, rolloutKey));
    const refused = await shell.read(remote);
    expect([refused.live?.version, refused.problem?.code]).toEqual([stable, 'POINTER_SIGNATURE']);
    const pretended = signEnvelope('pointer', { ...forged, version: candidate }, rolloutKey);
    await replaceFile(store(), path, pretended);
    expect((await shell.read(remote)).problem?.code).toBe('POINTER_SIGNATURE');

    // An order does not come back after a later promotion.
    await replaceFile(store(), path, whole);
    await promoteOne(remote, other);
    expect((await shell.read(remote)).live?.version).toBe(other);
    const late = { ...current.pointer, sequence: 91, version: candidate, rollout: undefined };
    await replaceFile(store(), path, signEnvelope('pointer-step', late, rolloutKey));
    const replayed = await shell.read(remote);
    expect([replayed.live?.version, replayed.problem?.code]).toEqual([other, 'POINTER_OLD']);
  });

  describe('after a step that also names a third release', () => {
    /** The candidate is live. The key of the controller also brings `other` into the history and marks it as bad. */
    async function forge() {
      const other = await publish(remote, { owner: 'Third', builtAt: '2025-12-01T00:00:00.000Z' });
      const { stable, candidate } = await begin();
      const { ring, rolloutKey, read } = await controller();
      const { pointer } = await read();
      const [ordered] = pointer.history.slice(-1) as [PointerChange];
      const finished = { event: 'rollout-finished' as const, version: candidate, rollout: undefined };
      const step = { ...ordered, ...finished, sequence: 3, bad: other };
      const invented = { ...step, sequence: 999_990, version: other };
      const forged = { ...pointer, ...finished, previous: other, bad: [other], history: [invented, step] };
      async function plant(sequence = 3) {
        const bytes = signEnvelope('pointer-step', { ...forged, sequence }, rolloutKey);
        await replaceFile(store(), storePath.pointer(remote), bytes);
      }
      await plant();
      const file = signEnvelope('change-step', { remote, ...step }, rolloutKey);
      await store().putImmutable(storePath.change(remote, 3), file);
      return { other, stable, candidate, plant, trusted: { trustedKeys: ring.keys }, keys: ring.keys };
    }
    const versions = (changes: readonly PointerChange[]) => changes.map(({ version }) => version);

    test('a freeze signs only the two releases of the order', async () => {
      const { stable, candidate, plant, trusted, keys } = await forge();
      await holds.freeze.run(remote, options(trusted));
      const frozen = await readPointer(store(), remote, keys);
      expect(frozen.pointer).toMatchObject({ sequence: 4, version: candidate, previous: stable, bad: [] });
      expect(versions(frozen.pointer.history)).toEqual([stable, stable, candidate, candidate]);
      // Without the step: its key may not mark that release as bad.
      expect(versions(await readHistory(store(), remote, keys))).toEqual([stable, stable, candidate]);
      // The freeze ended the order.
      await plant(5);
      expect((await readPointer(store(), remote, keys)).problem?.code).toBe('POINTER_OLD');
    });

    test('a rollback goes to the stable release of the order', async () => {
      const { stable, candidate, trusted } = await forge();
      expect(await rollback({ remote }, options(trusted))).toMatchObject({ from: candidate, to: stable });
    });

    test('a promotion chooses among what an operator did not mark as bad', async () => {
      const { other, trusted } = await forge();
      expect(await promoteOne(remote, undefined, trusted)).toMatchObject([{ to: other }]);
    });

    test('a new key of the operator signs only the two releases of the order', async () => {
      const { stable, candidate } = await forge();
      const next = await newKey();
      await rotateKey(asRoot(), key().keyId, next);
      const ring = await readKeyRing(store(), asRoot().pinned);
      const rotated = await readPointer(store(), remote, ring.keys);
      expect(rotated.keyId).toBe(next.keyId);
      expect(rotated.pointer).toMatchObject({ version: candidate, previous: stable, bad: [] });
      expect(versions(rotated.pointer.history)).toEqual([stable, stable, candidate, candidate]);
    });
  });

  test('that another one overtakes is refused, although it was planned earlier', async () => {
    for (const name of ['mf-blog', remote]) await makeLive(name);
    const others = { owner: 'Others' };
    const [late, first] = [await publish('mf-blog', others), await publish(remote, others)];
    let overtaken = false;
    const compareAndSwap: Store['compareAndSwap'] = async (path, ...rest) => {
      if (path === storePath.pointer('mf-blog') && !overtaken) {
        overtaken = true;
        await promoteOne(remote, first, { gradual });
      }
      return store().compareAndSwap(path, ...rest);
    };
    const slow = promoteOne('mf-blog', late, { gradual, store: { ...store(), compareAndSwap } });
    await expectCode(slow, 'ROLLOUT_RUNNING');
    expect((await pointer()).rollout).toMatchObject({ candidate: first });
    expect((await pointerOf('mf-blog')).rollout).toBeUndefined();
  });

  test('needs a live release, and can be paused only while it runs', async () => {
    await makeLive(remote);
    await publish('mf-blog');
    await expectCode(holds.pause.run(remote, options()), 'ROLLOUT_IMPOSSIBLE');
    await expectCode(promoteOne('mf-blog', undefined, { gradual }), 'ROLLOUT_IMPOSSIBLE');
  });

  test('is known from the history when live.json is lost, and a repair ends it', async () => {
    const { stable, candidate } = await begin();
    await store().delete(storePath.pointer(remote));
    expect(await pointer()).toMatchObject({ version: stable, rollout: { candidate, share: 5 } });
    await repairPointer(remote, options());
    expect((await pointer()).rollout).toBeUndefined();
    expect((await pointer()).version).toBe(stable);
  });

  test('goes on when a repair cannot read the time stamp', async () => {
    const { candidate } = await begin();
    const getIfChanged = vi
      .fn(store().getIfChanged)
      .mockRejectedValueOnce(new ReleaseError('STORE_UNREACHABLE'));
    const repair = repairPointer(remote, options({ store: { ...store(), getIfChanged } }));
    await expectCode(repair, 'STORE_UNREACHABLE');
    expect(getIfChanged).toHaveBeenCalledWith(storePath.timestamp, undefined, expect.anything());
    expect((await pointer()).rollout).toMatchObject({ candidate, state: 'running' });
  });
});
