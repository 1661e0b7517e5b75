import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RenderSamples } from './check-composition.ts';
import { readPointer } from './pointer.ts';
import { type MoveOptions, promote, rollback } from './promote.ts';
import { readComposition } from './read-composition.ts';
import type { DraftRelease } from './release.ts';
import { storePath } from './release-path.ts';
import { type KeyPair, trust } from './signing.ts';
import type { Store } from './store.ts';
import { draft, newKey, page, publishSample, resource, shell, slot } from './test/sample-release.ts';
import { type ScratchStore, scratchStores } from './test/scratch-store.ts';

let key: KeyPair;
beforeAll(async () => {
  key = await newKey();
});

describe.each(Object.entries(scratchStores))('promoting in a store in %s', (_, open) => {
  let scratch: ScratchStore;
  beforeEach(async () => {
    scratch = await open();
    return () => scratch.close();
  });

  const options = (more: Partial<MoveOptions> = {}): MoveOptions => ({
    store: scratch.store,
    trustedKeys: [trust(key)],
    shell,
    by: 'ada',
    ...more,
  });
  const publish = async (name: string, more: Partial<DraftRelease> = {}) =>
    (await publishSample(scratch.store, key, draft(name, more))).version;
  const promoteOne = (remote: string, version?: string, more: Partial<MoveOptions> = {}) =>
    promote([{ remote, version }], options(more));
  const liveVersion = async (remote: string) => (await readPointer(scratch.store, remote)).pointer.version;

  test('without a version takes the release that was built last, and keeps the story', async () => {
    await publish('mf-tools');
    const newest = await publish('mf-tools', { owner: 'Others' });
    const [moved] = await promoteOne('mf-tools', undefined, { why: 'first' });
    expect(moved).toEqual({ remote: 'mf-tools', from: null, to: newest, outcome: 'moved', sequence: 1 });
    const { pointer } = await readPointer(scratch.store, 'mf-tools');
    expect(pointer).toMatchObject({
      remote: 'mf-tools',
      version: newest,
      sequence: 1,
      previous: null,
      by: 'ada',
      history: [{ sequence: 1, version: newest, by: 'ada', why: 'first', action: 'promote' }],
    });
  });

  test('what is live already stays as it is', async () => {
    await publish('mf-tools');
    await promoteOne('mf-tools');
    expect(await promoteOne('mf-tools')).toMatchObject([{ outcome: 'unchanged', sequence: 1 }]);
    expect((await readPointer(scratch.store, 'mf-tools')).pointer.sequence).toBe(1);
  });

  test('takes the beginning of a version or of its hash, and refuses what is not clear', async () => {
    const one = await publish('mf-tools', { version: '1.0.0-aaaa1111' });
    const two = await publish('mf-tools', { version: '1.0.0-aaaa2222' });
    expect(await promoteOne('mf-tools', '1.0.0-aaaa1')).toMatchObject([{ to: one }]);
    expect(await promoteOne('mf-tools', 'aaaa2')).toMatchObject([{ to: two }]);
    await expect(promoteOne('mf-tools', '1.0')).rejects.toMatchObject({ code: 'RELEASE_AMBIGUOUS' });
    await expect(promoteOne('mf-tools', '2')).rejects.toMatchObject({ code: 'RELEASE_UNKNOWN' });
    await expect(promoteOne('mf-none')).rejects.toMatchObject({ code: 'REMOTE_UNKNOWN' });
    await expect(promoteOne('../mf-tools')).rejects.toMatchObject({
      code: expect.stringMatching(/BAD_PATH|UNKNOWN/),
    });
    await expect(promoteOne('shell')).rejects.toMatchObject({ code: 'SHELL_RELEASE' });
  });

  test('rolls back step by step, to a named release, and not further than there is', async () => {
    const versions = [];
    for (const owner of ['One', 'Two', 'Three']) {
      versions.push(await publish('mf-tools', { owner }));
      await promoteOne('mf-tools');
    }
    const [one, two, three] = versions;
    expect(await rollback({ remote: 'mf-tools' }, options())).toMatchObject({
      from: three,
      to: two,
      sequence: 4,
    });
    expect(await rollback({ remote: 'mf-tools' }, options())).toMatchObject({
      from: two,
      to: one,
      sequence: 5,
    });
    await expect(rollback({ remote: 'mf-tools' }, options())).rejects.toMatchObject({
      code: 'NOTHING_TO_ROLL_BACK',
    });
    expect(await rollback({ remote: 'mf-tools', version: three }, options())).toMatchObject({
      to: three,
      sequence: 6,
    });
  });

  test('of many people at once exactly one wins; the others are told who', async () => {
    const versions: string[] = [];
    for (const owner of ['One', 'Two', 'Three', 'Four']) versions.push(await publish('mf-tools', { owner }));
    const results = await Promise.allSettled(
      versions.map((version, index) => promoteOne('mf-tools', version, { by: `person ${index}` })),
    );
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const { pointer } = await readPointer(scratch.store, 'mf-tools');
    expect(winners).toMatchObject([{ to: pointer.version, sequence: 1 }]);
    expect(losers).toHaveLength(3);
    for (const loser of losers)
      expect(loser).toMatchObject({ code: 'POINTER_MOVED', detail: expect.stringContaining(pointer.by) });
  });

  test('two remotes that want the same address at the same moment never both get it', async () => {
    await publish('mf-one', { pages: [page('/wanted')] });
    await publish('mf-two', { pages: [page('/wanted')] });
    const bothChecked = Promise.withResolvers<void>();
    let checked = 0;
    const renderSamples: RenderSamples = async () => {
      checked += 1;
      if (checked === 2) bothChecked.resolve();
      await bothChecked.promise;
      return [];
    };
    const results = await Promise.allSettled(
      ['mf-one', 'mf-two'].map((remote) => promoteOne(remote, undefined, { renderSamples })),
    );
    const live = [await liveVersion('mf-one'), await liveVersion('mf-two')];
    expect(live.filter(Boolean)).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
    expect(live.filter(Boolean).length).toBeLessThan(2);
    const errors: unknown[] = [];
    await readComposition(scratch.store, { ...options(), onError: (error) => errors.push(error) });
    expect(errors).toEqual([]);
  });

  test('refuses a page that does not answer 200 at a sample address, with a code of its own', async () => {
    await publish('mf-tools');
    const failed = { address: '/mf-tools?n=1', message: 'mf-tools/page answers 404', status: 404 };
    const refused = promoteOne('mf-tools', undefined, { renderSamples: async () => [failed] });
    await expect(refused).rejects.toMatchObject({
      code: 'SAMPLE_STATUS',
      message: expect.stringContaining('(/mf-tools?n=1: mf-tools/page answers 404)'),
    });
    expect(await liveVersion('mf-tools')).toBeNull();
  });

  test.each([
    ['changed by one byte', 'export const entry = 2;\n'],
    ['truncated', 'export const'],
    ['longer', 'export const entry = 1;\n\n'],
  ])('refuses a release with a file that is %s', async (_damage, text) => {
    const version = await publish('mf-tools');
    const path = storePath.file('mf-tools', version, 'web/entry.js');
    await scratch.store.delete(path);
    await scratch.store.putImmutable(path, Buffer.from(text));
    await expect(promoteOne('mf-tools')).rejects.toMatchObject({
      code: 'HASH_MISMATCH',
      file: 'web/entry.js',
      release: version,
    });
    expect(await liveVersion('mf-tools')).toBeNull();
  });

  test('refuses a release with a missing file or variant, naming each', async () => {
    const version = await publish('mf-tools');
    await scratch.store.delete(storePath.file('mf-tools', version, 'web/entry.js'));
    await scratch.store.delete(storePath.file('mf-tools', version, 'web/page.js.br'));
    await expect(promoteOne('mf-tools')).rejects.toMatchObject({
      problems: [
        { code: 'FILE_MISSING', file: 'web/entry.js' },
        { code: 'FILE_MISSING', file: 'web/page.js.br' },
      ],
    });
  });

  test('refuses a signature that is not trusted for this remote', async () => {
    const version = await publish('mf-tools');
    const refused = promoteOne('mf-tools', version, { trustedKeys: [trust(key, ['mf-blog'])] });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_SIGNATURE', remote: 'mf-tools' });
  });

  test('refuses a kit that the shell does not have, also when it is the shell that is too new', async () => {
    await publish('mf-tools', { kit: '^1.3.0' });
    await expect(promoteOne('mf-tools')).rejects.toMatchObject({
      code: 'KIT_RANGE',
      detail: 'it needs ^1.3.0, the shell provides 1.2.0',
    });
    await publish('mf-tools', { kit: '^1.0.0' });
    const newer = { shell: { version: '2.0.0', kit: '2.0.0' } };
    await expect(promoteOne('mf-tools', undefined, newer)).rejects.toMatchObject({ code: 'KIT_RANGE' });
  });

  test('refuses an address that another remote answers, however its parameter is called', async () => {
    await publish('mf-content', { pages: [page('/numbers/:slug')] });
    await promoteOne('mf-content');
    await publish('mf-tools', { pages: [page('/numbers/:number')] });
    await expect(promoteOne('mf-tools')).rejects.toMatchObject({
      code: 'ROUTE_CLASH',
      message: expect.stringContaining('/numbers/:slug of mf-content@'),
    });
    await publish('mf-tools', { pages: [page('/numbers/mine')] });
    await promoteOne('mf-tools');
  });

  test('refuses a resource where another remote has a page, and the other way round', async () => {
    await publish('mf-content', { pages: [page('/list')], resources: [resource('/feed.xml')] });
    await promoteOne('mf-content');
    await publish('mf-tools', { resources: [resource('/list')] });
    await expect(promoteOne('mf-tools')).rejects.toMatchObject({ code: 'ROUTE_CLASH' });
    await publish('mf-tools', { pages: [page('/feed.xml')] });
    await expect(promoteOne('mf-tools')).rejects.toMatchObject({ code: 'ROUTE_CLASH' });
    await publish('mf-tools', { pages: [], resources: [resource('/robots.txt')] });
    await expect(promoteOne('mf-tools')).rejects.toMatchObject({ code: 'ROUTE_RESERVED' });
  });

  test('an address moves from one remote to another when both are promoted together', async () => {
    await publish('mf-content', { pages: [page('/wanted')] });
    await promoteOne('mf-content');
    await publish('mf-content', { pages: [page('/given-up')] });
    await publish('mf-tools', { pages: [page('/wanted')] });
    expect(await promote([{ remote: 'mf-tools' }, { remote: 'mf-content' }], options())).toMatchObject([
      { remote: 'mf-tools', outcome: 'moved' },
      { remote: 'mf-content', outcome: 'moved' },
    ]);
  });

  test('refuses a slot that nobody offers, and takes both remotes together', async () => {
    await publish('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
    await publish('mf-tools', { slots: [slot('calculator')] });
    await expect(promoteOne('mf-content')).rejects.toMatchObject({
      code: 'SLOT_MISSING',
      detail: '/ embeds calculator',
    });
    await promote([{ remote: 'mf-content' }, { remote: 'mf-tools' }], options());
    expect(await liveVersion('mf-content')).not.toBeNull();
  });

  test('makes a slot live before the page that embeds it', async () => {
    await publish('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
    await publish('mf-tools', { slots: [slot('calculator')] });
    const order: string[] = [];
    const store: Store = {
      ...scratch.store,
      compareAndSwap(path, ...rest) {
        order.push(path);
        return scratch.store.compareAndSwap(path, ...rest);
      },
    };
    await promote([{ remote: 'mf-content' }, { remote: 'mf-tools' }], options({ store }));
    expect(order).toEqual(['mf-tools/live.json', 'mf-content/live.json']);
  });

  test('refuses to take away a slot that a live page embeds, also by a rollback', async () => {
    await publish('mf-tools');
    await promoteOne('mf-tools');
    await publish('mf-tools', { slots: [slot('calculator')] });
    await promoteOne('mf-tools');
    await publish('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
    await promoteOne('mf-content');
    await expect(rollback({ remote: 'mf-tools' }, options())).rejects.toMatchObject({
      code: 'SLOT_MISSING',
      remote: 'mf-content',
    });
  });

  test('refuses a slot that another remote offers', async () => {
    await publish('mf-tools', { slots: [slot('calculator')] });
    await publish('mf-blog', { slots: [slot('calculator')] });
    await promoteOne('mf-tools');
    await expect(promoteOne('mf-blog')).rejects.toMatchObject({ code: 'SLOT_CLASH', remote: 'mf-tools' });
  });

  test('renders the samples of what changes, in the composition to come', async () => {
    await publish('mf-tools');
    await publish('mf-blog');
    await promote([{ remote: 'mf-tools' }, { remote: 'mf-blog' }], options());
    const newest = await publish('mf-tools', { owner: 'Others' });
    const rendered: string[] = [];
    const renderSamples: RenderSamples = async ({ composition, remote }) => {
      rendered.push(`${remote} with mf-tools ${composition.remotes['mf-tools']?.version}`);
      return [{ address: '/', message: 'calculator is not a function' }];
    };
    await expect(promoteOne('mf-tools', newest, { renderSamples })).rejects.toMatchObject({
      code: 'RENDER_FAILED',
      remote: 'mf-tools',
      release: newest,
      detail: '/: calculator is not a function',
    });
    expect(rendered).toEqual([`mf-tools with mf-tools ${newest}`]);
    expect(await liveVersion('mf-tools')).not.toBe(newest);
  });

  test('a renderer that breaks down over a release refuses it', async () => {
    await publish('mf-tools');
    const renderSamples: RenderSamples = () => Promise.reject(new Error('the worker ended'));
    await expect(promoteOne('mf-tools', undefined, { renderSamples })).rejects.toMatchObject({
      code: 'RENDER_FAILED',
      detail: '(all): the worker ended',
    });
    expect(await liveVersion('mf-tools')).toBeNull();
  });

  test('goes back without rendering, as an API may be down just then', async () => {
    for (const owner of ['One', 'Two']) {
      await publish('mf-tools', { owner });
      await promoteOne('mf-tools');
    }
    const renderSamples: RenderSamples = async () => [{ address: '/', message: 'the API is down' }];
    expect(await rollback({ remote: 'mf-tools' }, options({ renderSamples }))).toMatchObject({
      outcome: 'moved',
    });
  });

  test('a trouble that is live already does not stand in the way of another remote', async () => {
    await publish('mf-tools', { slots: [slot('calculator')] });
    await publish('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
    await promote([{ remote: 'mf-tools' }, { remote: 'mf-content' }], options());
    const { pointer } = await readPointer(scratch.store, 'mf-tools');
    await scratch.store.delete(storePath.file('mf-tools', pointer.version ?? '', 'release.sig'));
    await publish('mf-blog');
    expect(await promoteOne('mf-blog')).toMatchObject([{ outcome: 'moved' }]);
  });

  test('takes its change back when the release vanished while it was checked', async () => {
    const first = await publish('mf-tools');
    await promoteOne('mf-tools');
    const second = await publish('mf-tools', { owner: 'Others' });
    const renderSamples: RenderSamples = async () => {
      await scratch.store.delete(storePath.file('mf-tools', second, 'release.json'));
      return [];
    };
    await expect(promoteOne('mf-tools', second, { renderSamples })).rejects.toMatchObject({
      code: 'RELEASE_UNKNOWN',
    });
    const { pointer } = await readPointer(scratch.store, 'mf-tools');
    expect(pointer).toMatchObject({ version: first, sequence: 3, why: 'taken back: RELEASE_UNKNOWN' });
  });

  test('takes the first remote back when the second was moved by somebody else', async () => {
    await publish('mf-blog');
    await publish('mf-tools', { slots: [slot('calculator')] });
    await publish('mf-tools', { slots: [slot('calculator')], owner: 'Others' });
    let meddled = false;
    const renderSamples: RenderSamples = async () => {
      if (!meddled) await promoteOne('mf-tools', undefined, { by: 'grace' });
      meddled = true;
      return [];
    };
    const wanted = [{ remote: 'mf-blog' }, { remote: 'mf-tools' }];
    await expect(promote(wanted, options({ renderSamples }))).rejects.toMatchObject({
      code: 'POINTER_MOVED',
      detail: expect.stringContaining('grace'),
    });
    expect(await liveVersion('mf-blog')).toBeNull();
  });

  test('a dry run finds the same problems and moves nothing', async () => {
    await publish('mf-tools');
    expect(await promoteOne('mf-tools', undefined, { dryRun: true })).toMatchObject([{ outcome: 'moved' }]);
    expect(await liveVersion('mf-tools')).toBeNull();
    await publish('mf-tools', { kit: '^9.0.0' });
    await expect(promoteOne('mf-tools', undefined, { dryRun: true })).rejects.toMatchObject({
      code: 'KIT_RANGE',
    });
  });
});
