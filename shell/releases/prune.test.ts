import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seal } from './envelope.ts';
import { promote, rollback } from './promote.ts';
import { prune } from './prune.ts';
import { listReleases } from './read-release.ts';
import { writeRegistration } from './registered-shells.ts';
import { storePath } from './release-path.ts';
import { type KeyPair, trust } from './signing.ts';
import type { Store } from './store.ts';
import { readHistory } from './stored-pointer.ts';
import { draft, newKey, publishSample, shell } from './test/sample-release.ts';
import { type ScratchStore, scratchFolder } from './test/scratch-store.ts';
import { verifyReleases } from './verify.ts';

let key: KeyPair;
beforeAll(async () => {
  key = await newKey();
});

/** Matches every file. Negative because the store's clock may be ahead of ours. */
const anyAge = -2_000;

describe('pruning', () => {
  let scratch: ScratchStore;
  let versions: string[];
  const moveOptions = (store: Store = scratch.store) => ({
    store,
    trustedKeys: [trust(key)],
    key,
    shell,
    by: 'ada',
  });
  const pruning = () => ({ store: scratch.store, trustedKeys: [trust(key)] });
  const left = async () =>
    (await listReleases(scratch.store, 'mf-tools')).map(({ version }) => version).sort();
  const pick = (...indexes: number[]) => indexes.map((index) => versions[index]).sort();

  beforeEach(async () => {
    scratch = await scratchFolder();
    versions = [];
    for (const owner of ['One', 'Two', 'Three', 'Four', 'Five'])
      versions.push((await publishSample(scratch.store, key, draft('mf-tools', { owner }))).version);
    await promote([{ remote: 'mf-tools', version: versions[0] }], moveOptions());
    await promote([{ remote: 'mf-tools', version: versions[2] }], moveOptions());
    return () => scratch.close();
  });

  test('keeps the live release and the previous one', async () => {
    const pruned = await prune({ ...pruning(), keep: 0, minAgeMs: anyAge });
    expect(pruned.map(({ version }) => version).sort()).toEqual(pick(1, 3, 4));
    expect(await left()).toEqual(pick(0, 2));
    const verified = await verifyReleases({ store: scratch.store, trustedKeys: [trust(key)] });
    expect(verified.map(({ state }) => state)).toEqual(['valid', 'valid']);
    await rollback({ remote: 'mf-tools' }, moveOptions());
  });

  test('keeps recently published releases', async () => {
    expect(await prune({ ...pruning(), keep: 0, minAgeMs: 60_000 })).toEqual([]);
    expect(await left()).toHaveLength(5);
  });

  test('keeps recently live releases, because open tabs still load their files', async () => {
    await promote([{ remote: 'mf-tools', version: versions[4] }], moveOptions());
    const path = storePath.change('mf-tools', 2);
    const stored = await scratch.store.get(path);
    const [, change] = await readHistory(scratch.store, 'mf-tools', [trust(key)]);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    // Simulate that the first release was replaced an hour after all releases were published.
    const changed = seal('change', { remote: 'mf-tools', ...change, at: later }, key);
    await scratch.store.compareAndSwap(path, changed, stored?.etag ?? null);
    await prune({ ...pruning(), keep: 0, minAgeMs: -1_800_000 });
    expect(await left()).toEqual(pick(0, 2, 4));
  });

  test('keeps what a running shell serves in place of the live release', async () => {
    const at = new Date().toISOString();
    const remotes = [{ remote: 'mf-tools', live: versions[2] ?? '', sequence: 2, served: versions[1] ?? '' }];
    const registration = { ...shell, id: 'a', react: '19.0.0', shared: {}, startedAt: at, seenAt: at };
    await writeRegistration(
      scratch.store,
      { ...registration, composition: null, remotes, warnings: [] },
      null,
    );
    await prune({ ...pruning(), keep: 0, minAgeMs: anyAge });
    expect(await left()).toEqual(pick(0, 1, 2));
  });

  test('keeps the candidate of a rollout that ended recently', async () => {
    const gradual = { steps: [50], everyMs: 60_000, minViews: 0 };
    await promote([{ remote: 'mf-tools', version: versions[3] }], { ...moveOptions(), gradual });
    await rollback({ remote: 'mf-tools' }, moveOptions());
    const path = storePath.change('mf-tools', 4);
    const stored = await scratch.store.get(path);
    const change = (await readHistory(scratch.store, 'mf-tools', [trust(key)])).at(-1);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const changed = seal('change', { remote: 'mf-tools', ...change, at: later }, key);
    await scratch.store.compareAndSwap(path, changed, stored?.etag ?? null);
    await prune({ ...pruning(), keep: 0, minAgeMs: -1_800_000 });
    expect(await left()).toEqual(pick(0, 2, 3));
  });

  test('keeps the newest releases in addition to the live and previous ones', async () => {
    const newest = (await listReleases(scratch.store, 'mf-tools')).slice(0, 3).map(({ version }) => version);
    await prune({ ...pruning(), keep: 3, minAgeMs: anyAge });
    expect(await left()).toEqual([...new Set([...newest, ...pick(0, 2)])].sort());
  });

  test('does not count broken releases among the newest', async () => {
    const [newest = '', second = ''] = (await listReleases(scratch.store, 'mf-tools'))
      .map(({ version }) => version)
      .filter((version) => !pick(0, 2).includes(version));
    await scratch.store.delete(storePath.file('mf-tools', newest, 'web/entry.js'));
    const valid = (await listReleases(scratch.store, 'mf-tools')).filter(({ version }) => version !== newest);
    const keep = 1 + valid.findIndex(({ version }) => version === second);
    const pruned = await prune({ ...pruning(), keep, minAgeMs: anyAge });
    expect(pruned.map(({ version }) => version)).toContain(newest);
    expect(await left()).toContain(second);
  });

  test('removes unfinished uploads and does not count them among the newest', async () => {
    await scratch.store.putImmutable(
      storePath.file('mf-tools', '1.0.0-broken', 'web/entry.js'),
      Buffer.from('x'),
    );
    const pruned = await prune({ ...pruning(), keep: 10, minAgeMs: anyAge });
    expect(pruned).toMatchObject([{ version: '1.0.0-broken', unfinished: true, files: 1, bytes: 1 }]);
  });

  test('keeps all releases of the shell', async () => {
    const { store } = scratch;
    await publishSample(store, key, draft('shell', { server: null, pages: [] }));
    await prune({ ...pruning(), store, keep: 0, minAgeMs: anyAge });
    expect(await listReleases(store, 'shell')).toHaveLength(1);
  });

  test('a dry run lists releases and removes nothing', async () => {
    expect(await prune({ ...pruning(), keep: 0, minAgeMs: anyAge, dryRun: true })).toHaveLength(3);
    expect(await left()).toHaveLength(5);
  });

  test('restores a release that is promoted while it is being removed', async () => {
    const wanted = versions[3] ?? '';
    const manifest = storePath.file('mf-tools', wanted, 'release.json');
    let promoted = false;
    const store: Store = {
      ...scratch.store,
      async delete(path) {
        if (path === manifest && !promoted) {
          promoted = true;
          await promote([{ remote: 'mf-tools', version: wanted }], moveOptions());
        }
        await scratch.store.delete(path);
      },
    };
    const pruned = await prune({ ...pruning(), store, keep: 0, minAgeMs: anyAge });
    expect(promoted).toBe(true);
    expect(pruned.map(({ version }) => version)).not.toContain(wanted);
    const verified = await verifyReleases({
      store,
      trustedKeys: [trust(key)],
      remote: 'mf-tools',
      version: wanted,
    });
    expect(verified).toMatchObject([{ state: 'valid' }]);
  });

  test('removes nothing from a remote whose pointer cannot be read', async () => {
    const path = storePath.pointer('mf-tools');
    const etag = (await scratch.store.get(path))?.etag ?? null;
    await scratch.store.compareAndSwap(path, Buffer.from('nonsense'), etag);
    await expect(prune({ ...pruning(), keep: 0, minAgeMs: anyAge })).rejects.toMatchObject({
      code: 'BAD_POINTER',
    });
    expect(await left()).toHaveLength(5);
  });
});
