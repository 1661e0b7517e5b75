import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Answer, startVisitors } from './visitors.ts';

/** A server that treats each connection as told; visitors of it, and what they have seen. */
async function meet(serve: (socket: Socket) => void, enough: number) {
  const server = createServer((socket) => {
    // The visitors may be gone before the last piece is.
    socket.on('error', () => {});
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answers: Answer[] = [];
  const failures: string[] = [];
  const done = Promise.withResolvers<void>();
  const note = <Seen>(list: Seen[], seen: Seen) => {
    list.push(seen);
    if (list.length >= enough) done.resolve();
  };
  const visitors = startVisitors({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: ['/a', '/b'],
    headers: {},
    connections: 1,
    bodies: true,
    onAnswer: (answer) => note(answers, answer),
    onFailure: (reason) => note(failures, reason),
  });
  onTestFinished(() => {
    visitors.stop();
    server.close();
  });
  await done.promise;
  return { answers, failures };
}

test('answers are put together from whatever pieces they come in, and the pages take turns', async () => {
  const { answers, failures } = await meet((socket) => {
    socket.on('data', async (question) => {
      const path = question.toString().split(' ')[1];
      for (const piece of [
        'HTTP/1.1 200 OK\r\nx-page: ',
        `${path}\r`,
        '\ncontent-length: 4\r\n\r',
        '\nbo',
        'dy',
      ]) {
        socket.write(piece);
        await nextTurn();
      }
    });
  }, 3);
  expect(answers.slice(0, 3).map(({ status, path, body }) => [status, path, body.toString()])).toEqual([
    [200, '/b', 'body'],
    [200, '/a', 'body'],
    [200, '/b', 'body'],
  ]);
  expect(answers[0]?.head).toContain('x-page: /b');
  expect(failures).toEqual([]);
});

test.each([
  ['closes in the middle of an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
  ['does not say how long its answer is', 'HTTP/1.1 200 OK\r\n\r\nwhole'],
])('a server that %s has failed, and is asked again', async (_, text) => {
  const { answers, failures } = await meet((socket) => {
    socket.on('data', () => socket.end(text));
  }, 2);
  expect(answers).toEqual([]);
  expect(failures).toHaveLength(2);
});
