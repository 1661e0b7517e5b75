import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { integrityOf, openVerified } from './integrity.ts';
import { jsonBytes } from './json-bytes.ts';
import { publishRelease } from './publish.ts';
import { readRelease } from './read-release.ts';
import { storePath } from './release-path.ts';
import { type KeyPair, trust } from './signing.ts';
import { defaultFiles, draft, newKey, publishSample, writeBuild } from './test/sample-release.ts';
import { type ScratchStore, scratchFolder, scratchStores } from './test/scratch-store.ts';

let key: KeyPair;
beforeAll(async () => {
  key = await newKey();
});

describe.each(Object.entries(scratchStores))('publishing into a store in %s', (_, open) => {
  let scratch: ScratchStore;
  beforeAll(async () => {
    scratch = await open();
  });
  afterAll(() => scratch.close());

  test('stores every file and precompressed variants of browser files', async () => {
    const { store } = scratch;
    const published = await publishSample(store, key, draft('mf-tools'));
    expect(published).toMatchObject({ remote: 'mf-tools', outcome: 'published', files: 4 });
    expect(published.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    const release = await readRelease(store, 'mf-tools', published.version, [trust(key)]);
    for (const [path, text] of Object.entries(defaultFiles))
      expect((await openVerified(store, release, path)).toString()).toBe(text);
    const plain = defaultFiles['web/page.js'];
    expect(brotliDecompressSync(await openVerified(store, release, 'web/page.js', 'br')).toString()).toBe(
      plain,
    );
    expect(gunzipSync(await openVerified(store, release, 'web/page.js', 'gzip')).toString()).toBe(plain);
    expect(release.files['web/page.css']?.encodings).toBeUndefined();
    expect(release.files['server/main.js']?.encodings).toBeUndefined();
  });

  test('changes nothing when a new build with the same content is published', async () => {
    const { store } = scratch;
    const first = await publishSample(store, key, draft('mf-blog'));
    const manifest = await store.get(storePath.file('mf-blog', first.version, 'release.json'));
    const again = await publishSample(store, key, draft('mf-blog', { commit: 'a1b2c3' }));
    expect(again).toEqual({ ...first, outcome: 'present' });
    expect(await store.get(storePath.file('mf-blog', first.version, 'release.json'))).toEqual(manifest);
  });

  test('creates one release when several processes publish the same build', async () => {
    const { store } = scratch;
    const all = await Promise.all(
      Array.from({ length: 4 }, () => publishSample(store, key, draft('mf-content'))),
    );
    expect(new Set(all.map(({ version }) => version)).size).toBe(1);
    await readRelease(store, 'mf-content', all[0]?.version ?? '', [trust(key)]);
  });
});

describe('publishing', () => {
  let scratch: ScratchStore;
  beforeEach(async () => {
    scratch = await scratchFolder();
    return () => scratch.close();
  });

  test('gives different content a different version', async () => {
    const { store } = scratch;
    const one = await publishSample(store, key, draft('mf-tools'));
    const two = await publishSample(store, key, draft('mf-tools'), {
      'web/page.css': '.page { color: plum }\n',
    });
    const three = await publishSample(store, key, draft('mf-tools', { owner: 'Others' }));
    expect(new Set([one.version, two.version, three.version]).size).toBe(3);
  });

  test('rejects other content under a published version', async () => {
    const { store } = scratch;
    await publishSample(store, key, draft('mf-tools', { version: '1.0.0-fixed' }));
    const other = publishSample(store, key, draft('mf-tools', { version: '1.0.0-fixed' }), {
      'web/page.css': 'a{}',
    });
    await expect(other).rejects.toMatchObject({ code: 'RELEASE_TAKEN', remote: 'mf-tools' });
  });

  test('completes an upload that was interrupted before the signature', async () => {
    const { store } = scratch;
    const { version } = await publishSample(store, key, draft('mf-tools'));
    await store.delete(storePath.file('mf-tools', version, 'release.sig'));
    await store.delete(storePath.file('mf-tools', version, 'web/page.js'));
    expect(await publishSample(store, key, draft('mf-tools'))).toMatchObject({
      version,
      outcome: 'published',
    });
    const release = await readRelease(store, 'mf-tools', version, [trust(key)]);
    await openVerified(store, release, 'web/page.js');
  });

  test('repairs a damaged file', async () => {
    const { store, url } = scratch;
    const { version } = await publishSample(store, key, draft('mf-tools'));
    await writeFile(join(url, storePath.file('mf-tools', version, 'server/main.js')), 'damaged');
    expect((await publishSample(store, key, draft('mf-tools'))).repaired).toEqual(['server/main.js']);
    const release = await readRelease(store, 'mf-tools', version, [trust(key)]);
    expect((await openVerified(store, release, 'server/main.js')).toString()).toBe(
      defaultFiles['server/main.js'],
    );
  });

  test('never signs an unsigned release.json that someone else has changed', async () => {
    const { store } = scratch;
    const { version } = await publishSample(store, key, draft('mf-tools'));
    const path = storePath.file('mf-tools', version, 'release.json');
    const release = JSON.parse(String((await store.get(path))?.bytes));
    release.files['web/page.js'].encodings.br.integrity = integrityOf(Buffer.from('something else'));
    await store.delete(path);
    await store.delete(storePath.file('mf-tools', version, 'release.sig'));
    await store.putImmutable(path, jsonBytes(release));
    await publishSample(store, key, draft('mf-tools'));
    const signed = await readRelease(store, 'mf-tools', version, [trust(key)]);
    await openVerified(store, signed, 'web/page.js', 'br');
  });

  test('keeps a signature by another key', async () => {
    const { store } = scratch;
    const { version } = await publishSample(store, key, draft('mf-tools'));
    expect((await publishSample(store, await newKey(), draft('mf-tools'))).repaired).toEqual([]);
    await readRelease(store, 'mf-tools', version, [trust(key)]);
  });

  test('a dry run writes nothing', async () => {
    const dir = await writeBuild(draft('mf-tools'));
    expect(await publishRelease({ store: scratch.store, dir, key, dryRun: true })).toMatchObject({
      files: 4,
    });
    expect(await scratch.store.list('')).toEqual([]);
    await rm(dir, { recursive: true });
  });

  test.each([
    [
      'a draft that does not match the schema',
      draft('mf-tools', { kit: 'newest' }),
      'kit must be a semver range',
    ],
    ['an entry that was not built', draft('mf-tools', { entry: 'web/none.js' }), 'entry names web/none.js'],
  ])('rejects %s', async (_, release, detail) => {
    await expect(publishSample(scratch.store, key, release)).rejects.toMatchObject({
      code: 'BAD_DRAFT',
      detail: expect.stringContaining(detail),
    });
  });

  test('rejects a build with a symbolic link and a folder without files', async () => {
    const dir = await writeBuild(draft('mf-tools'));
    await symlink('/etc/hostname', join(dir, 'web', 'outside.js'));
    await expect(publishRelease({ store: scratch.store, dir, key })).rejects.toMatchObject({
      code: 'BAD_DRAFT',
      file: 'web/outside.js',
    });
    await rm(join(dir, 'web'), { recursive: true });
    await rm(join(dir, 'server'), { recursive: true });
    await expect(publishRelease({ store: scratch.store, dir, key })).rejects.toMatchObject({
      code: 'BAD_DRAFT',
    });
    await rm(dir, { recursive: true });
  });
});
