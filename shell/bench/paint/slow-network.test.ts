import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startSlowNetwork } from './slow-network.ts';

test('delivers all bytes in order on every connection, and not faster than the line allows', async () => {
  const body = randomBytes(20_000);
  const server = createServer(async (_request, response) => {
    // Packets of all sizes, because small ones must not overtake large ones.
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
  const bodies = await Promise.all(
    [1, 2, 3].map(async () => Buffer.from(await (await fetch(slow.origin)).arrayBuffer())),
  );
  expect(bodies.every((received) => received.equals(body))).toBe(true);
  // 60 kB at 400 kB/s plus the latency. A lower bound, so a busy machine does not fail it.
  expect(performance.now() - since).toBeGreaterThanOrEqual(150 + 40 - 2);
});
