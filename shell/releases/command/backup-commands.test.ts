import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadOrCreateKeyPair, readKeyPair } from '../keys/signing.ts';
import { contentOf, empty, replaceFile, scratchStores } from '../test/scratch-store.ts';
import { setUpReleases } from '../test/set-up-releases.ts';
import { sharedFolder } from '../test/temporary-folder.ts';

describe.each(Object.entries(scratchStores))('a backup of a store in %s', (_, open) => {
  const scratch = setUpReleases(open);
  const { inDir, exits, publishVersion: publish, releases, threeReleases } = scratch;
  const backup = () => inDir('backup');
  const inBackup = (path: string) => join(backup(), 'store', path);

  const timestampKeys = sharedFolder();
  const fillStore = scratch.prepared(async () => {
    await threeReleases();
    await releases(`keys add ${inDir('timestamp/timestamp-key.pub.pem')} --role timestamp`);
  });

  beforeEach(async () => {
    await loadOrCreateKeyPair(timestampKeys, 'timestamp-key.pem');
    await cp(timestampKeys, inDir('timestamp'), { recursive: true });
    scratch.env.RELEASE_TIMESTAMP_KEY = inDir('timestamp/timestamp-key.pem');
    await fillStore();
    await releases('timestamp');
  });

  const firstBackup = sharedFolder();

  /** Makes a backup in the first test, and copies it in later ones, which is faster, but not the time stamp: it could be late. */
  async function backUp() {
    if (existsSync(join(firstBackup, 'store'))) {
      await cp(firstBackup, backup(), { recursive: true });
      const timestamp = await scratch.store.get('_timestamp.json');
      await writeFile(inBackup('_timestamp.json'), timestamp?.bytes ?? '');
      return;
    }
    await exits(`backup ${backup()}`, 0);
    await cp(backup(), firstBackup, { recursive: true });
  }

  test('restores a lost store and lost keys, so that teams can roll back and publish', async () => {
    const before = await contentOf(scratch.store);
    const { out } = await exits(`backup ${backup()} --with-signing-key`, 0);
    expect(out).toContain('All 3 releases in the backup are valid.');
    // It still does after a backup without the option.
    expect((await exits(`backup ${backup()}`, 0)).out).toContain('holds a private key: keep it secret.');

    await empty(scratch.store);
    await rm(inDir('keys'), { recursive: true });
    await rm(inDir('timestamp'), { recursive: true });
    await exits(`restore ${backup()}`, 0);

    expect(await contentOf(scratch.store)).toEqual(before);
    expect((await scratch.status()).code).toBe(0);
    await exits('verify', 0);
    await exits('timestamp', 0);
    expect((await releases('rollback mf-tools')).out).toContain('mf-tools 1.0.0-aaaa1111 is live');
    expect((await stat(inDir('keys/release-key.pem'))).mode & 0o777).toBe(0o600);
    const next = await scratch.build('mf-tools', { version: '1.2.0-dddd4444' });
    await exits(`publish ${next}`, 0);
    await exits('verify', 0);
  });

  test('is the path of a folder, never a bucket or another address', async () => {
    const bucket = scratch.env.RELEASE_STORE?.startsWith('s3:')
      ? scratch.env.RELEASE_STORE
      : 's3://site/releases';
    for (const command of ['backup', 'restore'])
      for (const address of [bucket, `file://${backup()}`])
        expect((await exits(`${command} ${address}`, 2)).err).toContain('A backup is the path of a folder.');
  });

  test('leaves out the shells that run and, except on demand, the private key', async () => {
    await scratch.store.compareAndSwap('_shells/one.json', Buffer.from('{}'), null);
    const { out } = await exits(`backup ${backup()}`, 0);
    expect(out).toContain('The backup holds no private key.');
    expect(await readdir(join(backup(), 'store'))).not.toContain('_shells');
    expect(await readdir(join(backup(), 'keys'))).toEqual(['trusted.json']);
  });

  test('holds the private key that signs in this store, not that of the local site', async () => {
    delete scratch.env.RELEASE_SIGNING_KEY;
    scratch.env.SITE_STATE = inDir('site');
    await loadOrCreateKeyPair(inDir('site/keys'));
    await releases(`backup ${backup()} --with-signing-key`);
    const { keyId } = await readKeyPair(join(backup(), 'keys/release-key.pem'));
    expect(keyId).toBe(scratch.key.keyId);
  });

  test('is a store, and a second one adds what is new and keeps what was pruned', async () => {
    await backUp();
    await publish('mf-tools', '1.2.0-dddd4444');
    await releases('promote mf-tools 1.2');
    await releases('prune --keep 0 --min-age 0');
    await releases(`backup ${backup()}`);
    const onBackup = (command: string) => releases(`${command} --store ${inBackup('')}`);
    expect((await onBackup('status')).out).toContain('1.2.0-dddd4444');
    expect((await onBackup('show mf-tools@1.0')).code).toBe(0);
    await exits('show mf-tools@1.0', 1);
  });

  test('repairs damaged files and lost or unreadable pointers, and keeps newer pointers', async () => {
    await backUp();
    const before = await contentOf(scratch.store);
    const file = 'mf-tools/releases/1.1.0-bbbb2222/web/entry.js';
    await replaceFile(scratch.store, file, Buffer.from('damaged'));
    await scratch.store.delete('mf-blog/live.json');
    await exits('verify', 1);
    await releases(`restore ${backup()}`);
    expect(await contentOf(scratch.store)).toEqual(before);

    await replaceFile(scratch.store, 'mf-blog/live.json', Buffer.from('{"rem'));
    await releases('rollback mf-tools');
    expect((await releases(`restore ${backup()}`)).out).toContain('Kept mf-tools/live.json');
    const { out } = await releases('status');
    expect(out).toMatch(/mf-tools +1\.0\.0-aaaa1111/);
    expect(out).toMatch(/mf-blog +1\.0\.0-cccc3333/);
  });

  test('replaces a damaged copy when the store has the release undamaged', async () => {
    await backUp();
    for (const file of ['web/page.js', 'release.json', 'release.sig'])
      await truncate(inBackup(`mf-blog/releases/1.0.0-cccc3333/${file}`), 10);
    const { out } = await exits(`backup ${backup()}`, 0);
    expect(out).toContain('All 3 releases in the backup are valid.');
    expect(out).toContain(
      `In the backup ${backup()}: mf-blog@1.0.0-cccc3333 was damaged. It was copied again and is valid.`,
    );
    expect((await releases(`backup ${backup()}`)).out).not.toContain('In the backup');
  });

  test('of a damaged store names the store until it is repaired, and then has the release', async () => {
    const file = 'mf-blog/releases/1.0.0-cccc3333/web/page.js';
    const genuine = (await scratch.store.get(file))?.bytes ?? Buffer.of();
    await replaceFile(scratch.store, file, Buffer.from('damaged'));
    const { out } = await exits(`backup ${backup()}`, 1);
    expect(out).toContain('2 of 3 releases in the backup are valid.');
    expect(out).toMatch(/^In the store .*: HASH_MISMATCH {2}mf-blog@1\.0\.0-cccc3333 web\/page\.js/m);
    expect(out).not.toContain('In the backup');
    await replaceFile(scratch.store, file, genuine);
    await exits(`backup ${backup()}`, 0);
  });

  test('keeps a good copy of a release that is damaged in the store', async () => {
    await backUp();
    const release = 'mf-blog/releases/1.0.0-cccc3333';
    await replaceFile(scratch.store, `${release}/web/page.js`, Buffer.from('damaged'));
    await exits(`backup ${backup()}`, 0);
    await truncate(inBackup(`${release}/web/entry.js`), 3);
    await releases(`backup ${backup()}`);
    expect(await readFile(inBackup(`${release}/web/page.js`), 'utf8')).not.toBe('damaged');
  });

  test('says what to do about a damaged copy of a release that was pruned', async () => {
    await backUp();
    const release = 'mf-tools/releases/1.0.0-aaaa1111';
    for (const { path } of await scratch.store.list(release)) await scratch.store.delete(path);
    await truncate(inBackup(`${release}/web/page.js`), 10);
    const { out } = await exits(`backup ${backup()}`, 1);
    expect(out).toContain(`In the backup ${backup()}: HASH_MISMATCH  mf-tools@1.0.0-aaaa1111 web/page.js`);
    expect(out).not.toMatch(/In the store|rollback/);
    await rm(/delete (.*)\.$/m.exec(out)?.[1] ?? '', { recursive: true });
    await exits(`backup ${backup()}`, 0);
  });

  test('that is damaged restores its valid releases with their pointers, and lists the others', async () => {
    await backUp();
    await truncate(inBackup('mf-tools/releases/1.1.0-bbbb2222/web/page.js'), 10);
    await empty(scratch.store);
    const { out } = await exits(`restore ${backup()}`, 1);
    expect(out).toContain('from 2 valid releases.');
    expect(out).toContain(`In the backup ${backup()}: HASH_MISMATCH  mf-tools@1.1.0-bbbb2222 web/page.js`);
    expect(out).toContain('Not restored: mf-tools@1.1.0-bbbb2222.');
    expect(out).toContain('mf-tools: its live release 1.1.0-bbbb2222 is not in the store, so shells serve');
    expect(await scratch.store.list('mf-tools/releases/1.1.0-bbbb2222/')).toEqual([]);
    const status = await scratch.status();
    expect(status.out).toMatch(/^mf-blog +1\.0\.0-cccc3333 .* ok$/m);
    expect(status.out).toMatch(/^mf-tools +1\.1\.0-bbbb2222 .* serves 1\.0\.0-aaaa1111$/m);
    expect(status.out).toMatch(/^RELEASE_UNKNOWN {2}mf-tools@1\.1\.0-bbbb2222/m);
    expect(status.code).toBe(1);
    expect((await releases('rollback mf-tools')).out).toContain('mf-tools 1.0.0-aaaa1111 is live');
  });

  test('that lacks a live release fails, also if shells can serve the one before', async () => {
    await backUp();
    await rm(inBackup('mf-tools/releases/1.1.0-bbbb2222'), { recursive: true });
    await empty(scratch.store);
    await exits(`restore ${backup()}`, 1);
  });

  test.each([
    ['is missing', (dir: string) => rm(dir, { recursive: true })],
    ['is broken', (dir: string) => truncate(join(dir, 'web/page.js'), 10)],
  ])('does not restore a pointer whose release %s, and restores the rest', async (_, damage) => {
    await backUp();
    await damage(inBackup('mf-blog/releases/1.0.0-cccc3333'));
    await empty(scratch.store);
    const { out } = await exits(`restore ${backup()}`, 1);
    expect(out).toMatch(
      /^Not restored: the pointer of mf-blog\. The store has neither its release 1\.0\.0-cccc3333 nor/m,
    );
    expect(await scratch.store.get('mf-blog/live.json')).toBeUndefined();
    await exits('show mf-tools@1.1', 0);
    expect(await scratch.store.get('mf-tools/live.json')).toBeDefined();
    await publish('mf-blog', '1.0.1-dddd4444');
    expect((await releases('promote mf-blog')).out).toContain('mf-blog 1.0.1-dddd4444 is live');
    await exits('verify', 0);
  });

  test('without a valid release restores nothing', async () => {
    await backUp();
    for (const release of ['mf-tools/releases/1.0.0-aaaa1111', 'mf-tools/releases/1.1.0-bbbb2222'])
      await truncate(inBackup(`${release}/release.sig`), 10);
    await truncate(inBackup('mf-blog/releases/1.0.0-cccc3333/release.sig'), 10);
    await empty(scratch.store);
    expect((await exits(`restore ${backup()}`, 1)).out).toMatch(/^Nothing was restored\.\nIn the backup /);
    expect(await scratch.store.list('')).toEqual([]);
  });

  test('keeps the limits of keys', async () => {
    const { publicKey } = scratch.key;
    scratch.env.RELEASE_KEYS = inDir('trusted.json');
    await writeFile(
      scratch.env.RELEASE_KEYS,
      JSON.stringify([{ publicKey, remotes: ['mf-tools', 'mf-blog'] }]),
    );
    await releases(`backup ${backup()}`);
    await rm(scratch.env.RELEASE_KEYS);
    await releases(`restore ${backup()}`);
    expect((await releases('verify')).out).not.toContain('may not sign this remote');
    await publish('mf-content', '1.0.0-eeee5555');
    expect((await releases('verify')).out).toContain('may not sign this remote');
  });
});

describe('the backup folder', () => {
  const scratch = setUpReleases();
  const { inDir, exits, twoReleases } = scratch;

  test.each([
    ['the folder around store/', ''],
    ['the store', 'store'],
    ['a folder in it', 'store/backups/one'],
    ['a link to it', 'link'],
  ])('cannot be %s', async (_, dir) => {
    await twoReleases();
    await symlink(inDir('store'), inDir('link'));
    const before = await readdir(inDir('store'), { recursive: true });
    for (const command of ['backup', 'restore'])
      expect((await exits(`${command} ${inDir(dir)}`, 2)).err).toContain(
        'The backup folder is the store itself or is inside it. Use another folder.\n',
      );
    expect(await readdir(inDir('store'), { recursive: true })).toEqual(before);
  });

  test('cannot be around the store', async () => {
    scratch.env.RELEASE_STORE = inDir('backup/store/inner');
    await scratch.publish('mf-tools');
    const { err } = await exits(`backup ${inDir('backup')}`, 2);
    expect(err).toContain('The store is inside the backup folder. Use another folder.\n');
    expect(await readdir(inDir('backup/store'))).toEqual(['inner']);
  });

  test('is named if its keys cannot be written, without blaming the store', async () => {
    await twoReleases();
    await mkdir(inDir('backup'));
    // A file is no folder.
    await writeFile(inDir('backup/keys'), '');
    const { err } = await exits(`backup ${inDir('backup')}`, 1);
    expect(err).toMatch(/^LOCAL_FILE .*\/backup\/keys\/trusted\.json: /);
  });

  test('is restored up to the key that cannot be written, which is named', async () => {
    await twoReleases();
    await exits(`backup ${inDir('backup')} --with-signing-key`, 0);
    // A file is no folder.
    await writeFile(inDir('file'), '');
    scratch.env.RELEASE_SIGNING_KEY = inDir('file/release-key.pem');
    const { err } = await exits(`restore ${inDir('backup')}`, 1);
    expect(err).toMatch(/^LOCAL_FILE .*\/file\/release-key\.pem: /);
  });

  test('can be beside the store', async () => {
    await twoReleases();
    await exits(`backup ${inDir('store-backup')}`, 0);
  });
});
