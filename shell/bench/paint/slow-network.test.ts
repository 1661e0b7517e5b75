import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSlowNetwork } from './slow-network.ts';

test('every byte arrives, in order, on every connection, and not before it can', async () => {
  const body = Buffer.alloc(20_000, 'abcdefghij');
  const server = createServer((_request, response) => response.end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await using slow = await startSlowNetwork(target, {
    roundTripMs: 40,
    downBytesPerSecond: 400_000,
    upBytesPerSecond: 100_000,
  });
  const since = performance.now();
  const answers = await Promise.all(
    [1, 2, 3].map(async () => Buffer.from(await (await fetch(slow.origin)).arrayBuffer())),
  );
  expect(answers.every((answer) => answer.equals(body))).toBe(true);
  // 60 kB on one line of 400 kB/s, and the way: a lower bound, so a busy machine cannot break it.
  expect(performance.now() - since).toBeGreaterThanOrEqual(150 + 40 - 2);
});
