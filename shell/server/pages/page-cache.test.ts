import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compressText } from '../http/compressed-text.ts';
import { PageCache, type ReadCheck } from './page-cache.ts';
import { PageResponse } from './page-response.ts';

type Changes = Partial<ConstructorParameters<typeof PageResponse>[1]>;
const page = async (html: string, changes: Changes = {}) => {
  const options = { status: 200, type: 'text/html', headers: {}, cacheable: true, ...changes };
  return new PageResponse(compressText(Buffer.from(html)), options);
};
const missing = (html: string) => page(html, { status: 404 });
const poorer = (html: string) => page(html, { lacks: 'data' });
const cacheOf = (
  options: { maxBytes?: number; freshForMs?: number },
  areUnchanged: ReadCheck = async () => false,
) => new PageCache({ maxBytes: 1e6, freshForMs: 0, ...options }, areUnchanged);
const text = async ({ response }: { response: PageResponse }) =>
  String((await response.encoded('identity')).body);

afterEach(() => void vi.useRealTimers());

test('renders a page once and then serves it from the cache', async () => {
  const cache = cacheOf({ freshForMs: 60_000 });
  expect(await text(await cache.get('k', () => page('one')))).toBe('one');
  const again = await cache.get('k', () => page('two'));
  expect([await text(again), again.state]).toEqual(['one', 'hit']);
});

test('compresses a page better from its second visit on, also when it has changed since', async () => {
  const cache = cacheOf({});
  for (const version of ['first', 'second']) {
    const html = Array.from({ length: 2_000 }, (_, index) => `<p>${version} ${index ** 2}</p>`).join('');
    const { br, etag } = compressText(Buffer.from(html));
    await expect
      .poll(async () => {
        const { response } = await cache.get('k', () => page(html));
        return response.etag.includes(etag) && (await response.encoded('br')).body.length < br.length;
      })
      .toBe(true);
  }
});

test('compresses no page better while another one is being rendered', async () => {
  const cache = cacheOf({ freshForMs: 60_000 });
  const visit = async () => {
    const { response } = await cache.get('k', () => page('a page'));
    await new Promise(setImmediate);
    return response.isRecompressed;
  };
  await visit();
  const slow = Promise.withResolvers<PageResponse>();
  const rendered = cache.get('other', () => slow.promise);
  expect(await visit()).toBe(false);
  slow.resolve(await page('another page'));
  await rendered;
  await expect.poll(visit).toBe(true);
});

test('compresses no page better whose address anyone can make up', async () => {
  const cache = cacheOf({ freshForMs: 60_000 });
  const visit = async () =>
    (await cache.get('/search?q=x', () => page('results'), { isArbitrary: true })).response;
  await visit();
  await visit();
  await new Promise(setImmediate);
  expect((await visit()).isRecompressed).toBe(false);
});

test('shares one render between concurrent visitors', async () => {
  const cache = cacheOf({ freshForMs: 60_000 });
  let renders = 0;
  const make = () => page(`render ${++renders}`);
  const responses = await Promise.all([cache.get('k', make), cache.get('k', make), cache.get('k', make)]);
  expect(await Promise.all(responses.map(text))).toEqual(['render 1', 'render 1', 'render 1']);
});

test('serves a stale page at once and renders a fresh one for the next visitor', async () => {
  const cache = cacheOf({ freshForMs: 0 });
  await cache.get('k', () => page('old'));
  const refreshed = Promise.withResolvers<void>();
  const stale = await cache.get('k', () => page('new').finally(refreshed.resolve));
  expect([await text(stale), stale.state]).toEqual(['old', 'stale']);
  await refreshed.promise;
  await expect.poll(async () => await text(await cache.get('k', () => page('newest')))).toMatch(/^new/);
});

test('serves the last good page when a refresh fails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = cacheOf({ freshForMs: 0 });
  await cache.get('k', () => page('good'));
  const down = vi.fn(() => Promise.reject(new Error('the API is down')));
  const unavailable = vi.fn(() => page('unavailable', { cacheable: false }));
  for (const render of [down, unavailable]) {
    // A failed refresh pauses the next one for five seconds.
    vi.advanceTimersByTime(5_001);
    expect(await text(await cache.get('k', render))).toBe('good');
    await new Promise(setImmediate);
    expect(render).toHaveBeenCalledOnce();
    expect(await text(await cache.get('k', render))).toBe('good');
  }
});

test('replaces a page that was removed by its not-found page, and that by the page when it is back', async () => {
  const cache = cacheOf({ freshForMs: 0 });
  const visit = async (render: () => Promise<PageResponse>) => await text(await cache.get('k', render));
  await visit(() => page('here'));
  await expect.poll(() => visit(() => missing('gone'))).toBe('gone');
  expect(cache.mostVisited(1)).toEqual([]);
  await expect.poll(() => visit(() => page('back'))).toBe('back');
});

test('replaces a redirect whose status has changed', async () => {
  const cache = cacheOf({ freshForMs: 0 });
  const redirect = (status: number) => page('moved', { status });
  await cache.get('k', () => redirect(307));
  const visit = async () => (await cache.get('k', () => redirect(308))).response.status;
  await expect.poll(visit).toBe(308);
});

test('names the most visited pages once, whatever the composition', async () => {
  const cache = cacheOf({ freshForMs: 60_000 });
  for (const key of ['one /', 'one /', 'two /', 'two /', 'two /', 'two /about', 'two /decode', 'two /decode'])
    await cache.get(key, () => page('text'));
  expect(cache.mostVisited(2)).toEqual(['/', '/decode']);
});

test('does not cache a page that is not cacheable, and passes errors on', async () => {
  const cache = cacheOf({ freshForMs: 60_000 });
  await cache.get('k', () => page('failed', { cacheable: false }));
  expect((await cache.get('k', () => page('fine'))).state).toBe('miss');
  await expect(cache.get('other', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
});

test('evicts the oldest pages when its memory is full', async () => {
  const cache = cacheOf({ maxBytes: 8_000, freshForMs: 60_000 });
  const incompressible = () => randomBytes(750).toString('base64');
  for (const key of ['a', 'b', 'c']) await cache.get(key, () => page(incompressible()));
  expect((await cache.get('a', () => page('again'))).state).toBe('miss');
});

test('evicts the oldest pages when their addresses fill its memory', async () => {
  const cache = cacheOf({ maxBytes: 8_000, freshForMs: 60_000 });
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(1_200));
  for (const key of keys) await cache.get(key, () => page('small'));
  expect((await cache.get(keys[0] ?? '', () => page('again'))).state).toBe('miss');
});

describe('a stale page whose reads can be checked', () => {
  const reads = [['/api/one', 'W/"1"']] as const;

  /** Gets a page twice, the second time when it is stale, and returns whether it was rendered again. */
  async function isRenderedAgain(areUnchanged: ReadCheck, afterMs = 10_000) {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const check = vi.fn(areUnchanged);
    const cache = cacheOf({ freshForMs: 5_000 }, check);
    const render = vi.fn(() => page('text', { reads }));
    await cache.get('k', render);
    vi.advanceTimersByTime(afterMs);
    // Correcting the clock of the machine changes nothing.
    vi.setSystemTime(0);
    const second = await cache.get('k', render);
    // The check and the render that follows it are not awaited.
    await new Promise(setImmediate);
    expect(second.state).toBe('stale');
    const third = await cache.get('k', render);
    const checked = check.mock.calls.flat();
    return { renders: render.mock.calls.length, checked, state: third.state };
  }

  test('is kept while the API answers the same', async () => {
    const seen = await isRenderedAgain(async () => true);
    expect(seen).toEqual({ renders: 1, checked: [reads], state: 'hit' });
  });

  test('is rendered when an answer of the API has changed, or the API does not answer', async () => {
    expect(await isRenderedAgain(async () => false)).toMatchObject({ renders: 2, state: 'hit' });
    expect(await isRenderedAgain(() => Promise.reject(new Error('down')))).toMatchObject({ renders: 2 });
  });

  test('is rendered after a minute in any case, since it may depend on the time', async () => {
    expect(await isRenderedAgain(async () => true, 60_000)).toMatchObject({ renders: 2, checked: [] });
  });
});

const minutes = (count: number) => count * 60_000;

test('lets visitors wait for a new render of an hour-old page', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = cacheOf({ freshForMs: 5_000 });
  await cache.get('k', () => page('old'));
  vi.advanceTimersByTime(minutes(60));
  const render = Promise.withResolvers<PageResponse>();
  const visits = [1, 2].map(() => cache.get('k', () => render.promise));
  render.resolve(await page('new'));
  expect(await Promise.all((await Promise.all(visits)).map(text))).toEqual(['new', 'new']);
});

describe('a page that lacks data', () => {
  test('never replaces a whole page, however old that is, until a whole one does', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const cache = cacheOf({ freshForMs: 0 });
    await cache.get('k', () => page('whole'));
    for (const age of [1, 20]) {
      vi.advanceTimersByTime(minutes(age));
      const after = await cache.get('k', () => poorer('poorer'));
      expect([await text(after), after.state]).toEqual(['whole', 'stale']);
    }
    vi.advanceTimersByTime(minutes(20));
    expect(await text(await cache.get('k', () => page('whole again')))).toBe('whole again');
  });

  test('is cached for two seconds, then replaced before the next visitor gets it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const cache = cacheOf({ freshForMs: 60_000 });
    await cache.get('k', () => poorer('poorer'));
    vi.advanceTimersByTime(1_900);
    expect(await cache.get('k', () => page('whole'))).toMatchObject({ state: 'hit' });
    vi.advanceTimersByTime(200);
    const after = await cache.get('k', () => page('whole'));
    expect([await text(after), after.state]).toEqual(['whole', 'miss']);
  });

  test('is sent rather than an error', async () => {
    const cache = cacheOf({ freshForMs: 0 });
    await cache.get('k', () => poorer('poorer'));
    expect(await text(await cache.get('k', () => page('unavailable', { cacheable: false })))).toBe('poorer');
  });

  test('gives way to a whole page with the same HTML', async () => {
    const cache = cacheOf({ freshForMs: 0 });
    await cache.get('k', () => poorer('same'));
    expect((await cache.get('k', () => page('same'))).response.lacks).toBeUndefined();
  });
});

test('a redirect counts for what its entry holds besides its body', async () => {
  expect((await page('moved')).bytes).toBeGreaterThan(1_500);
});
