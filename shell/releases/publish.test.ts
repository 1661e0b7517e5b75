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

  test('brings every byte, and precompressed what a browser downloads', async () => {
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

  test('changes nothing when the same content is published again, though it was built again', async () => {
    const { store } = scratch;
    const first = await publishSample(store, key, draft('mf-blog'));
    const manifest = await store.get(storePath.file('mf-blog', first.version, 'release.json'));
    const again = await publishSample(store, key, draft('mf-blog', { commit: 'a1b2c3' }));
    expect(again).toEqual({ ...first, outcome: 'present' });
    expect(await store.get(storePath.file('mf-blog', first.version, 'release.json'))).toEqual(manifest);
  });

  test('one release comes of many publishers of the same build at once', async () => {
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

  test('another content makes another version, another moment does not', async () => {
    const { store } = scratch;
    const one = await publishSample(store, key, draft('mf-tools'));
    const two = await publishSample(store, key, draft('mf-tools'), {
      'web/page.css': '.page { color: plum }\n',
    });
    const three = await publishSample(store, key, draft('mf-tools', { owner: 'Others' }));
    expect(new Set([one.version, two.version, three.version]).size).toBe(3);
  });

  test('refuses other content under a version that is taken', async () => {
    const { store } = scratch;
    await publishSample(store, key, draft('mf-tools', { version: '1.0.0-fixed' }));
    const other = publishSample(store, key, draft('mf-tools', { version: '1.0.0-fixed' }), {
      'web/page.css': 'a{}',
    });
    await expect(other).rejects.toMatchObject({ code: 'RELEASE_TAKEN', remote: 'mf-tools' });
  });

  test('completes an upload that was broken off before the signature', async () => {
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

  test('writes a damaged file again', async () => {
    const { store, url } = scratch;
    const { version } = await publishSample(store, key, draft('mf-tools'));
    await writeFile(join(url, storePath.file('mf-tools', version, 'server/main.js')), 'damaged');
    expect((await publishSample(store, key, draft('mf-tools'))).repaired).toEqual(['server/main.js']);
    const release = await readRelease(store, 'mf-tools', version, [trust(key)]);
    expect((await openVerified(store, release, 'server/main.js')).toString()).toBe(
      defaultFiles['server/main.js'],
    );
  });

  test('never signs what somebody else put in the place of an unsigned release.json', async () => {
    const { store } = scratch;
    const { version } = await publishSample(store, key, draft('mf-tools'));
    const path = storePath.file('mf-tools', version, 'release.json');
    const release = JSON.parse(String((await store.get(path))?.bytes));
    release.files['web/page.js'].encodings.br.integrity = integrityOf(Buffer.from('something else'));
    await store.delete(path);
    await store.delete(storePath.file('mf-tools', version, 'release.sig'));
    await store.putImmutable(path, jsonBytes(release));
    await publishSample(store, key, draft('mf-tools'));
    const sealed = await readRelease(store, 'mf-tools', version, [trust(key)]);
    await openVerified(store, sealed, 'web/page.js', 'br');
  });

  test('leaves a signature by another team alone', async () => {
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
    ['a draft that breaks the contract', draft('mf-tools', { kit: 'newest' }), 'kit must be a semver range'],
    [
      'a page whose file was not built',
      draft('mf-tools', { entry: 'web/none.js' }),
      'entry names web/none.js',
    ],
  ])('refuses %s', async (_, release, detail) => {
    await expect(publishSample(scratch.store, key, release)).rejects.toMatchObject({
      code: 'BAD_DRAFT',
      detail: expect.stringContaining(detail),
    });
  });

  test('refuses a build that points out of its folder, and a folder that is no build', async () => {
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
