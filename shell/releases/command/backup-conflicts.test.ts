import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadOrCreateKeyPair, trust } from '../keys/signing.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { expectCode } from '../test/expect-code.ts';
import { draft, publishSample } from '../test/sample-release.ts';
import { contentOf, empty, replaceFile, unreadable } from '../test/scratch-store.ts';
import { setUpReleases } from '../test/set-up-releases.ts';
import { backUpStore, restoreStore } from '../upkeep/backup.ts';

/** A store whose disk is full when this file is written. */
function fullAt(file: string, store: Store): Store {
  const compareAndSwap: Store['compareAndSwap'] = async (path, ...rest) => {
    if (path === file) throw new Error('the disk is full');
    return store.compareAndSwap(path, ...rest);
  };
  return { ...store, compareAndSwap };
}

describe('a backup that exists already', () => {
  const scratch = setUpReleases();
  const { inDir, exits, publishVersion: publish, releases, threeReleases } = scratch;
  const backup = () => inDir('backup');

  beforeEach(async () => {
    await threeReleases();
    await releases('timestamp');
  });

  /** Gives the store the content that it had. */
  async function goBackTo(early: Record<string, string>) {
    await empty(scratch.store);
    for (const [path, content] of Object.entries(early))
      await scratch.store.compareAndSwap(path, Buffer.from(content, 'hex'), null);
  }

  test('keeps its copies of signed files that are damaged in the store, names them, and brings them back', async () => {
    await releases(`backup ${backup()}`);
    const before = await contentOf(scratch.store);
    const saved = await contentOf(await openStore(join(backup(), 'store')));
    const files = [
      'mf-tools/live.json',
      'mf-tools/history/00000001.json',
      'mf-tools/history/00000002.json',
      '_timestamp.json',
    ];
    for (const file of files) await replaceFile(scratch.store, file, Buffer.from('{"rem'));
    const { out } = await exits(`backup ${backup()}`, 1);
    expect(out).toMatch(/^In the store .*: BAD_POINTER {2}mf-tools/m);
    expect(out).toMatch(/^In the store .*: BAD_HISTORY {2}mf-tools .*00000001\.json/m);
    expect(await contentOf(await openStore(join(backup(), 'store')))).toEqual(saved);
    await exits(`restore ${backup()}`, 0);
    expect(await contentOf(scratch.store)).toEqual(before);
  });

  test('is not replaced by a store that was made anew with other keys', async () => {
    await releases(`backup ${backup()} --with-signing-key`);
    const files = ['store/mf-tools/live.json', 'keys/trusted.json', 'keys/release-key.pem'];
    const read = () => Promise.all(files.map((path) => readFile(join(backup(), path), 'utf8')));
    const before = await read();
    await empty(scratch.store);
    await rm(inDir('keys'), { recursive: true });
    const key = await loadOrCreateKeyPair(inDir('keys'));
    await publishSample(scratch.store, key, draft('mf-tools', { version: '2.0.0-eeee5555' }));
    await releases('promote mf-tools');
    const { err } = await exits(`backup ${backup()} --with-signing-key`, 1);
    expect(err).toMatch(/^BACKUP_TAKEN .* which this store does not know/);
    expect(await read()).toEqual(before);
    expect((await exits(`restore ${backup()}`, 1)).out).toMatch(
      /^Nothing was restored\.\n(?:.*\n)+.* has other keys than the backup\. .* and restore again\.\n$/,
    );
  });

  // The runbook has these steps (StoreProblem).
  test('that is older than the time stamp is served after a rollback to the last release in its history', async () => {
    const memory = inDir('timestamp.json');
    await releases(`timestamp --memory ${memory}`);
    await releases(`backup ${backup()}`);
    await publish('mf-tools', '1.2.0-dddd4444');
    await releases('promote mf-tools');
    await releases(`timestamp --memory ${memory}`);
    await empty(scratch.store);
    await exits(`restore ${backup()}`, 0);
    await releases(`timestamp --memory ${memory}`);
    expect((await releases('status')).out).toContain('POINTER_OLD');
    expect((await releases('history mf-tools')).out).toContain('1.1.0-bbbb2222');
    await exits('rollback mf-tools 1.1.0-bbbb2222', 0);
    await releases(`timestamp --memory ${memory}`);
    expect((await releases('status')).out).not.toContain('POINTER_OLD');
  });

  test('with newer pointers than the store is not replaced, and brings them back', async () => {
    const early = await contentOf(scratch.store);
    await publish('mf-tools', '1.2.0-dddd4444');
    await releases('promote mf-tools');
    await releases(`backup ${backup()}`);
    await goBackTo(early);
    const { err } = await exits(`backup ${backup()}`, 1);
    expect(err).toContain('it has change 3 of mf-tools, the store has only change 2');
    const { out } = await exits(`restore ${backup()}`, 0);
    expect(out).toContain('Replaced mf-tools/live.json, which was older than in the backup.');
    expect((await releases('status')).out).toMatch(/^mf-tools +1\.2\.0-dddd4444/m);
    await exits(`backup ${backup()}`, 0);
  });

  test('keeps its signing key when that of the machine is lost or another one, and brings it back', async () => {
    await releases(`backup ${backup()} --with-signing-key`);
    const before = await readFile(join(backup(), 'keys/release-key.pem'), 'utf8');
    const again = () => releases(`backup ${backup()} --with-signing-key`);
    delete scratch.env.RELEASE_SIGNING_KEY;
    scratch.env.SITE_STATE = scratch.dir;
    await rm(inDir('keys/release-key.pem'));
    expect((await releases('freeze mf-tools --why launch')).err).toMatch(/^KEY_LOST .*release-key\.pem/);
    await loadOrCreateKeyPair(inDir('other'));
    await rename(inDir('other/release-key.pem'), inDir('keys/release-key.pem'));
    expect((await again()).err).toMatch(/^KEY_NOT_ALLOWED .*is not trusted/);
    expect(await readFile(join(backup(), 'keys/release-key.pem'), 'utf8')).toBe(before);
    await rm(inDir('keys/release-key.pem'));
    await exits(`restore ${backup()}`, 0);
    await exits('freeze mf-tools --why launch', 0);
  });

  test('still restores to what it had when a later backup is interrupted', async () => {
    await releases(`backup ${backup()}`);
    await publish('mf-tools', '1.2.0-dddd4444');
    await releases('promote mf-tools');
    await releases('timestamp');
    const saved = fullAt('mf-tools/live.json', await openStore(join(backup(), 'store')));
    const interrupted = backUpStore(scratch.store, saved, [trust(scratch.key)]);
    await expect(interrupted).rejects.toThrow('the disk is full');
    await empty(scratch.store);
    await exits(`restore ${backup()}`, 0);
    const { out } = await scratch.status();
    expect(out).toMatch(/^mf-tools +1\.1\.0-bbbb2222/m);
    expect(out).not.toMatch(/POINTER_OLD|BAD_TIMESTAMP/);
  });

  test('that is restored in part does not demand newer pointers than the store has', async () => {
    await scratch.store.delete('_timestamp.json');
    const early = await contentOf(scratch.store);
    await publish('mf-tools', '1.2.0-dddd4444');
    await releases('promote mf-tools');
    await releases('timestamp');
    await releases(`backup ${backup()}`);
    await goBackTo(early);
    const store = fullAt('mf-tools/live.json', scratch.store);
    const saved = await openStore(join(backup(), 'store'));
    const interrupted = restoreStore(saved, store, [trust(scratch.key)], []);
    await expect(interrupted).rejects.toThrow('the disk is full');
    expect(await releases('timestamp')).toMatchObject({ code: 0 });
    expect((await scratch.status()).out).not.toMatch(/POINTER_OLD|BAD_TIMESTAMP/);
  });

  test('is added to after a key was replaced', async () => {
    await releases(`backup ${backup()}`);
    await loadOrCreateKeyPair(inDir('next'));
    await releases(`keys rotate ${scratch.key.keyId} ${inDir('next/release-key.pem')}`);
    expect((await exits(`backup ${backup()}`, 0)).err).toBe('');
  });

  test('succeeds if a replaced key signed some releases, and is restored without them', async () => {
    await scratch.publishVersion('mf-tools', '0.9.0-eeee5555');
    await releases(`backup ${backup()}`);
    await releases(`keys rotate ${scratch.key.keyId} ${inDir('next/release-key.pem')}`);
    const refused = expect.stringContaining('was revoked: mf-tools@0.9.0-eeee5555. To sign one again');
    expect(await releases(`backup ${backup()}`)).toMatchObject({ code: 0, out: refused });
    expect((await releases('verify')).out).toMatch(/mf-tools +0\.9\.0-eeee5555 +revoked/);
    expect(await releases(`restore ${backup()}`)).toMatchObject({ code: 0, out: refused });
  });

  test.each([
    ['', undefined],
    [', also of a release that is damaged', 'mf-tools/releases/1.1.0-bbbb2222/web/entry.js'],
  ])('from before a key was replaced keeps the signatures of the new key%s', async (_, damaged) => {
    await releases(`backup ${backup()}`);
    await releases(`keys rotate ${scratch.key.keyId} ${inDir('next/release-key.pem')}`);
    scratch.env.RELEASE_SIGNING_KEY = inDir('next/release-key.pem');
    await releases('timestamp');
    const before = await contentOf(scratch.store);
    if (damaged) await replaceFile(scratch.store, damaged, Buffer.from('damaged'));
    await exits(`restore ${backup()}`, 0);
    expect(await contentOf(scratch.store)).toEqual(before);
  });

  test('made after a key rotation restores a store from before it', async () => {
    await cp(inDir('store'), inDir('snapshot'), { recursive: true });
    await releases(`keys rotate ${scratch.key.keyId} ${inDir('next/release-key.pem')}`);
    scratch.env.RELEASE_SIGNING_KEY = inDir('next/release-key.pem');
    await releases('timestamp');
    const rotated = await contentOf(scratch.store);
    await releases(`backup ${backup()}`);
    await rm(inDir('store'), { recursive: true });
    await cp(inDir('snapshot'), inDir('store'), { recursive: true });
    await exits(`restore ${backup()}`, 0);
    const served = (content: Record<string, string>) =>
      Object.entries(content).filter(([path]) => !path.includes('/history/'));
    expect(served(await contentOf(scratch.store))).toEqual(served(rotated));
  });

  test('restores no pointer while it cannot read whether its release is valid', async () => {
    await releases(`backup ${backup()}`);
    await scratch.store.delete('mf-blog/live.json');
    const file = 'mf-blog/releases/1.0.0-cccc3333/web/entry.js';
    let reads = 0;
    // The first read is that of the copy.
    const failing = unreadable(scratch.store, file, () => reads++ > 0);
    const saved = await openStore(join(backup(), 'store'));
    const restore = (store: Store) => restoreStore(saved, store, [trust(scratch.key)], []);
    await expectCode(restore(failing), 'STORE_UNREACHABLE');
    expect(await restore(scratch.store)).toMatchObject({ files: 1, lacking: [] });
  });
});
