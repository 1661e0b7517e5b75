import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiQuery, emptyOn401, type HttpError, pick } from '@site/kit';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, ensureQuery } from './query-client.ts';

/** An API that responds with `respond`, a client of it, and the requests it received. */
async function startApi(respond: RequestListener) {
  const requests: { url: string; type: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: `${request.method} ${request.url}`, type: request.headers['content-type'] });
    respond(request, response);
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createQueryClient((path, signal) => fetch(`http://localhost:${port}${path}`, { signal }));
  return {
    client,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const respond401: RequestListener = (_, response) => response.writeHead(401).end('Who are you?');
const read = apiQuery<{ name: string }>('/api/angel-numbers/slug', '444');

test('joins the parts of a key to the address and sends no content type', async () => {
  await using api = await startApi((_, response) => response.end('{"name":"444"}'));
  expect(
    await ensureQuery(
      api.client,
      pick(read, 'name', ({ name }) => name),
    ),
  ).toBe('444');
  expect(api.requests).toEqual([{ url: 'GET /api/angel-numbers/slug/444', type: undefined }]);
});

test('reads once and never treats the data as stale', async () => {
  await using api = await startApi((_, response) => response.end('{"name":"444"}'));
  await ensureQuery(api.client, read);
  const { isStale, data } = new QueryObserver(api.client, { queryKey: read.queryKey }).getCurrentResult();
  expect([isStale, data]).toEqual([false, { name: '444' }]);
  await ensureQuery(api.client, read);
  expect(api.requests).toHaveLength(1);
});

test('requests a failing read once and rejects with its status and text', async () => {
  await using api = await startApi((_, response) =>
    response.writeHead(503, { 'retry-after': '7' }).end('Later.'),
  );
  const expected: Partial<HttpError> = { status: 503, message: '503: Later.', retryAfterSeconds: 7 };
  await expect(ensureQuery(api.client, read)).rejects.toMatchObject(expected);
  expect(api.requests).toHaveLength(1);
});

test('rejects on a 401, or resolves with null for emptyOn401', async () => {
  await using api = await startApi(respond401);
  await expect(ensureQuery(api.client, read)).rejects.toMatchObject({
    status: 401,
    message: '401: Who are you?',
  });
  expect(await ensureQuery(api.client, emptyOn401(read))).toBeNull();
  expect(await ensureQuery(api.client, emptyOn401(pick(read, 'name', ({ name }) => name)))).toBeNull();
  expect(new Set(api.requests.map(({ url }) => url))).toEqual(new Set(['GET /api/angel-numbers/slug/444']));
});

test('rejects on a 403 also for emptyOn401', async () => {
  await using api = await startApi((_, response) => response.writeHead(403).end());
  await expect(ensureQuery(api.client, emptyOn401(read))).rejects.toMatchObject({ status: 403 });
});
