import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPointer } from '../pointers/stored-pointer.ts';
import { promote, rollback } from '../promote/promote.ts';
import { writeRegistration } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { expectCode } from '../test/expect-code.ts';
import { draft, newKey, publishSample, registration, shell } from '../test/sample-release.ts';
import { scratchStores } from '../test/scratch-store.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { ops, path, pinned, setUpThief, team, thiefKey } from '../test/thief.ts';
import { addKey, revokeKey, rotateKey } from '../upkeep/change-keys.ts';
import { renewTimestamp } from '../upkeep/renew-timestamp.ts';
import { signEnvelope } from './envelope.ts';
import { openKeyRing } from './key-ring.ts';
import { trust } from './signing.ts';

describe.each(Object.entries(scratchStores))('a thief of a store in %s, and keys', (_, open) => {
  const { store, publish, options, makeLive, makeLiveAndRenew, renew, ...thief } = setUpThief(open);
  const { read, plant, start, restart, refusal, asOps } = thief;

  test("wrong key: a team's key works for its remotes only, and not for the time stamp or the key list", async () => {
    const good = await makeLive('mf-tools');
    const blog = await makeLiveAndRenew('mf-blog', 'Ours', team);
    const running = await start();
    const { pointer } = await readPointer(store(), 'mf-tools', pinned());
    await plant(path.tools, signEnvelope('pointer', { ...pointer, sequence: 2 }, team));
    await refusal(running, 'mf-tools POINTER_SIGNATURE');
    const times = { at: new Date().toISOString(), expires: '2100-01-01T00:00:00.000Z' };
    const stamp = { version: 99, ...times, keyList: 0, remotes: {} };
    await plant(storePath.timestamp, signEnvelope('timestamp', stamp, team));
    await refusal(running, 'BAD_TIMESTAMP');
    await expectCode(addKey({ ...asOps(), rootKey: team }, trust(team)), 'KEY_NOT_ALLOWED');
    const list = { version: 1, at: stamp.at, by: 'eve', why: '', keys: [], revoked: [ops.keyId] };
    await plant(storePath.keyList(1), signEnvelope('key-list', list, team));
    await refusal(running, 'BAD_KEY_LIST');
    expect([running.serves('mf-tools'), running.serves('mf-blog')]).toEqual([good, blog]);
    const own = await publish('mf-tools', 'Team', team);
    await expectCode(promote([{ remote: 'mf-tools', version: own }], await options(team)), 'BAD_SIGNATURE');
    await plant(path.tools, signEnvelope('pointer', pointer, ops));
    const back = await rollback({ remote: 'mf-tools', version: good }, await options(team));
    expect(back).toMatchObject({ outcome: 'unchanged' });
  });

  test('revoked: what a stolen key signed is refused, at once also by a running shell', async () => {
    const good = await makeLiveAndRenew('mf-blog', 'Ours');
    const running = await start();
    // The thief has the key of the team.
    const evil = await makeLive('mf-blog', 'Evil', team);
    const { pointer } = await readPointer(store(), 'mf-blog', pinned());
    await plant(path.blog, signEnvelope('pointer', { ...pointer, sequence: 999_999 }, team));
    await renew();
    await expect.poll(() => running.serves('mf-blog')).toBe(evil);

    await expectCode(revokeKey(asOps(), team.keyId), 'KEY_IN_USE');
    await revokeKey(asOps(), team.keyId, { force: true });
    // Back to the newest release that a trusted key signed.
    await expect.poll(() => running.serves('mf-blog')).toBe(good);
    await refusal(running, 'mf-blog POINTER_SIGNATURE');
    expect((await start()).serves('mf-blog')).toBe(good);
    const next = await makeLive('mf-blog', 'Next');
    await expect.poll(() => running.serves('mf-blog')).toBe(next);
    await renew();
    await running.refresh();
    await expect.poll(() => running.problems()).toEqual([]);
  });

  test('revoked: a release by a revoked key is refused, whoever made it live', async () => {
    const good = await makeLive('mf-blog');
    const byTeam = await publish('mf-blog', 'Team', team);
    await promote([{ remote: 'mf-blog', version: byTeam }], await options());
    await renew();
    const running = await start();
    expect(running.serves('mf-blog')).toBe(byTeam);
    await revokeKey(asOps(), team.keyId, { force: true });
    await expect.poll(() => running.serves('mf-blog')).toBe(good);
    await refusal(running, 'mf-blog BAD_SIGNATURE');
  });

  describe('an earlier release, which a shell of an older kit serves', () => {
    /** The newer releases are by ops and need a kit that the shell here lacks. */
    async function startOlderShell() {
      const byOps = await makeLive('mf-blog');
      const byTeam = await makeLive('mf-blog', 'Team', team);
      const forNewer = { ...(await options()), shell: { ...shell, kit: '2.0.0' } };
      for (const owner of ['Next', 'Newest']) {
        const newer = draft('mf-blog', { owner, kit: '^2.0.0' });
        await promote([await publishSample(store(), ops, newer)], forNewer);
      }
      await renew();
      const running = await start();
      expect(running.serves('mf-blog')).toBe(byTeam);
      await writeRegistration(store(), registration({ remotes: running.states() }), null);
      return { running, byOps, byTeam };
    }

    test('revoked: is refused if a revoked key signed it', async () => {
      const { running, byOps } = await startOlderShell();
      await expectCode(revokeKey(asOps(), team.keyId), 'KEY_IN_USE');
      await revokeKey(asOps(), team.keyId, { force: true });
      await expect.poll(() => running.serves('mf-blog')).toBe(byOps);
      expect((await start()).serves('mf-blog')).toBe(byOps);
    });

    test('stays served when its key is rotated', async () => {
      const { byTeam } = await startOlderShell();
      await rotateKey(asOps(), team.keyId, await newKey());
      await renew();
      expect((await start()).serves('mf-blog')).toBe(byTeam);
    });
  });

  test('revoked: cannot bring a revoked key back by hiding the newest key list', async () => {
    await makeLive('mf-tools');
    await revokeKey(asOps(), team.keyId);
    await renew();
    const running = await start();
    await store().delete(storePath.keyList(1));
    expect(await restart()).toMatchObject({ missing: ['mf-tools'], codes: ['BAD_TIMESTAMP'] });
    const { pointer } = await readPointer(store(), 'mf-tools', pinned());
    await publish('mf-blog', 'Evil', team);
    await plant(path.blog, signEnvelope('pointer', { ...pointer, remote: 'mf-blog' }, team));
    await refusal(running, 'mf-blog POINTER_SIGNATURE');
  });

  test('a rotated key: what is live stays live, also after a restart, and the old key is no longer trusted', async () => {
    const first = await makeLive('mf-blog', 'Ours', team);
    const live = await makeLiveAndRenew('mf-blog', 'Next', team);
    const running = await start();
    const next = await newKey();
    const { signed } = await rotateKey(asOps(), team.keyId, next);
    expect(signed).toHaveLength(5);
    await renew();
    expect(await restart()).toMatchObject({ serves: { 'mf-blog': live }, codes: [] });
    expect(running.serves('mf-blog')).toBe(live);
    await expectCode(makeLive('mf-blog', 'Old', team), 'BAD_SIGNATURE');
    await rollback({ remote: 'mf-blog' }, await options(next));
    await expect.poll(() => running.serves('mf-blog')).toBe(first);
    expect(running.problems()).toEqual([]);
  });

  test('a rotated key: what it signs meanwhile is signed again, too', async () => {
    await makeLive('mf-blog', 'Ours', team);
    let late: string | undefined;
    const compareAndSwap: Store['compareAndSwap'] = async (file, ...rest) => {
      // The pointer was signed again before.
      if (file.endsWith('release.sig')) late ??= await makeLive('mf-blog', 'Late', team);
      return store().compareAndSwap(file, ...rest);
    };
    await rotateKey({ ...asOps(), store: { ...store(), compareAndSwap } }, team.keyId, await newKey());
    await renew();
    expect(await restart()).toMatchObject({ serves: { 'mf-blog': late }, codes: [] });
  });

  test('a rotated key: stays trusted while a process keeps signing with it', async () => {
    const live = await makeLiveAndRenew('mf-tools');
    const compareAndSwap: Store['compareAndSwap'] = async (file, ...rest) => {
      const swap = await store().compareAndSwap(file, ...rest);
      if (file === storePath.timestamp) await renew();
      return swap;
    };
    const signing = { ...asOps(), store: { ...store(), compareAndSwap } };
    const rotation = rotateKey(signing, ops.keyId, await newKey());
    await expectCode(rotation, 'KEY_STILL_SIGNS', { detail: expect.stringContaining(storePath.timestamp) });
    expect(await restart()).toMatchObject({ serves: { 'mf-tools': live }, codes: [] });
  });

  test('a rotation to a revoked key, or to one that may do less, changes nothing', async () => {
    const live = await makeLiveAndRenew('mf-tools');
    const [first, next] = [await newKey(), await newKey()];
    await addKey(asOps(), trust(first, ['mf-tools']));
    await rotateKey(asOps(), first.keyId, next);
    await expectCode(rotateKey(asOps(), next.keyId, first), 'KEY_NOT_ALLOWED', {
      detail: `key ${first.keyId} was revoked`,
    });
    await expectCode(rotateKey(asOps(), ops.keyId, team), 'KEY_NOT_ALLOWED');
    const added = await newKey();
    await addKey(asOps(), trust(added, ['mf-tools']));
    await expectCode(rotateKey({ ...asOps(), rootKey: team }, next.keyId, added), 'KEY_NOT_ALLOWED');
    expect(await store().get(storePath.keyList(5))).toBeUndefined();
    expect(await restart()).toMatchObject({ serves: { 'mf-tools': live }, codes: [] });
  });

  test('a rotation gives a key that was added for less the rights of the old one', async () => {
    const live = await makeLiveAndRenew('mf-tools');
    const spare = await newKey();
    await addKey(asOps(), trust(spare, '*', ['root']));
    await rotateKey(asOps(), ops.keyId, spare);
    expect(await restart()).toMatchObject({ serves: { 'mf-tools': live }, codes: [] });
  });

  test('a rotation to a key that was added before keeps the other remotes of that key', async () => {
    await makeLive('mf-blog', 'Ours', team);
    const next = await newKey();
    await addKey(asOps(), trust(next, ['mf-blog', 'mf-tools']));
    const live = await makeLive('mf-tools', 'Ours', next);
    await rotateKey(asOps(), team.keyId, next);
    await renew();
    expect(await restart()).toMatchObject({ serves: { 'mf-tools': live }, codes: [] });
  });

  test('the root key can be rotated, and each list is signed by a root key of the one before', async () => {
    const live = await makeLiveAndRenew('mf-tools');
    const next = await newKey();
    const keyOptions = asOps();
    await rotateKey(keyOptions, ops.keyId, next);
    await renew(undefined, next);
    expect(await restart()).toMatchObject({ serves: { 'mf-tools': live }, codes: [] });
    // The old root key is no longer trusted.
    await expectCode(addKey(keyOptions, trust(thiefKey)), 'KEY_NOT_ALLOWED');
    const asNext = { ...keyOptions, rootKey: next };
    await addKey(asNext, trust(thiefKey, ['mf-x']));
    // The last root key cannot revoke itself.
    await expectCode(revokeKey(asNext, next.keyId, { force: true }), 'KEY_NOT_ALLOWED');
  });

  test('the controller does not sign an old pointer, also if the time stamp in the store was replaced', async () => {
    const dir = temporaryFolder();
    const memory = join(dir, 'timestamp.json');
    const keep = () =>
      renewTimestamp({ store: store(), keyRing: openKeyRing(store(), pinned()), key: ops, memory });
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
