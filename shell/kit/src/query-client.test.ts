import { type ApiQuery, apiQuery, emptyOn401, type HttpError, pick } from '@site/kit';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, ensureQuery } from './query-client.ts';

/** A client of an API that responds with `respond`, and the paths that it requested. */
function clientOf(respond: () => Response) {
  const paths: string[] = [];
  const client = createQueryClient(async (path) => {
    paths.push(path);
    return respond();
  });
  return { client, paths };
}

const respond444 = () => Response.json({ name: '444' });
const respond401 = () => new Response('Who are you?', { status: 401 });
const read = apiQuery<{ name: string }>('/api/angel-numbers/slug', '444');
const name = pick(read, 'name', ({ name }) => name);

test('joins the parts of a key to the address', async () => {
  const { client, paths } = clientOf(respond444);
  expect(await ensureQuery(client, name)).toBe('444');
  expect(paths).toEqual(['/api/angel-numbers/slug/444']);
});

test('reads once and never treats the data as stale', async () => {
  const { client, paths } = clientOf(respond444);
  await ensureQuery(client, read);
  const { isStale, data } = new QueryObserver(client, { queryKey: read.queryKey }).getCurrentResult();
  expect([isStale, data]).toEqual([false, { name: '444' }]);
  await ensureQuery(client, read);
  expect(paths).toHaveLength(1);
});

test('requests a failing read once and rejects with its status and text', async () => {
  const { client, paths } = clientOf(
    () => new Response('Later.', { status: 503, headers: { 'retry-after': '7' } }),
  );
  const expected: Partial<HttpError> = { status: 503, message: '503: Later.', retryAfterSeconds: 7 };
  await expect(ensureQuery(client, read)).rejects.toMatchObject(expected);
  expect(paths).toHaveLength(1);
});

test('rejects on a 401, or resolves with null for emptyOn401', async () => {
  const { client, paths } = clientOf(respond401);
  const expected: Partial<HttpError> = { status: 401, message: '401: Who are you?' };
  await expect(ensureQuery(client, read)).rejects.toMatchObject(expected);
  expect(await ensureQuery(client, emptyOn401(read))).toBeNull();
  expect(await ensureQuery(client, emptyOn401(name))).toBeNull();
  const picked: ApiQuery<string | null> = pick(emptyOn401(read), 'name', ({ name }) => name);
  expect(await ensureQuery(client, picked)).toBeNull();
  expect(new Set(paths)).toEqual(new Set(['/api/angel-numbers/slug/444']));
});

test('rejects on a 403 also for emptyOn401', async () => {
  const { client } = clientOf(() => new Response(null, { status: 403 }));
  await expect(ensureQuery(client, emptyOn401(read))).rejects.toMatchObject({ status: 403 });
});
