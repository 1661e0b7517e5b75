import { describe, expect, test, vi } from 'vitest';
import { readHistory } from '../pointers/history.ts';
import { movePointer, readPointer, repairPointer } from '../pointers/stored-pointer.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { expectCode } from '../test/expect-code.ts';
import { during, setUpPromotion } from '../test/promotion.ts';
import { page, slot } from '../test/sample-release.ts';
import { scratchStores, unreadable } from '../test/scratch-store.ts';
import { signTimestamp } from '../test/signed.ts';
import type { RenderSamples } from './check-samples.ts';
import { holds, promote, rollback, rolledBack } from './promote.ts';

/** A store that cannot read the files of a folder once a pointer has been moved. */
function failingAfterMove(store: Store, folder: string): Store {
  let hasMoved = false;
  const compareAndSwap: Store['compareAndSwap'] = async (...swap) => {
    const result = await store.compareAndSwap(...swap);
    hasMoved = true;
    return result;
  };
  return { ...unreadable(store, folder, () => hasMoved), compareAndSwap };
}

describe.each(Object.entries(scratchStores))('promoting in a store in %s', (_, open) => {
  const { options, key, store, publish, promoteOne, makeLive, pointerOf, readAll } = setUpPromotion(open);

  test('rebuilds a lost or half-written pointer with all of its history', async () => {
    const [one, two] = [await publish('mf-tools'), await publish('mf-tools', { owner: 'Others' })];
    let read = await readPointer(store(), 'mf-tools', options().trustedKeys);
    for (let change = 0; change < 55; change++) {
      const move = { version: change % 2 ? two : one, by: 'ada', why: '', action: 'promote' } as const;
      read = await movePointer(read, move, options());
    }
    await rollback({ remote: 'mf-tools' }, options());
    const path = storePath.pointer('mf-tools');
    const written = await store().get(path);
    for (const damaged of [undefined, written?.bytes.subarray(0, 300) ?? Buffer.of()]) {
      await store().delete(path);
      if (damaged) await store().compareAndSwap(path, damaged, null);
      const { composition, codes } = await readAll();
      expect(composition.remotes['mf-tools']?.version).toBe(two);
      expect(codes).toEqual([`mf-tools ${damaged ? 'BAD_POINTER' : 'POINTER_MISSING'}`]);
      await repairPointer('mf-tools', options());
      expect((await store().get(path))?.bytes).toEqual(written?.bytes);
    }
    const history = await readHistory(store(), 'mf-tools', options().trustedKeys);
    expect(history.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 56 }, (_, n) => n + 1));
  });

  test('adds a change to the history that is in the pointer only, after a crash', async () => {
    await makeLive('mf-tools');
    await publish('mf-tools', { owner: 'Others' });
    await store().delete(storePath.change('mf-tools', 1));
    await promoteOne('mf-tools');
    expect(await readHistory(store(), 'mf-tools', options().trustedKeys)).toMatchObject([
      { sequence: 1 },
      { sequence: 2 },
    ]);
  });

  test('an unsigned file in the history only takes its own number', async () => {
    await makeLive('mf-tools');
    for (const sequence of [2, 999_999_999_999])
      await store().putImmutable(storePath.change('mf-tools', sequence), Buffer.from('{}'));
    await makeLive('mf-tools', { owner: 'Others' });
    const history = await readHistory(store(), 'mf-tools', options().trustedKeys);
    expect(history.map(({ sequence }) => sequence)).toEqual([1, 3]);
  });

  test('without a version never chooses a release that was rolled back, also without its pointer', async () => {
    const [one, two] = [await makeLive('mf-tools'), await makeLive('mf-tools', { owner: 'Others' })];
    await rollback({ remote: 'mf-tools' }, options());
    expect(await promoteOne('mf-tools')).toMatchObject([{ to: one, outcome: 'unchanged' }]);
    await store().delete(storePath.pointer('mf-tools'));
    expect(await promoteOne('mf-tools')).toMatchObject([{ to: one }]);
    expect((await readAll()).codes).toEqual([]);
    expect(await promoteOne('mf-tools', two)).toMatchObject([{ to: two, outcome: 'moved' }]);
  });

  test('without a version does not choose an older release when the newest cannot be read', async () => {
    await publish('mf-tools');
    const newest = await publish('mf-tools', { owner: 'Others' });
    const failing = unreadable(store(), storePath.manifest('mf-tools', newest));
    await expectCode(promoteOne('mf-tools', undefined, { store: failing }), 'STORE_UNREACHABLE');
    expect((await pointerOf('mf-tools')).version).toBeNull();
  });

  test('a pointer that is moved while it is read is not reported as old', async () => {
    await makeLive('mf-tools');
    await signTimestamp(store(), key());
    const moved = vi.fn(async () => {
      await makeLive('mf-tools', { owner: 'Others' });
      await signTimestamp(store(), key());
    });
    const get: Store['get'] = async (path, maxBytes) => {
      const file = await store().get(path, maxBytes);
      if (path === storePath.pointer('mf-tools') && moved.mock.calls.length === 0) await moved();
      return file;
    };
    const found = await readPointer({ ...store(), get }, 'mf-tools', options().trustedKeys);
    expect(moved).toHaveBeenCalledOnce();
    expect(found.problem).toBeUndefined();
  });

  test('accepts the start of a version or hash and rejects ambiguous and unknown ones', async () => {
    const one = await publish('mf-tools', { version: '1.0.0-aaaa1111' });
    const two = await publish('mf-tools', { version: '1.0.0-aaaa2222' });
    expect(await promoteOne('mf-tools', '1.0.0-aaaa1')).toMatchObject([{ to: one }]);
    expect(await promoteOne('mf-tools', 'aaaa2')).toMatchObject([{ to: two }]);
    await expectCode(promoteOne('mf-tools', '1.0'), 'RELEASE_AMBIGUOUS');
    for (const unknown of ['2', 'aaa', '1.0.0-b', '1.', ''])
      await expect(promoteOne('mf-tools', unknown), unknown).rejects.toMatchObject({
        code: 'RELEASE_UNKNOWN',
      });
    const ten = await publish('mf-tools', { version: '1.10.0-bbbb1111' });
    await expectCode(promoteOne('mf-tools', '1.1'), 'RELEASE_UNKNOWN');
    expect(await promoteOne('mf-tools', '1.10')).toMatchObject([{ to: ten }]);
    await expectCode(promoteOne('mf-none'), 'REMOTE_UNKNOWN');
    await expect(promoteOne('../mf-tools')).rejects.toMatchObject({
      code: expect.stringMatching(/BAD_PATH|UNKNOWN/),
    });
    await expectCode(promoteOne('shell'), 'SHELL_RELEASE');
  });

  test('moves an address from one remote to another when both are promoted together', async () => {
    await makeLive('mf-content', { pages: [page('/shared')] });
    await publish('mf-content', { pages: [page('/other')] });
    await publish('mf-tools', { pages: [page('/shared')] });
    expect(await promote([{ remote: 'mf-tools' }, { remote: 'mf-content' }], options())).toMatchObject([
      { remote: 'mf-tools', outcome: 'moved' },
      { remote: 'mf-content', outcome: 'moved' },
    ]);
  });

  test('makes the remote that offers a slot live before the one that embeds it', async () => {
    await publish('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
    await publish('mf-tools', { slots: [slot('calculator')] });
    const order: string[] = [];
    const recordingStore: Store = {
      ...store(),
      compareAndSwap(path, ...rest) {
        order.push(path);
        return store().compareAndSwap(path, ...rest);
      },
    };
    await promote([{ remote: 'mf-content' }, { remote: 'mf-tools' }], options({ store: recordingStore }));
    expect(order).toEqual(['mf-tools/live.json', 'mf-content/live.json']);
  });

  test('rolls back without rendering samples, so that it works while an API is down', async () => {
    for (const owner of ['One', 'Two']) await makeLive('mf-tools', { owner });
    const renderSamples: RenderSamples = async () => [{ address: '/', message: 'the API is down' }];
    expect(await rollback({ remote: 'mf-tools' }, options({ renderSamples }))).toMatchObject({
      outcome: 'moved',
    });
  });

  test('lets one of several concurrent promotions win and names the winner to the others', async () => {
    const versions: string[] = [];
    for (const owner of ['One', 'Two', 'Three', 'Four']) versions.push(await publish('mf-tools', { owner }));
    const results = await Promise.allSettled(
      versions.map((version, index) => promoteOne('mf-tools', version, { by: `person ${index}` })),
    );
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const pointer = await pointerOf('mf-tools');
    expect(winners).toMatchObject([{ to: pointer.version, sequence: 1 }]);
    expect(losers).toHaveLength(3);
    for (const loser of losers)
      expect(loser).toMatchObject({ code: 'POINTER_MOVED', detail: expect.stringContaining(pointer.by) });
  });

  test('names what someone else did meanwhile, also if that made nothing live', async () => {
    const live = await makeLive('mf-tools');
    await publish('mf-tools', { owner: 'Others' });
    const freezing = during(() => holds.freeze.run('mf-tools', options({ by: 'grace' })));
    await expectCode(promoteOne('mf-tools', undefined, freezing), 'POINTER_MOVED', {
      detail: expect.stringContaining(`frozen by grace; ${live} is live at `),
    });
  });

  test('never makes two remotes with the same address live when both are promoted concurrently', async () => {
    await publish('mf-one', { pages: [page('/shared')] });
    await publish('mf-two', { pages: [page('/shared')] });
    const bothChecked = Promise.withResolvers<void>();
    let checked = 0;
    const waiting = during(() => {
      checked += 1;
      if (checked === 2) bothChecked.resolve();
      return bothChecked.promise;
    });
    const results = await Promise.allSettled(
      ['mf-one', 'mf-two'].map((remote) => promoteOne(remote, undefined, waiting)),
    );
    const live = [await pointerOf('mf-one'), await pointerOf('mf-two')].filter(({ version }) => version);
    expect(live).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
    expect(live.length).toBeLessThan(2);
    expect((await readAll()).errors).toEqual([]);
  });

  test('reverts its change when the release was pruned during the checks, and does not mark it as bad', async () => {
    const first = await makeLive('mf-tools');
    const second = await publish('mf-tools', { owner: 'Others' });
    const manifest = storePath.manifest('mf-tools', second);
    const bytes = (await store().get(manifest))?.bytes ?? Buffer.of();
    const pruning = during(() => store().delete(manifest));
    await expectCode(promoteOne('mf-tools', second, pruning), 'RELEASE_UNKNOWN');
    expect(await pointerOf('mf-tools')).toMatchObject({
      version: first,
      sequence: 3,
      why: 'reverted: RELEASE_UNKNOWN',
    });
    await store().putImmutable(manifest, bytes);
    expect(await promoteOne('mf-tools')).toMatchObject([{ to: second, outcome: 'moved' }]);
  });

  test('keeps the mark of a bad release when it reverts the change to it', async () => {
    await makeLive('mf-tools');
    const bad = await makeLive('mf-tools', { owner: 'Others' });
    await rollback({ remote: 'mf-tools' }, options({ why: 'broken' }));
    const pruning = during(() => store().delete(storePath.manifest('mf-tools', bad)));
    await expectCode(promoteOne('mf-tools', bad, pruning), 'RELEASE_UNKNOWN');
    const pointer = await pointerOf('mf-tools');
    expect(pointer).toMatchObject({ why: 'reverted: RELEASE_UNKNOWN', bad: [bad] });
    expect(rolledBack(pointer, bad)).toMatchObject({ why: 'broken' });
  });

  test.each([
    ['everything', ''],
    ['another remote', 'mf-tools/'],
  ])('keeps its change when %s cannot be read right after it', async (_, folder) => {
    await makeLive('mf-tools', { slots: [slot('calculator')] });
    const first = await makeLive('mf-blog', { pages: [page('/blog', { slots: ['calculator'] })] });
    await makeLive('mf-blog');
    await rollback({ remote: 'mf-blog' }, options({ store: failingAfterMove(store(), folder) }));
    expect(await pointerOf('mf-blog')).toMatchObject({ version: first, sequence: 3 });
  });

  test('reverts the first remote when someone else has moved the second one', async () => {
    await publish('mf-blog');
    await publish('mf-tools', { slots: [slot('calculator')] });
    await publish('mf-tools', { slots: [slot('calculator')], owner: 'Others' });
    let meddled = false;
    const meddling = during(async () => {
      if (!meddled) await promoteOne('mf-tools', undefined, { by: 'grace' });
      meddled = true;
    });
    const wanted = [{ remote: 'mf-blog' }, { remote: 'mf-tools' }];
    await expectCode(promote(wanted, options(meddling)), 'POINTER_MOVED', {
      detail: expect.stringContaining('grace'),
    });
    expect((await pointerOf('mf-blog')).version).toBeNull();
  });
});
