import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startSlowNetwork } from './slow-network.ts';

test('every byte arrives, in order, on every connection, and not before it can', async () => {
  const body = randomBytes(20_000);
  const server = createServer(async (_request, response) => {
    // Packets of all sizes: the small ones must not overtake.
    for (let at = 0, size = 1; at < body.length; at += size, size = (size * 7) % 1_999) {
      response.write(body.subarray(at, at + size));
      await nextTurn();
    }
    response.end();
  });
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
