import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { jsonBytes } from '../json-bytes.ts';
import { trust } from '../keys/signing.ts';
import { storePath } from '../store/release-path.ts';
import { expectCode } from '../test/expect-code.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { defaultFiles, draft, newKey, page, publishSample, writeBuild } from '../test/sample-release.ts';
import { replaceFile, type ScratchStore, scratchFolder, scratchStores } from '../test/scratch-store.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { integrityOf, openVerified } from './integrity.ts';
import { type Published, publishRelease } from './publish.ts';
import { readRelease } from './read-release.ts';
import type { DraftRelease } from './release.ts';

/** Gives each test a new store. */
function setUp(open: () => Promise<ScratchStore>) {
  const { store, key, options } = setUpPromotion(open);
  return {
    store,
    key,
    publish: (more: Partial<DraftRelease> = {}, files: Record<string, string> = {}) =>
      publishSample(store(), key(), draft('mf-tools', more), files),
    read: ({ version }: Published) => readRelease(store(), 'mf-tools', version, options().trustedKeys),
  };
}

describe.each(Object.entries(scratchStores))('publishing into a store in %s', (_, open) => {
  const { store, publish, read } = setUp(open);

  test('stores every file and precompressed variants of browser files', async () => {
    const published = await publish();
    expect(published).toMatchObject({ remote: 'mf-tools', outcome: 'published', files: 4 });
    expect(published.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    const release = await read(published);
    for (const [path, text] of Object.entries(defaultFiles))
      expect((await openVerified(store(), release, path)).toString()).toBe(text);
    const plain = defaultFiles['web/page.js'];
    const [brotli, gzipped] = [
      await openVerified(store(), release, 'web/page.js', 'br'),
      await openVerified(store(), release, 'web/page.js', 'gzip'),
    ];
    expect(brotliDecompressSync(brotli).toString()).toBe(plain);
    expect(gunzipSync(gzipped).toString()).toBe(plain);
    expect(release.files['web/page.css']?.encodings).toBeUndefined();
    expect(release.files['server/main.js']?.encodings).toBeUndefined();
  });

  test('changes nothing when a new build has the same content apart from hidden files', async () => {
    const first = await publish();
    const manifest = storePath.manifest('mf-tools', first.version);
    const before = await store().get(manifest);
    const again = await publish({ commit: 'a1b2c3' }, { 'web/.DS_Store': 'x', 'server/.cache/main.js': 'x' });
    expect(again).toEqual({ ...first, outcome: 'present' });
    expect(await store().get(manifest)).toEqual(before);
  });

  test('creates one release when several processes publish the same build', async () => {
    const [first, ...others] = await Promise.all([publish(), publish(), publish(), publish()]);
    expect(new Set([first, ...others].map(({ version }) => version)).size).toBe(1);
    await read(first);
  });
});

describe('publishing', () => {
  const { store, key, publish, read } = setUp(scratchFolder);

  test('publishes the build in the working folder', async () => {
    const folder = process.cwd();
    onTestFinished(() => process.chdir(folder));
    process.chdir(await writeBuild(draft('mf-tools'), {}, temporaryFolder()));
    expect(await publishRelease({ store: store(), dir: '.', key: key() })).toMatchObject({ files: 4 });
  });

  test('gives different content a different version', async () => {
    const one = await publish();
    const two = await publish({}, { 'web/page.css': '.page { color: plum }\n' });
    const three = await publish({ owner: 'Others' });
    expect(new Set([one.version, two.version, three.version]).size).toBe(3);
  });

  test('rejects other content under a published version', async () => {
    const version = '1.0.0-fixed';
    await publish({ version });
    const other = publish({ version }, { 'web/page.css': 'a{}' });
    await expectCode(other, 'RELEASE_TAKEN', { remote: 'mf-tools' });
  });

  test('completes an upload that was interrupted before the signature', async () => {
    const { version } = await publish();
    await store().delete(storePath.signature('mf-tools', version));
    await store().delete(storePath.file('mf-tools', version, 'web/page.js'));
    const again = await publish();
    expect(again).toMatchObject({ version, outcome: 'published' });
    await openVerified(store(), await read(again), 'web/page.js');
  });

  test('never signs an unsigned release.json that someone else has changed', async () => {
    const { version } = await publish();
    const path = storePath.manifest('mf-tools', version);
    const release = JSON.parse(String((await store().get(path))?.bytes));
    release.files['web/page.js'].encodings.br.integrity = integrityOf(Buffer.from('something else'));
    await store().delete(storePath.signature('mf-tools', version));
    await replaceFile(store(), path, jsonBytes(release));
    await openVerified(store(), await read(await publish()), 'web/page.js', 'br');
  });

  test.each([
    ['next century', '2099-01-01T00:00:00.000Z', '2025-06-01T00:00:00.000Z'],
    ['another day', '2025-05-30T00:00:00.000Z', '2025-06-01T00:00:00.000Z'],
    ['the future, near the time of this build', '2099-01-01T02:00:00.000Z', '2099-01-01T01:00:00.000Z'],
  ])('does not sign an unsigned release.json that was built in %s', async (_, planted, builtAt) => {
    const published = await publish({ builtAt });
    const manifest = storePath.manifest('mf-tools', published.version);
    const { hash: _hash, ...release } = await read(published);
    await store().delete(storePath.signature('mf-tools', published.version));
    await replaceFile(store(), manifest, jsonBytes({ ...release, builtAt: planted }));
    await publish({ builtAt });
    expect((await read(published)).builtAt).toBe(builtAt);
  });

  test('keeps a signature by another key', async () => {
    const published = await publish();
    const again = await publishSample(store(), await newKey(), draft('mf-tools'));
    expect(again.repaired).toEqual([]);
    await read(published);
  });

  test('replaces the signature of a key that was revoked', async () => {
    const published = await publish();
    const next = await newKey();
    const trustedKeys = [{ ...trust(key()), revoked: true }, trust(next)];
    const again = await publishSample(store(), next, draft('mf-tools'), {}, trustedKeys);
    expect(again).toMatchObject({ version: published.version, outcome: 'published' });
    const release = await readRelease(store(), 'mf-tools', published.version, trustedKeys);
    expect(release.version).toBe(published.version);
  });

  test.each([
    ['a draft that does not match the schema', { kit: 'newest' }, 'kit must be a semver range'],
    ['a page whose address is no pattern', { pages: [page('/decode/*')] }, './page: pattern must consist of'],
    ['an entry that was not built', { entry: 'web/none.js' }, 'entry names web/none.js'],
  ])('rejects %s', async (_, more, detail) => {
    await expectCode(publish(more), 'BAD_DRAFT', { detail: expect.stringContaining(detail) });
  });

  test('rejects a build with a symbolic link and a folder without files', async () => {
    const dir = await writeBuild(draft('mf-tools'), {}, temporaryFolder());
    const publishing = () => publishRelease({ store: store(), dir, key: key() });
    await symlink('/etc/hostname', join(dir, 'web', 'outside.js'));
    await expectCode(publishing(), 'BAD_DRAFT', { file: 'web/outside.js' });
    await rm(join(dir, 'web'), { recursive: true });
    await rm(join(dir, 'server'), { recursive: true });
    await expectCode(publishing(), 'BAD_DRAFT');
  });
});
