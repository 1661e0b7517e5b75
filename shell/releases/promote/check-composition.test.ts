import { describe, expect, test } from 'vitest';
import type { ReleaseErrorCode } from '../error-table.ts';
import { storePath } from '../store/release-path.ts';
import { expectCode } from '../test/expect-code.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { page, resource, slot } from '../test/sample-release.ts';
import { replaceFile, scratchStores } from '../test/scratch-store.ts';
import { checkComposition } from './check-composition.ts';
import type { RenderSamples } from './check-samples.ts';
import { promote, rollback, withdraw } from './promote.ts';

describe.each(Object.entries(scratchStores))('checks before a promotion in a store in %s', (_, open) => {
  const { options, store, publish, promoteOne, makeLive, pointerOf } = setUpPromotion(open);
  const liveVersion = async (remote: string) => (await pointerOf(remote)).version;

  test.each([
    ['changed by one byte', 'export const entry = 2;\n'],
    ['truncated', 'export const'],
    ['longer', 'export const entry = 1;\n\n'],
  ])('rejects a release with a file that is %s', async (_damage, text) => {
    const version = await publish('mf-tools');
    await replaceFile(store(), storePath.file('mf-tools', version, 'web/entry.js'), Buffer.from(text));
    await expectCode(promoteOne('mf-tools'), 'HASH_MISMATCH', {
      file: 'web/entry.js',
      remote: 'mf-tools',
      release: version,
    });
    expect(await liveVersion('mf-tools')).toBeNull();
  });

  test('a rollback reads names and sizes of files, and the hash of server code only', async () => {
    const good = await makeLive('mf-tools');
    await makeLive('mf-tools', { owner: 'Others' });
    const back = (more = {}) => rollback({ remote: 'mf-tools' }, options(more));
    const write = async (file: string, text: string) => {
      const path = storePath.file('mf-tools', good, file);
      const before = await store().get(path);
      await replaceFile(store(), path, Buffer.from(text));
      return before?.bytes.toString() ?? '';
    };
    const entry = await write('web/entry.js', 'export const');
    await expectCode(back(), 'HASH_MISMATCH', { file: 'web/entry.js' });
    await store().delete(storePath.file('mf-tools', good, 'web/entry.js'));
    await expectCode(back(), 'FILE_MISSING', { file: 'web/entry.js' });
    // Shells do not send it. A dry run has the time to find it.
    await write('web/entry.js', entry.replace('1', '2'));
    await expectCode(back({ dryRun: true }), 'HASH_MISMATCH');
    const server = await write('server/main.js', 'export const render = () => "PAGE";\n');
    await expectCode(back(), 'HASH_MISMATCH', { file: 'server/main.js' });
    await write('server/main.js', server);
    await expect(back()).resolves.toMatchObject({ to: good, outcome: 'moved' });
  });

  test('rejects a release with missing files and names each file and variant', async () => {
    const version = await publish('mf-tools');
    await store().delete(storePath.file('mf-tools', version, 'web/entry.js'));
    await store().delete(storePath.file('mf-tools', version, 'web/page.js.br'));
    await expect(promoteOne('mf-tools')).rejects.toMatchObject({
      problems: [
        { code: 'FILE_MISSING', file: 'web/entry.js' },
        { code: 'FILE_MISSING', file: 'web/page.js.br' },
      ],
    });
  });

  test('a remote that cannot be read stays missing after a change of another one, until it is replaced', async () => {
    await store().delete(storePath.manifest('mf-blog', await makeLive('mf-blog')));
    const tools = { remote: 'mf-tools', version: await publish('mf-tools') };
    const blog = { remote: 'mf-blog', version: await publish('mf-blog', { owner: 'Others' }) };
    const missingAfter = async (...changes: (typeof tools)[]) =>
      (await checkComposition(changes, options())).after.missing;
    expect(await missingAfter(tools)).toEqual(['mf-blog']);
    expect(await missingAfter(tools, blog)).toEqual([]);
  });

  test('rejects the address of another remote, whatever its parameter is called', async () => {
    await makeLive('mf-content', { pages: [page('/numbers/:slug')] });
    await publish('mf-tools', { pages: [page('/numbers/:number')] });
    await expectCode(promoteOne('mf-tools'), 'ROUTE_CLASH', {
      message: expect.stringContaining('/numbers/:slug of mf-content@'),
    });
    await makeLive('mf-tools', { pages: [page('/numbers/mine')] });
  });

  test('rejects a resource at the address of a page, and a page at the address of a resource', async () => {
    await makeLive('mf-content', { pages: [page('/list')], resources: [resource('/feed.xml')] });
    await publish('mf-tools', { resources: [resource('/list')] });
    await expectCode(promoteOne('mf-tools'), 'ROUTE_CLASH');
    await publish('mf-tools', { pages: [page('/feed.xml')] });
    await expectCode(promoteOne('mf-tools'), 'ROUTE_CLASH');
    await publish('mf-tools', { pages: [], resources: [resource('/robots.txt')] });
    await expectCode(promoteOne('mf-tools'), 'ROUTE_RESERVED');
  });

  test('rejects a rollback to a release without a slot that a live page embeds', async () => {
    await makeLive('mf-tools');
    const second = await makeLive('mf-tools', { slots: [slot('calculator')] });
    await makeLive('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
    await expectCode(rollback({ remote: 'mf-tools' }, options()), 'SLOT_MISSING', {
      remote: 'mf-content',
      detail: '/ embeds calculator',
      todo: expect.stringContaining('releases promote mf-content <other remote>.'),
    });
    expect(await liveVersion('mf-tools')).toBe(second);
  });

  test('rejects a slot that another remote offers', async () => {
    await publish('mf-tools', { slots: [slot('calculator')] });
    await publish('mf-blog', { slots: [slot('calculator')] });
    await promoteOne('mf-tools');
    await expectCode(promoteOne('mf-blog'), 'SLOT_CLASH', { remote: 'mf-tools' });
  });

  test('renders the samples of the changed remotes with the composition after the change', async () => {
    const rendered: string[] = [];
    const rendering = (failing?: string): RenderSamples => {
      return async ({ composition, remotes }) => {
        rendered.push(`${remotes} with mf-tools ${composition.remotes['mf-tools']?.version}`);
        return remotes.includes(failing ?? '')
          ? [{ address: '/', message: 'calculator is not a function' }]
          : [];
      };
    };
    const first = await publish('mf-tools');
    await publish('mf-blog');
    const both = [{ remote: 'mf-tools' }, { remote: 'mf-blog' }];
    await promote(both, options({ renderSamples: rendering() }));
    const newest = await publish('mf-tools', { owner: 'Others' });
    const renderSamples = rendering('mf-tools');
    const error = { remote: 'mf-tools', release: newest, detail: '/: calculator is not a function' };
    await expectCode(promoteOne('mf-tools', newest, { renderSamples }), 'RENDER_FAILED', error);
    // Each renders alone if one fails.
    await publish('mf-blog', { owner: 'Others' });
    await expectCode(promote(both.toReversed(), options({ renderSamples })), 'RENDER_FAILED', error);
    expect(rendered).toEqual([
      `mf-tools,mf-blog with mf-tools ${first}`,
      `mf-tools with mf-tools ${newest}`,
      `mf-blog,mf-tools with mf-tools ${newest}`,
      `mf-blog with mf-tools ${newest}`,
      `mf-tools with mf-tools ${newest}`,
    ]);
    expect(await liveVersion('mf-tools')).toBe(first);
  });

  test.each<[string, RenderSamples, ReleaseErrorCode, string]>([
    [
      'whose sample does not return 200',
      async () => [{ address: '/mf-tools?n=1', message: 'mf-tools/page answers 404', status: 404 }],
      'SAMPLE_STATUS',
      '/mf-tools?n=1: mf-tools/page answers 404',
    ],
    [
      'that crashes the renderer',
      () => Promise.reject(new Error('the worker ended')),
      'RENDER_FAILED',
      'all samples: the worker ended',
    ],
  ])('rejects a release %s', async (_, renderSamples, code, detail) => {
    await publish('mf-tools');
    const promotion = promoteOne('mf-tools', undefined, { renderSamples });
    await expectCode(promotion, code, { detail });
    expect(await liveVersion('mf-tools')).toBeNull();
  });

  test('ignores problems of the live composition when another remote is promoted', async () => {
    await publish('mf-tools', { slots: [slot('calculator')] });
    await publish('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
    await promote([{ remote: 'mf-tools' }, { remote: 'mf-content' }], options());
    const live = await liveVersion('mf-tools');
    await store().delete(storePath.signature('mf-tools', live ?? ''));
    await publish('mf-blog');
    expect(await promoteOne('mf-blog')).toMatchObject([{ outcome: 'moved' }]);
  });

  test('ignores a known conflict of other remotes when one is withdrawn', async () => {
    await makeLive('mf-tools', { pages: [page('/shared')] });
    const live = await makeLive('mf-tools');
    await makeLive('mf-blog', { pages: [page('/shared')] });
    await makeLive('mf-content');
    // Without it, mf-tools falls back to the release whose address mf-blog has now.
    await store().delete(storePath.signature('mf-tools', live));
    await withdraw('mf-content', options());
    expect(await liveVersion('mf-content')).toBeNull();
  });
});
