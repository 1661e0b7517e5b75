import { createServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../releases/test/serve.ts';
import { type LoadResponse, startLoadClient } from './load-client.ts';

/** Requests pages from a raw server until there are `count` responses or failures. */
async function requestFrom(answer: (socket: Socket) => void, count: number) {
  const server = createServer((socket) => {
    // The client may stop before the server has sent everything.
    socket.on('error', () => {});
    answer(socket);
  });
  const responses: LoadResponse[] = [];
  const failures: string[] = [];
  const done = Promise.withResolvers<void>();
  const add = <Item>(list: Item[], item: Item) => {
    list.push(item);
    if (list.length >= count) done.resolve();
  };
  const client = startLoadClient({
    origin: await serve(server),
    paths: ['/a', '/b'],
    connections: 1,
    onResponse: (response) => add(responses, response),
    onFailure: (reason) => add(failures, reason),
  });
  onTestFinished(() => client.stop());
  await done.promise;
  return { responses, failures };
}

test('assembles responses from chunks and requests the pages in turn', async () => {
  const { responses, failures } = await requestFrom((socket) => {
    socket.on('data', async (request) => {
      const path = request.toString().split(' ')[1];
      for (const chunk of [
        'HTTP/1.1 200 OK\r\nx-page: ',
        `${path}\r`,
        '\ncontent-length: 4\r\n\r',
        '\nbo',
        'dy',
      ]) {
        socket.write(chunk);
        await nextTurn();
      }
    });
  }, 3);
  expect(responses.slice(0, 3).map(({ status, path, body }) => [status, path, body.toString()])).toEqual([
    [200, '/b', 'body'],
    [200, '/a', 'body'],
    [200, '/b', 'body'],
  ]);
  expect(responses[0]?.headers).toMatchObject({ 'x-page': '/b' });
  expect(failures).toEqual([]);
});

test.each([
  ['closes the connection during a response', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
  ['sends no content-length', 'HTTP/1.1 200 OK\r\n\r\nwhole'],
])('reports a failure and reconnects if a server %s', async (_, text) => {
  const { responses, failures } = await requestFrom((socket) => {
    socket.on('data', () => socket.end(text));
  }, 2);
  expect(responses).toEqual([]);
  expect(failures).toHaveLength(2);
});

test('reconnects without a failure after a response that announces the end of its connection', async () => {
  const { responses, failures } = await requestFrom((socket) => {
    socket.on('data', () =>
      socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 4\r\n\r\nbody'),
    );
  }, 3);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(failures).toEqual([]);
});

test('stop waits for a request that is under way, and reports its failure with the time at which it was sent', async () => {
  const received = Promise.withResolvers<Socket>();
  const server = createServer((socket) => socket.once('data', () => received.resolve(socket)));
  const failures: [path: string, sentAt: number][] = [];
  const { stop } = startLoadClient({
    origin: await serve(server),
    paths: ['/a'],
    connections: 1,
    onResponse() {},
    onFailure: (_, ...failure) => failures.push(failure),
  });
  const socket = await received.promise;
  const receivedAt = Date.now();
  const stopped = stop();
  await delay(50);
  socket.destroy();
  await stopped;
  const [[path, sentAt] = []] = failures;
  expect(path).toBe('/a');
  expect(sentAt).toBeLessThanOrEqual(receivedAt);
});
