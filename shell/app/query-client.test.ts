import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiQuery, emptyOn401, type HttpError, pick } from '@site/kit';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, ensureQuery } from './query-client.ts';

/** A client of an API that answers as it is told, and what it was asked. */
async function startApi(answer: RequestListener) {
  const asked: { url: string; type: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: `${request.method} ${request.url}`, type: request.headers['content-type'] });
    answer(request, response);
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createQueryClient((path, signal) => fetch(`http://localhost:${port}${path}`, { signal }));
  return {
    client,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const refuse: RequestListener = (_, response) => response.writeHead(401).end('Who are you?');
const read = apiQuery<{ name: string }>('/api/angel-numbers/slug', '444');

test('the parts of a key make the address, and nothing is said of a body that is not there', async () => {
  await using api = await startApi((_, response) => response.end('{"name":"444"}'));
  expect(
    await ensureQuery(
      api.client,
      pick(read, 'name', ({ name }) => name),
    ),
  ).toBe('444');
  expect(api.asked).toEqual([{ url: 'GET /api/angel-numbers/slug/444', type: undefined }]);
});

test('what was read once is never stale, whoever looks at it', async () => {
  await using api = await startApi((_, response) => response.end('{"name":"444"}'));
  await ensureQuery(api.client, read);
  const { isStale, data } = new QueryObserver(api.client, { queryKey: read.queryKey }).getCurrentResult();
  expect([isStale, data]).toEqual([false, { name: '444' }]);
  await ensureQuery(api.client, read);
  expect(api.asked).toHaveLength(1);
});

test('a failure is asked for once, and is an error with status and words', async () => {
  await using api = await startApi((_, response) =>
    response.writeHead(503, { 'retry-after': '7' }).end('Later.'),
  );
  const wanted: Partial<HttpError> = { status: 503, message: '503: Later.', retryAfterSeconds: 7 };
  await expect(ensureQuery(api.client, read)).rejects.toMatchObject(wanted);
  expect(api.asked).toHaveLength(1);
});

test('a 401 is an error, or nothing where a read says so', async () => {
  await using api = await startApi(refuse);
  await expect(ensureQuery(api.client, read)).rejects.toMatchObject({
    status: 401,
    message: '401: Who are you?',
  });
  expect(await ensureQuery(api.client, emptyOn401(read))).toBeNull();
  expect(await ensureQuery(api.client, emptyOn401(pick(read, 'name', ({ name }) => name)))).toBeNull();
  expect(new Set(api.asked.map(({ url }) => url))).toEqual(new Set(['GET /api/angel-numbers/slug/444']));
});

test('only a 401 is nothing', async () => {
  await using api = await startApi((_, response) => response.writeHead(403).end());
  await expect(ensureQuery(api.client, emptyOn401(read))).rejects.toMatchObject({ status: 403 });
});
