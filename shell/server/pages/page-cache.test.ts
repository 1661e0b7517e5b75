import { expect, test } from 'vitest';
import { entityTagOf } from '../http/entity-tag.ts';
import { PageAnswer } from './page-answer.ts';
import { PageCache } from './page-cache.ts';

const page = async (html: string, cacheable = true): Promise<PageAnswer> => {
  const identity = Buffer.from(html);
  const etag = entityTagOf(identity);
  return new PageAnswer(identity, { status: 200, type: 'text/html', etag, headers: {}, cacheable });
};
const text = ({ answer }: { answer: PageAnswer }) => answer.text;

test('a page is made once and then taken from the cache', async () => {
  const cache = new PageCache({ maxBytes: 1e6, freshForMs: 60_000 });
  expect(text(await cache.get('k', () => page('one')))).toBe('one');
  const again = await cache.get('k', () => page('two'));
  expect([text(again), again.state]).toEqual(['one', 'hit']);
});

test('visitors who come at once share one render', async () => {
  const cache = new PageCache({ maxBytes: 1e6, freshForMs: 60_000 });
  let renders = 0;
  const make = () => {
    renders += 1;
    return page(`render ${renders}`);
  };
  const answers = await Promise.all([cache.get('k', make), cache.get('k', make), cache.get('k', make)]);
  expect(answers.map(text)).toEqual(['render 1', 'render 1', 'render 1']);
});

test('a stale page is given at once while a fresh one is made for the next visitor', async () => {
  const cache = new PageCache({ maxBytes: 1e6, freshForMs: 0 });
  await cache.get('k', () => page('old'));
  const refreshed = Promise.withResolvers<void>();
  const stale = await cache.get('k', () => page('new').finally(refreshed.resolve));
  expect([text(stale), stale.state]).toEqual(['old', 'stale']);
  await refreshed.promise;
  await expect.poll(async () => text(await cache.get('k', () => page('newest')))).toMatch(/^new/);
});

test('a refresh that fails leaves the visitor with the page that was good', async () => {
  const cache = new PageCache({ maxBytes: 1e6, freshForMs: 0 });
  await cache.get('k', () => page('good'));
  await cache.get('k', () => Promise.reject(new Error('the API is down')));
  const after = await cache.get('k', () => page('unavailable', false));
  expect(text(after)).toBe('good');
});

test('what must be tried again is not kept, and an error reaches the visitor', async () => {
  const cache = new PageCache({ maxBytes: 1e6, freshForMs: 60_000 });
  await cache.get('k', () => page('failed', false));
  expect((await cache.get('k', () => page('fine'))).state).toBe('miss');
  await expect(cache.get('other', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
});

test('the oldest pages leave when memory is used up', async () => {
  const cache = new PageCache({ maxBytes: 3_000, freshForMs: 60_000 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, () => page(key.repeat(1_500)));
  expect(cache.bytes).toBeLessThanOrEqual(3_000);
  expect((await cache.get('a', () => page('again'))).state).toBe('miss');
});
