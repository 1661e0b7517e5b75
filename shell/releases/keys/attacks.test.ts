import { describe, expect, test } from 'vitest';
import { readPointer } from '../pointers/stored-pointer.ts';
import { promote, rollback } from '../promote/promote.ts';
import { runningShells } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { newKey, shell } from '../test/sample-release.ts';
import { scratchStores } from '../test/scratch-store.ts';
import { ops, path, pinned, setUpThief, team, thiefKey } from '../test/thief.ts';
import { addKey } from '../upkeep/change-keys.ts';
import { signEnvelope } from './envelope.ts';
import { signRelease, trust } from './signing.ts';

describe.each(Object.entries(scratchStores))('a thief of a store in %s', (_, open) => {
  const thief = setUpThief(open);
  const { store, publish, options, makeLive, makeLiveAndRenew, renew, asOps } = thief;
  const { read, plant, plantRaw, cutHistory, start, restart, refusal } = thief;

  test('arbitrary software: cannot make a release of its own live, with files, manifest or pointer', async () => {
    const good = await makeLiveAndRenew('mf-tools');
    const running = await start();

    const evil = await publish('mf-tools', 'Evil', thiefKey);
    const { pointer } = await readPointer(store(), 'mf-tools', pinned());
    await plant(path.tools, signEnvelope('pointer', { ...pointer, version: evil, sequence: 99 }, thiefKey));
    await refusal(running, 'mf-tools POINTER_SIGNATURE');
    expect(running.serves('mf-tools')).toBe(good);

    // Nor with the id of a trusted key, or with its signature of another kind of file.
    for (const bytes of [
      signEnvelope('pointer', { ...pointer, version: null, sequence: 99 }, { ...thiefKey, keyId: ops.keyId }),
      signEnvelope('timestamp', { ...pointer, version: null, sequence: 99 }, ops),
    ]) {
      await plant(path.tools, bytes);
      await running.refresh();
      expect(running.problems()).toEqual(['mf-tools POINTER_SIGNATURE']);
      expect(running.serves('mf-tools')).toBe(good);
    }

    await cutHistory('mf-tools', 1);
    await plant(storePath.change('mf-tools', 1), signEnvelope('change', { remote: 'mf-tools' }, thiefKey));
    const { serves, missing } = await restart();
    expect([serves, missing]).toEqual([{}, ['mf-tools']]);
  });

  test('arbitrary software: cannot change the manifest or a file of the live release', async () => {
    const good = await makeLiveAndRenew('mf-tools');
    const manifest = storePath.manifest('mf-tools', good);
    const signature = storePath.signature('mf-tools', good);
    const genuine = [await read(manifest), await read(signature)] as const;
    const changed = Buffer.from(String(genuine[0]).replace('Ours', 'Evil'));
    await plant(manifest, changed);
    for (const keyId of [thiefKey.keyId, ops.keyId]) {
      await plant(signature, signRelease(changed, { ...thiefKey, keyId }));
      const started = await start();
      expect(started.state().missing).toEqual(['mf-tools']);
      expect(started.codes()).toContain('mf-tools BAD_SIGNATURE');
    }

    await plant(manifest, genuine[0]);
    await plant(signature, genuine[1]);
    expect((await start()).serves('mf-tools')).toBe(good);
    const file = storePath.file('mf-tools', good, 'web/page.js');
    await plant(file, Buffer.from(String(await read(file)).replace('words', 'wares')));
    expect(await restart()).toMatchObject({ missing: ['mf-tools'], codes: ['mf-tools HASH_MISMATCH'] });
  });

  test('arbitrary software: cannot add a key of its own to the key list', async () => {
    const good = await makeLiveAndRenew('mf-tools');
    const { keyId: _, ...ownKey } = trust(thiefKey);
    const at = new Date().toISOString();
    const list = { version: 1, at, by: 'eve', why: '', keys: [ownKey], revoked: [] };
    await plant(storePath.keyList(1), signEnvelope('key-list', list, thiefKey));
    const started = await start();
    expect([started.serves('mf-tools'), started.codes()]).toEqual([good, ['BAD_KEY_LIST']]);
    // The next change of the key list replaces it.
    await addKey(asOps(), trust(await newKey(), ['mf-x']));
    await expect.poll(() => started.problems()).toEqual([]);
  });

  test('arbitrary software: cannot add a remote or turn unknown addresses into errors', async () => {
    await makeLiveAndRenew('mf-tools');
    await publish('mf-evil', 'Evil', thiefKey);
    await plant('mf-evil/live.json', signEnvelope('pointer', { remote: 'mf-evil' }, thiefKey));
    expect(await restart()).toMatchObject({ missing: [], codes: ['mf-evil POINTER_SIGNATURE'] });
  });

  test('rollback: cannot bring back an old pointer, neither to a running shell nor to one that starts', async () => {
    await makeLive('mf-tools');
    const old = await read(path.tools);
    const good = await makeLive('mf-tools', 'Fixed');
    const running = await start();
    await renew();
    await expect.poll(() => running.serves('mf-tools')).toBe(good);
    await plant(path.tools, old);
    await refusal(running, 'mf-tools POINTER_OLD');
    expect(running.serves('mf-tools')).toBe(good);
    // The history still has the newest change.
    expect((await start()).serves('mf-tools')).toBe(good);
    await cutHistory('mf-tools', 2);
    expect(await restart()).toEqual({ serves: {}, missing: ['mf-tools'], codes: ['mf-tools POINTER_OLD'] });
  });

  test('rollback: a running shell refuses an old pointer, also if the time stamp is old, too', async () => {
    await makeLiveAndRenew('mf-tools');
    const [old, oldStamp] = [await read(path.tools), await read(storePath.timestamp)];
    const good = await makeLiveAndRenew('mf-tools', 'Fixed');
    const running = await start();
    await plant(path.tools, old);
    await plant(storePath.timestamp, oldStamp);
    await refusal(running, 'mf-tools POINTER_OLD');
    await refusal(running, 'BAD_TIMESTAMP');
    expect(running.serves('mf-tools')).toBe(good);
  });

  test('rollback: a promotion and a repair are not misled by an old pointer', async () => {
    await makeLive('mf-tools');
    const old = await read(path.tools);
    const good = await makeLive('mf-tools', 'Fixed');
    await rollback({ remote: 'mf-tools' }, await options());
    await promote([{ remote: 'mf-tools', version: good }], await options());
    await renew();
    await plant(path.tools, old);
    await cutHistory('mf-tools', 2, 3, 4);
    const running = await start();
    const next = await makeLive('mf-tools', 'Next');
    await expect.poll(() => running.serves('mf-tools')).toBe(next);
    expect((await readPointer(store(), 'mf-tools', pinned())).pointer.sequence).toBe(5);
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
    await expect.poll(() => running.serves('mf-tools')).toBe(next);
  });

  test('freeze: cannot withhold the pointer of one remote unseen', async () => {
    const old = await makeLiveAndRenew('mf-tools');
    // As seen by a shell whose connection the thief controls.
    const frozen: Store = {
      ...store(),
      getIfChanged: async (file, etag, maxBytes) =>
        file === path.tools && etag ? 'unchanged' : store().getIfChanged(file, etag, maxBytes),
    };
    const running = await start(undefined, frozen);
    await makeLiveAndRenew('mf-tools', 'Fixed');
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
      await store().delete(storePath.timestamp);
      if (stamp) await plant(storePath.timestamp, stamp);
      expect(await restart()).toEqual({ serves: {}, missing: ['mf-tools'], codes: [code] });
    }
    const started = await start();
    await renew();
    await expect.poll(() => started.serves('mf-tools')).toBe(good);
    expect(started.problems()).toEqual([]);
  });

  test('mix-and-match: cannot combine an old pointer of one remote with new ones of others', async () => {
    await makeLive('mf-tools');
    await makeLive('mf-blog', 'Ours', team);
    const oldTools = await read(path.tools);
    await makeLive('mf-tools', 'Fixed');
    const blog = await makeLiveAndRenew('mf-blog', 'Fixed', team);
    await plant(path.tools, oldTools);
    await cutHistory('mf-tools', 2);
    const started = await start();
    expect([started.serves('mf-tools'), started.serves('mf-blog')]).toEqual([undefined, blog]);
    expect(started.problems()).toEqual(['mf-tools POINTER_OLD']);
  });

  test('mix-and-match: a pointer or change of one remote is not valid for another', async () => {
    await makeLive('mf-tools');
    await makeLiveAndRenew('mf-blog');
    await plant(path.blog, await read(path.tools));
    await plant(storePath.change('mf-blog', 1), await read(storePath.change('mf-tools', 1)));
    expect(await restart()).toMatchObject({ missing: ['mf-blog'], codes: ['mf-blog POINTER_SIGNATURE'] });
  });

  test('mix-and-match: cannot hide a remote by deleting all of its files', async () => {
    await makeLive('mf-tools');
    await makeLiveAndRenew('mf-blog');
    for (const { path } of await store().list('mf-blog/')) await store().delete(path);
    expect(await restart()).toMatchObject({ missing: ['mf-blog'], codes: ['mf-blog POINTER_MISSING'] });
  });

  test('odd names: a file with a name that a store refuses does not stop a rollback', async () => {
    const good = await makeLive('mf-tools');
    await makeLiveAndRenew('mf-tools', 'Worse');
    for (const folder of [
      storePath.shells,
      storePath.history('mf-tools'),
      storePath.release('mf-tools', good),
    ])
      await plantRaw(`${folder}a b.json`, Buffer.from('{}'));
    const running = await runningShells(store(), async () => shell);
    const { to } = await rollback({ remote: 'mf-tools' }, { ...(await options()), ...running });
    expect(to).toBe(good);
  });

  test('endless data: files that are too large are refused without reading them', async () => {
    const good = await makeLiveAndRenew('mf-tools');
    const running = await start();
    const huge = Buffer.alloc(2 * 1024 * 1024, ' ');
    await plant(path.tools, huge);
    await refusal(running, 'mf-tools TOO_LARGE');
    await plant(storePath.timestamp, huge);
    await refusal(running, 'BAD_TIMESTAMP');
    await plant(storePath.keyList(1), huge);
    await refusal(running, 'BAD_KEY_LIST');
    expect(running.serves('mf-tools')).toBe(good);

    // What a promotion reads: it replaces the file.
    await addKey(asOps(), trust(thiefKey, ['mf-x']));
    const next = await makeLive('mf-tools', 'Next');
    await expect.poll(() => running.serves('mf-tools')).toBe(next);
    await renew();
    await plant(storePath.file('mf-tools', next, 'web/entry.js'), huge);
    await plant(storePath.signature('mf-tools', next), huge);
    expect(await restart()).toMatchObject({ serves: { 'mf-tools': good }, codes: ['mf-tools TOO_LARGE'] });
  });
});
