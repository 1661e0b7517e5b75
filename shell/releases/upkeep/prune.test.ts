import { beforeEach, expect, test } from 'vitest';
import { signEnvelope } from '../keys/envelope.ts';
import { readHistory } from '../pointers/history.ts';
import { rollback } from '../promote/promote.ts';
import { listReleases } from '../release/read-release.ts';
import { writeRegistration } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { expectCode } from '../test/expect-code.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { draft, publishSample, registration } from '../test/sample-release.ts';
import { replaceFile, unreadable } from '../test/scratch-store.ts';
import { forcePointer } from '../test/signed.ts';
import { type PruneOptions, prune } from './prune.ts';
import { verifyReleases } from './verify.ts';

const remote = 'mf-tools';
const { options, key, store, publish, promoteOne, makeLive, prepared } = setUpPromotion();
let versions: string[];

/** By default what is neither live nor served, of any age. Negative because the store's clock may be ahead of ours. */
const pruneAll = (more: Partial<PruneOptions> = {}) =>
  prune({ ...options(), keep: 0, minAgeMs: -2_000, ...more });
const newestFirst = async () => (await listReleases(store(), remote)).map(({ version }) => version);
const left = async () => (await newestFirst()).sort();
const pick = (...indexes: number[]) => indexes.map((index) => versions[index]).sort();

/** Simulates that a change was made an hour after all releases were published. */
async function delayChange(sequence: number): Promise<void> {
  const change = (await readHistory(store(), remote, options().trustedKeys))[sequence - 1];
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await replaceFile(
    store(),
    storePath.change(remote, sequence),
    signEnvelope('change', { remote, ...change, at }, key()),
  );
  await forcePointer(store(), remote, key(), (pointer) => ({
    sequence: pointer.sequence,
    history: pointer.history.map((each) => (each.sequence === sequence ? { ...each, at } : each)),
  }));
}
const halfAnHourAhead = { minAgeMs: -1_800_000 };

const publishFive = prepared(async () => {
  const published: string[] = [];
  for (const owner of ['One', 'Two', 'Three', 'Four', 'Five'])
    published.push(await publish(remote, { owner }));
  await promoteOne(remote, published[0]);
  await promoteOne(remote, published[2]);
  return published;
});

beforeEach(async () => {
  versions = await publishFive();
});

test('keeps the live release and the previous one', async () => {
  const pruned = await pruneAll();
  expect(pruned.map(({ version }) => version).sort()).toEqual(pick(1, 3, 4));
  expect(await left()).toEqual(pick(0, 2));
  const verified = await verifyReleases(options());
  expect(verified.map(({ state }) => state)).toEqual(['valid', 'valid']);
  await rollback({ remote }, options());
});

test('keeps recently published releases', async () => {
  expect(await pruneAll({ minAgeMs: 60_000 })).toEqual([]);
  expect(await left()).toHaveLength(5);
});

test('keeps recently live releases, because open tabs still load their files', async () => {
  await promoteOne(remote, versions[4]);
  // The one that replaced the first release.
  await delayChange(2);
  await pruneAll(halfAnHourAhead);
  expect(await left()).toEqual(pick(0, 2, 4));
});

test('knows the last change also while its record is missing from the history', async () => {
  await promoteOne(remote, versions[4]);
  await rollback({ remote, version: versions[0] }, options());
  await delayChange(4);
  await store().delete(storePath.change(remote, 4));
  await pruneAll(halfAnHourAhead);
  expect(await left()).toContain(versions[4]);
});

test('keeps what a running shell serves in place of the live release', async () => {
  const remotes = [{ remote, live: versions[2] ?? '', sequence: 2, served: versions[1] ?? '' }];
  await writeRegistration(store(), registration({ remotes }), null);
  await pruneAll();
  expect(await left()).toEqual(pick(0, 1, 2));
});

test('keeps the candidate of a rollout that ended recently', async () => {
  await promoteOne(remote, versions[3], { gradual: { steps: [50], everyMs: 60_000, minViews: 0 } });
  await rollback({ remote }, options());
  await delayChange(4);
  await pruneAll(halfAnHourAhead);
  expect(await left()).toEqual(pick(0, 2, 3));
});

test('keeps the newest releases in addition to the live and previous ones', async () => {
  const newest = (await newestFirst()).slice(0, 3);
  await pruneAll({ keep: 3 });
  expect(await left()).toEqual([...new Set([...newest, ...pick(0, 2)])].sort());
});

test('does not count broken releases among the newest', async () => {
  const inOrder = await newestFirst();
  const [newest = '', second = ''] = inOrder.filter((version) => !pick(0, 2).includes(version));
  await store().delete(storePath.file(remote, newest, 'web/entry.js'));
  const valid = inOrder.filter((version) => version !== newest);
  const pruned = await pruneAll({ keep: 1 + valid.indexOf(second) });
  expect(pruned.map(({ version }) => version)).toContain(newest);
  expect(await left()).toContain(second);
});

test('removes nothing when it cannot read whether the newest releases are valid', async () => {
  const [newest = ''] = await newestFirst();
  const failing = unreadable(store(), storePath.file(remote, newest, 'web/entry.js'));
  await expectCode(pruneAll({ store: failing, keep: 1 }), 'STORE_UNREACHABLE');
  expect(await left()).toHaveLength(5);
});

test('removes unfinished uploads and does not count them among the newest', async () => {
  const path = storePath.file(remote, '1.0.0-broken', 'web/entry.js');
  await store().putImmutable(path, Buffer.from('x'));
  const unfinished = { version: '1.0.0-broken', unfinished: true, files: 1, bytes: 1 };
  expect(await pruneAll({ keep: 10 })).toMatchObject([unfinished]);
});

test('keeps all releases of the shell', async () => {
  await publishSample(store(), key(), draft('shell', { server: null, pages: [] }));
  await pruneAll();
  expect(await listReleases(store(), 'shell')).toHaveLength(1);
});

test('restores a release that is promoted while it is being removed', async () => {
  const version = versions[3] ?? '';
  const manifest = storePath.manifest(remote, version);
  let promoted = false;
  const promoting: Store = {
    ...store(),
    async delete(path) {
      if (path === manifest && !promoted) {
        promoted = true;
        await promoteOne(remote, version);
      }
      await store().delete(path);
    },
  };
  const pruned = await pruneAll({ store: promoting });
  expect(promoted).toBe(true);
  expect(pruned.map((release) => release.version)).not.toContain(version);
  expect(await verifyReleases({ ...options(), remote, version })).toMatchObject([{ state: 'valid' }]);
});

test('removes nothing while the pointer of a remote cannot be read, also from the remotes before it', async () => {
  await makeLive('mf-zodiac');
  await replaceFile(store(), storePath.pointer('mf-zodiac'), Buffer.from('{'));
  await store().delete(storePath.change('mf-zodiac', 1));
  await expectCode(pruneAll(), 'BAD_POINTER');
  await replaceFile(store(), storePath.pointer(remote), Buffer.from('nonsense'));
  await expectCode(pruneAll(), 'BAD_POINTER');
  expect(await left()).toHaveLength(5);
});
