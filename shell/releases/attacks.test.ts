import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addKey, revokeKey, rotateKey } from './change-keys.ts';
import { seal } from './envelope.ts';
import type { ReleaseError } from './errors.ts';
import { openVerified } from './integrity.ts';
import { openKeyRing, readKeys } from './key-ring.ts';
import { promote, rollback } from './promote.ts';
import { releaseFileName, signatureFileName, storePath } from './release-path.ts';
import { renewTimestamp } from './renew-timestamp.ts';
import { type KeyPair, signRelease, trust } from './signing.ts';
import type { Store } from './store.ts';
import { readPointer } from './stored-pointer.ts';
import { draft, newKey, publishSample, shell } from './test/sample-release.ts';
import { type ScratchStore, scratchStores } from './test/scratch-store.ts';
import { watchComposition } from './watch-composition.ts';

/**
 * Attacks after section 1.5.2 of the specification of TUF, by a thief who can write everything in the store, has all
 * that ever was in it, and has no key except where the test says so.
 */
describe.each(Object.entries(scratchStores))('a thief of a store in %s', (_, open) => {
  let ops: KeyPair;
  let team: KeyPair;
  let thiefKey: KeyPair;
  let scratch: ScratchStore;
  let stop: AbortController;
  beforeAll(async () => {
    [ops, team, thiefKey] = [await newKey(), await newKey(), await newKey()];
  });
  beforeEach(async () => {
    stop = new AbortController();
    scratch = await open();
    return () => scratch.close();
  });
  afterEach(() => stop.abort());

  const pinned = () => [trust(ops), trust(team, ['mf-blog'])];
  const path = { tools: storePath.pointer('mf-tools'), blog: storePath.pointer('mf-blog') };

  async function publish(name: string, owner = 'Ours', key = ops): Promise<string> {
    return (await publishSample(scratch.store, key, draft(name, { owner }))).version;
  }
  async function options(key = ops) {
    const trustedKeys = await readKeys(scratch.store, pinned());
    return { store: scratch.store, trustedKeys, key, shell, by: 'ada' };
  }
  async function makeLive(name: string, owner = 'Ours', key = ops): Promise<string> {
    const version = await publish(name, owner, key);
    await promote([{ remote: name, version }], await options(key));
    return version;
  }
  const renew = (expiryMs?: number, key = ops) =>
    renewTimestamp({
      store: scratch.store,
      keyRing: openKeyRing(scratch.store, pinned()),
      key,
      expiryMs,
    });

  /** What the thief keeps and writes. */
  const read = async (file: string) => (await scratch.store.get(file))?.bytes ?? Buffer.of();
  async function plant(file: string, bytes: Uint8Array): Promise<void> {
    await scratch.store.delete(file);
    await scratch.store.putImmutable(file, bytes);
  }
  async function cutHistory(remote: string, ...sequences: number[]): Promise<void> {
    for (const sequence of sequences) await scratch.store.delete(storePath.change(remote, sequence));
  }

  /** Starts what a shell runs, with its checks of files. */
  async function start(lateMs?: number, store = scratch.store) {
    const errors: ReleaseError[] = [];
    const watch = watchComposition(store, {
      keyRing: openKeyRing(store, pinned()),
      lateMs,
      shell,
      pollMs: 20,
      admit: (release) =>
        Promise.all(Object.keys(release.files).map((file) => openVerified(scratch.store, release, file))),
      onError: (error) => errors.push(error),
      signal: stop.signal,
    });
    await watch.ready;
    return {
      serves: (remote: string) => watch.current?.remotes[remote]?.version,
      missing: () => watch.current?.missing,
      refresh: watch.refresh,
      codes: () => errors.map(({ code, remote }) => (remote ? `${remote} ${code}` : code)),
      problems: () => [
        ...watch.warnings().map(({ code }) => code),
        ...watch.remotes().flatMap(({ remote, problem }) => (problem ? [`${remote} ${problem.code}`] : [])),
      ],
    };
  }

  /** Resolves when the shell has seen and refused something. */
  const refusal = (running: Awaited<ReturnType<typeof start>>, code: string) =>
    expect.poll(() => running.codes(), { timeout: 10_000 }).toContain(code);

  test('arbitrary software: cannot make a release of its own live, with files, manifest or pointer', async () => {
    const good = await makeLive('mf-tools');
    await renew();
    const running = await start();

    const evil = await publish('mf-tools', 'Evil', thiefKey);
    const { pointer } = await readPointer(scratch.store, 'mf-tools', pinned());
    await plant(path.tools, seal('pointer', { ...pointer, version: evil, sequence: 99 }, thiefKey));
    await refusal(running, 'mf-tools POINTER_SIGNATURE');
    expect(running.serves('mf-tools')).toBe(good);

    // Nor with the id of a trusted key, or with its signature of another kind of file.
    for (const bytes of [
      seal('pointer', { ...pointer, version: null, sequence: 99 }, { ...thiefKey, keyId: ops.keyId }),
      seal('timestamp', { ...pointer, version: null, sequence: 99 }, ops),
    ]) {
      await plant(path.tools, bytes);
      await running.refresh();
      expect(running.problems()).toEqual(['mf-tools POINTER_SIGNATURE']);
      expect(running.serves('mf-tools')).toBe(good);
    }

    await cutHistory('mf-tools', 1);
    await plant(storePath.change('mf-tools', 1), seal('change', { remote: 'mf-tools' }, thiefKey));
    const started = await start();
    expect(started.serves('mf-tools')).toBeUndefined();
    expect(started.missing()).toEqual(['mf-tools']);
  });

  test('arbitrary software: cannot change the manifest of the live release', async () => {
    const good = await makeLive('mf-tools');
    await renew();
    const manifest = storePath.file('mf-tools', good, releaseFileName);
    const changed = Buffer.from(String(await read(manifest)).replace('Ours', 'Evil'));
    await plant(manifest, changed);
    for (const keyId of [thiefKey.keyId, ops.keyId]) {
      const signature = signRelease(changed, { ...thiefKey, keyId });
      await plant(storePath.file('mf-tools', good, signatureFileName), signature);
      const started = await start();
      expect(started.missing()).toEqual(['mf-tools']);
      expect(started.codes()).toContain('mf-tools BAD_SIGNATURE');
    }
  });

  test('arbitrary software: cannot add a key of its own to the key list', async () => {
    const good = await makeLive('mf-tools');
    await renew();
    const { keyId: _, ...ownKey } = trust(thiefKey);
    const at = new Date().toISOString();
    const list = { version: 1, at, by: 'eve', why: '', keys: [ownKey], revoked: [] };
    await plant(storePath.keyList(1), seal('key-list', list, thiefKey));
    const started = await start();
    expect([started.serves('mf-tools'), started.codes()]).toEqual([good, ['BAD_KEY_LIST']]);
    // The next change of the key list replaces it.
    await addKey(
      { store: scratch.store, pinned: pinned(), rootKey: ops, by: 'ada' },
      trust(await newKey(), ['mf-x']),
    );
    await expect.poll(() => started.problems(), { timeout: 10_000 }).toEqual([]);
  });

  test('arbitrary software: cannot add a remote or turn unknown addresses into errors', async () => {
    await makeLive('mf-tools');
    await renew();
    await publish('mf-evil', 'Evil', thiefKey);
    await plant('mf-evil/live.json', seal('pointer', { remote: 'mf-evil' }, thiefKey));
    const started = await start();
    expect(started.missing()).toEqual([]);
    expect(started.codes()).toEqual(['mf-evil POINTER_SIGNATURE']);
  });

  test('rollback: cannot bring back an old pointer, neither to a running shell nor to one that starts', async () => {
    await makeLive('mf-tools');
    const old = await read(path.tools);
    const good = await makeLive('mf-tools', 'Fixed');
    const running = await start().then(async (early) => {
      await renew();
      await expect.poll(() => early.serves('mf-tools'), { timeout: 10_000 }).toBe(good);
      return early;
    });
    await plant(path.tools, old);
    await refusal(running, 'mf-tools POINTER_OLD');
    expect(running.serves('mf-tools')).toBe(good);
    // The history still has the newest change.
    expect((await start()).serves('mf-tools')).toBe(good);
    await cutHistory('mf-tools', 2);
    const started = await start();
    expect(started.serves('mf-tools')).toBeUndefined();
    expect(started.missing()).toEqual(['mf-tools']);
    expect(started.codes()).toEqual(['mf-tools POINTER_OLD']);
  });

  test('rollback: a running shell takes no old pointer, also if the time stamp is old, too', async () => {
    await makeLive('mf-tools');
    await renew();
    const [old, oldStamp] = [await read(path.tools), await read(storePath.timestamp)];
    const good = await makeLive('mf-tools', 'Fixed');
    await renew();
    const running = await start();
    await plant(path.tools, old);
    await plant(storePath.timestamp, oldStamp);
    await refusal(running, 'mf-tools POINTER_OLD');
    await refusal(running, 'BAD_TIMESTAMP');
    expect(running.serves('mf-tools')).toBe(good);
  });

  test('rollback: a promotion and a repair are not misled by an old pointer', async () => {
    const first = await makeLive('mf-tools');
    const old = await read(path.tools);
    const good = await makeLive('mf-tools', 'Fixed');
    await rollback({ remote: 'mf-tools' }, await options());
    await promote([{ remote: 'mf-tools', version: good }], await options());
    await renew();
    await plant(path.tools, old);
    await cutHistory('mf-tools', 2, 3, 4);
    const running = await start();
    const next = await makeLive('mf-tools', 'Next');
    await expect.poll(() => running.serves('mf-tools'), { timeout: 10_000 }).toBe(next);
    expect([first, good]).not.toContain(next);
    expect((await readPointer(scratch.store, 'mf-tools', pinned())).pointer.sequence).toBe(5);
  });

  test('freeze: a time stamp that is not renewed is reported as late, and then as expired', async () => {
    const good = await makeLive('mf-tools');
    await renew(5_000);
    const running = await start(500);
    expect(running.serves('mf-tools')).toBe(good);
    await refusal(running, 'TIMESTAMP_LATE');
    await refusal(running, 'TIMESTAMP_EXPIRED');
    expect(running.serves('mf-tools')).toBe(good);
    expect(running.problems()).toEqual(['TIMESTAMP_EXPIRED']);
    // A signed change is newer, whatever the time stamp says: a rollback must not wait for the controller.
    const next = await makeLive('mf-tools', 'Next');
    await expect.poll(() => running.serves('mf-tools'), { timeout: 10_000 }).toBe(next);
  });

  test('freeze: cannot withhold the pointer of one remote unseen', async () => {
    const old = await makeLive('mf-tools');
    await renew();
    // As seen by a shell whose connection the thief controls.
    const frozen: Store = {
      ...scratch.store,
      getIfChanged: async (file, etag, maxBytes) =>
        file === path.tools && etag ? 'unchanged' : scratch.store.getIfChanged(file, etag, maxBytes),
    };
    const running = await start(undefined, frozen);
    await makeLive('mf-tools', 'Fixed');
    await renew();
    await refusal(running, 'mf-tools POINTER_OLD');
    expect(running.serves('mf-tools')).toBe(old);
  });

  test('expired: a shell that starts with an expired, missing or foreign time stamp serves nothing', async () => {
    const good = await makeLive('mf-tools');
    await renew(1);
    for (const [stamp, code] of [
      [await read(storePath.timestamp), 'TIMESTAMP_EXPIRED'],
      [undefined, 'BAD_TIMESTAMP'],
      [Buffer.from('{"version": 7}'), 'BAD_TIMESTAMP'],
    ] as const) {
      await scratch.store.delete(storePath.timestamp);
      if (stamp) await plant(storePath.timestamp, stamp);
      const started = await start();
      expect([started.serves('mf-tools'), started.missing()]).toEqual([undefined, ['mf-tools']]);
      expect(started.codes()).toEqual([code]);
    }
    const started = await start();
    await renew();
    await expect.poll(() => started.serves('mf-tools'), { timeout: 10_000 }).toBe(good);
    expect(started.problems()).toEqual([]);
  });

  test('mix-and-match: cannot combine an old pointer of one remote with new ones of others', async () => {
    await makeLive('mf-tools');
    await makeLive('mf-blog', 'Ours', team);
    const oldTools = await read(path.tools);
    const tools = await makeLive('mf-tools', 'Fixed');
    const blog = await makeLive('mf-blog', 'Fixed', team);
    await renew();
    await plant(path.tools, oldTools);
    await cutHistory('mf-tools', 2);
    const started = await start();
    expect([started.serves('mf-tools'), started.serves('mf-blog')]).toEqual([undefined, blog]);
    expect(started.problems()).toEqual(['mf-tools POINTER_OLD']);
    expect(tools).not.toBe(started.serves('mf-tools'));
  });

  test('mix-and-match: a pointer or change of one remote does not count for another', async () => {
    await makeLive('mf-tools');
    await makeLive('mf-blog');
    await renew();
    await plant(path.blog, await read(path.tools));
    await plant(storePath.change('mf-blog', 1), await read(storePath.change('mf-tools', 1)));
    const started = await start();
    expect(started.missing()).toEqual(['mf-blog']);
    expect(started.codes()).toEqual(['mf-blog POINTER_SIGNATURE']);
  });

  test('mix-and-match: cannot hide a remote by deleting all of its files', async () => {
    await makeLive('mf-tools');
    await makeLive('mf-blog');
    await renew();
    for (const { path } of await scratch.store.list('mf-blog/')) await scratch.store.delete(path);
    const started = await start();
    expect(started.missing()).toEqual(['mf-blog']);
    expect(started.codes()).toEqual(['mf-blog POINTER_MISSING']);
  });

  test('endless data: files that are too large are refused without reading them', async () => {
    const good = await makeLive('mf-tools');
    await renew();
    const running = await start();
    const huge = Buffer.alloc(2 * 1024 * 1024, ' ');
    const kept = await read(path.tools);
    await plant(path.tools, huge);
    await refusal(running, 'mf-tools TOO_LARGE');
    await plant(storePath.timestamp, huge);
    await refusal(running, 'BAD_TIMESTAMP');
    await plant(storePath.keyList(1), huge);
    await refusal(running, 'BAD_KEY_LIST');
    expect(running.serves('mf-tools')).toBe(good);

    // What a promotion reads: it replaces the file.
    const keyOptions = { store: scratch.store, pinned: pinned(), rootKey: ops, by: 'ada' };
    await addKey(keyOptions, trust(thiefKey, ['mf-x']));
    const next = await makeLive('mf-tools', 'Next');
    await expect.poll(() => running.serves('mf-tools'), { timeout: 10_000 }).toBe(next);
    await renew();
    await plant(storePath.file('mf-tools', next, 'web/entry.js'), huge);
    await plant(storePath.file('mf-tools', next, signatureFileName), huge);
    const started = await start();
    expect(started.serves('mf-tools')).toBe(good);
    expect(started.codes()).toEqual(['mf-tools TOO_LARGE']);
    expect(kept.length).toBeLessThan(huge.length);
  });

  test("wrong key: a team's key works for its remotes only, and not for the time stamp or the key list", async () => {
    const good = await makeLive('mf-tools');
    const blog = await makeLive('mf-blog', 'Ours', team);
    await renew();
    const running = await start();
    const { pointer } = await readPointer(scratch.store, 'mf-tools', pinned());
    await plant(path.tools, seal('pointer', { ...pointer, sequence: 2 }, team));
    await refusal(running, 'mf-tools POINTER_SIGNATURE');
    const stamp = { version: 99, at: new Date().toISOString(), keyList: 0, remotes: {} };
    await plant(
      storePath.timestamp,
      seal('timestamp', { ...stamp, expires: '2100-01-01T00:00:00.000Z' }, team),
    );
    await refusal(running, 'BAD_TIMESTAMP');
    await expect(
      addKey({ store: scratch.store, pinned: pinned(), rootKey: team, by: 'eve' }, trust(team)),
    ).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
    const list = { version: 1, at: stamp.at, by: 'eve', why: '', keys: [], revoked: [ops.keyId] };
    await plant(storePath.keyList(1), seal('key-list', list, team));
    await refusal(running, 'BAD_KEY_LIST');
    expect([running.serves('mf-tools'), running.serves('mf-blog')]).toEqual([good, blog]);
    const own = await publish('mf-tools', 'Team', team);
    await expect(promote([{ remote: 'mf-tools', version: own }], await options(team))).rejects.toMatchObject({
      code: 'BAD_SIGNATURE',
    });
    await plant(path.tools, seal('pointer', pointer, ops));
    await expect(rollback({ remote: 'mf-tools', version: good }, await options(team))).resolves.toMatchObject(
      { outcome: 'unchanged' },
    );
  });

  test('revoked: what a stolen key signed is refused, at once also by a running shell', async () => {
    const good = await makeLive('mf-blog', 'Ours');
    await renew();
    const running = await start();
    // The thief has the key of the team.
    const evil = await makeLive('mf-blog', 'Evil', team);
    const { pointer } = await readPointer(scratch.store, 'mf-blog', pinned());
    await plant(path.blog, seal('pointer', { ...pointer, sequence: 999_999 }, team));
    await renew();
    await expect.poll(() => running.serves('mf-blog'), { timeout: 10_000 }).toBe(evil);

    const keyOptions = { store: scratch.store, pinned: pinned(), rootKey: ops, by: 'ada' };
    await expect(revokeKey(keyOptions, team.keyId)).rejects.toMatchObject({ code: 'KEY_IN_USE' });
    await revokeKey(keyOptions, team.keyId, { force: true });
    // Back to the newest release that a key signed which counts.
    await expect.poll(() => running.serves('mf-blog'), { timeout: 10_000 }).toBe(good);
    await refusal(running, 'mf-blog POINTER_SIGNATURE');
    expect((await start()).serves('mf-blog')).toBe(good);
    const next = await makeLive('mf-blog', 'Next');
    await expect.poll(() => running.serves('mf-blog'), { timeout: 10_000 }).toBe(next);
    await renew();
    await running.refresh();
    await expect.poll(() => running.problems(), { timeout: 10_000 }).toEqual([]);
  });

  test('revoked: a release by a revoked key is refused, whoever made it live', async () => {
    const good = await makeLive('mf-blog');
    const byTeam = await publish('mf-blog', 'Team', team);
    await promote([{ remote: 'mf-blog', version: byTeam }], await options());
    await renew();
    const running = await start();
    expect(running.serves('mf-blog')).toBe(byTeam);
    const keyOptions = { store: scratch.store, pinned: pinned(), rootKey: ops, by: 'ada' };
    await revokeKey(keyOptions, team.keyId, { force: true });
    await expect.poll(() => running.serves('mf-blog'), { timeout: 10_000 }).toBe(good);
    await refusal(running, 'mf-blog BAD_SIGNATURE');
  });

  test('revoked: cannot bring a revoked key back by hiding the newest key list', async () => {
    await makeLive('mf-tools');
    const keyOptions = { store: scratch.store, pinned: pinned(), rootKey: ops, by: 'ada' };
    await revokeKey(keyOptions, team.keyId);
    await renew();
    const running = await start();
    await scratch.store.delete(storePath.keyList(1));
    const started = await start();
    expect(started.codes()).toEqual(['BAD_TIMESTAMP']);
    expect(started.missing()).toEqual(['mf-tools']);
    const { pointer } = await readPointer(scratch.store, 'mf-tools', pinned());
    await publish('mf-blog', 'Evil', team);
    await plant(path.blog, seal('pointer', { ...pointer, remote: 'mf-blog' }, team));
    await refusal(running, 'mf-blog POINTER_SIGNATURE');
  });

  test('a rotated key: what is live stays live, also after a restart, and the old key no longer counts', async () => {
    const first = await makeLive('mf-blog', 'Ours', team);
    const live = await makeLive('mf-blog', 'Next', team);
    await renew();
    const running = await start();
    const next = await newKey();
    const keyOptions = { store: scratch.store, pinned: pinned(), rootKey: ops, by: 'ada' };
    const { signed } = await rotateKey(keyOptions, team.keyId, next);
    expect(signed).toHaveLength(5);
    await renew();
    const started = await start();
    expect([started.serves('mf-blog'), started.codes()]).toEqual([live, []]);
    expect(running.serves('mf-blog')).toBe(live);
    await expect(makeLive('mf-blog', 'Old', team)).rejects.toMatchObject({ code: 'BAD_SIGNATURE' });
    await rollback({ remote: 'mf-blog' }, await options(next));
    await expect.poll(() => running.serves('mf-blog'), { timeout: 10_000 }).toBe(first);
    expect(running.problems()).toEqual([]);
  });

  test('the root key can be rotated, and each list is signed by a root key of the one before', async () => {
    const live = await makeLive('mf-tools');
    await renew();
    const next = await newKey();
    const keyOptions = { store: scratch.store, pinned: pinned(), rootKey: ops, by: 'ada' };
    await rotateKey(keyOptions, ops.keyId, next);
    await renew(undefined, next);
    const started = await start();
    expect([started.serves('mf-tools'), started.codes()]).toEqual([live, []]);
    // The old root key no longer counts.
    await expect(addKey(keyOptions, trust(thiefKey))).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
    await addKey({ ...keyOptions, rootKey: next }, trust(thiefKey, ['mf-x']));
    // The last root key cannot revoke itself.
    await expect(
      revokeKey({ ...keyOptions, rootKey: next }, next.keyId, { force: true }),
    ).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
  });

  test('the controller signs no old pointer, also if the time stamp in the store was replaced', async () => {
    const memory = `${scratch.url.startsWith('s3:') ? '/tmp/' : `${scratch.url}/../`}memory-${Date.now()}.json`;
    const keep = () =>
      renewTimestamp({
        store: scratch.store,
        keyRing: openKeyRing(scratch.store, pinned()),
        key: ops,
        memory,
      });
    await makeLive('mf-tools');
    await keep();
    const [old, oldStamp] = [await read(path.tools), await read(storePath.timestamp)];
    await makeLive('mf-tools', 'Fixed');
    await keep();
    await plant(path.tools, old);
    await plant(storePath.timestamp, oldStamp);
    const { timestamp, problems } = await keep();
    expect(problems.map(({ code }) => code)).toEqual(['POINTER_OLD']);
    expect([timestamp.version, timestamp.remotes['mf-tools']?.sequence]).toEqual([3, 2]);
  });
});
