import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonBytes } from '../json-bytes.ts';
import { signEnvelope } from '../keys/envelope.ts';
import { signRelease } from '../keys/signing.ts';
import { openVerified } from '../release/integrity.ts';
import { readRelease } from '../release/read-release.ts';
import { storePath } from '../store/release-path.ts';
import { expectCode } from '../test/expect-code.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { draft, page, shell, slot } from '../test/sample-release.ts';
import { readComposition } from './read-composition.ts';

const { options, key, store, url, publish, makeLive, pointerOf, readAll } = setUpPromotion();

test('combines the live releases of all remotes', async () => {
  const tools = await makeLive('mf-tools', { slots: [slot('calculator')] });
  const content = await makeLive('mf-content', {
    pages: [page('/numbers/:slug'), page('/', { slots: ['calculator'] }), page('/numbers/all')],
  });
  await publish('mf-blog');
  const { composition, errors } = await readAll();
  expect(errors).toEqual([]);
  expect(Object.values(composition.remotes).map(({ name, version }) => [name, version])).toEqual([
    ['mf-content', content],
    ['mf-tools', tools],
  ]);
  expect(composition.pages.map(({ remote, pattern }) => `${remote} ${pattern}`)).toEqual([
    'mf-content /',
    'mf-tools /mf-tools',
    'mf-content /numbers/all',
    'mf-content /numbers/:slug',
  ]);
  expect(composition.slots.calculator).toMatchObject({ remote: 'mf-tools', module: './slot' });
  expect(structuredClone(JSON.parse(JSON.stringify(composition)))).toEqual(composition);
});

test('has a stable id that changes with every release and the shell version', async () => {
  await makeLive('mf-tools');
  await makeLive('mf-blog');
  const first = (await readAll()).composition;
  expect((await readAll()).composition.id).toBe(first.id);
  await makeLive('mf-blog', { owner: 'Others' });
  expect((await readAll()).composition.id).not.toBe(first.id);
  const other = await readComposition(store(), { ...options(), shell: { ...shell, version: '2.0.0' } });
  expect(other.id).not.toBe((await readAll()).composition.id);
});

test.each([
  ['an unsigned release', 'BAD_SIGNATURE', (dir: string) => rm(join(dir, 'release.sig'))],
  ['a changed release.json', 'BAD_SIGNATURE', (dir: string) => writeFile(join(dir, 'release.json'), '{}')],
  ['a missing release.json', 'RELEASE_UNKNOWN', (dir: string) => rm(join(dir, 'release.json'))],
])('reports %s and leaves it out', async (_, code, damage) => {
  const tools = await makeLive('mf-tools');
  await makeLive('mf-blog');
  await damage(join(url(), storePath.release('mf-tools', tools)));
  const { composition, errors } = await readAll();
  expect(Object.keys(composition.remotes)).toEqual(['mf-blog']);
  expect(errors).toMatchObject([{ code, remote: 'mf-tools', release: tools }]);
});

test('rejects a signed release that was copied to another remote', async () => {
  const version = await makeLive('mf-tools');
  for (const name of ['release.json', 'release.sig']) {
    const stored = await store().get(storePath.file('mf-tools', version, name));
    await store().putImmutable(storePath.file('mf-blog', version, name), stored?.bytes ?? Buffer.of());
  }
  await expectCode(readRelease(store(), 'mf-blog', version, options().trustedKeys), 'BAD_RELEASE', {
    detail: expect.stringContaining('belongs to mf-tools'),
  });
});

test('rejects a signed release that does not match the schema', async () => {
  const bytes = jsonBytes({ ...draft('mf-tools'), files: {} });
  await store().putImmutable(storePath.manifest('mf-tools', '1.0.0'), bytes);
  await store().putImmutable(storePath.signature('mf-tools', '1.0.0'), signRelease(bytes, key()));
  await expectCode(readRelease(store(), 'mf-tools', '1.0.0', options().trustedKeys), 'BAD_RELEASE');
});

test('throws instead of leaving a remote out when the store fails to read its pointer', async () => {
  await makeLive('mf-tools');
  await makeLive('mf-blog');
  const path = join(url(), 'mf-tools/live.json');
  await rm(path);
  await symlink('live.json', path);
  await expectCode(readAll(), 'STORE_UNREACHABLE');
});

test('keeps one of two remotes that were forced onto the same address', async () => {
  await makeLive('mf-tools');
  const version = await publish('mf-zzz', { pages: [page('/mf-tools')] });
  const forced = signEnvelope(
    'pointer',
    { ...(await pointerOf('mf-tools')), remote: 'mf-zzz', version },
    key(),
  );
  await store().compareAndSwap('mf-zzz/live.json', forced, null);
  const { composition, codes } = await readAll();
  expect(Object.keys(composition.remotes)).toEqual(['mf-tools']);
  expect(codes).toEqual(['mf-zzz ROUTE_CLASH']);
});

test('rejects paths that the release does not list', async () => {
  const version = await makeLive('mf-tools');
  const release = await readRelease(store(), 'mf-tools', version, options().trustedKeys);
  for (const path of ['../../live.json', 'release.json', 'constructor', 'web/none.js'])
    await expectCode(openVerified(store(), release, path), 'FILE_UNKNOWN');
  await expectCode(openVerified(store(), release, 'web/page.css', 'br'), 'FILE_UNKNOWN');
});
