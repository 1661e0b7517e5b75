import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serve } from '../../releases/test/serve.ts';
import { startSlowNetwork } from './slow-network.ts';

test('delivers all bytes in order on every connection, and not faster than the line allows', async () => {
  const body = randomBytes(20_000);
  const server = createServer(async (_request, response) => {
    // The last packets are still on the line when the server has closed the connection.
    response.setHeader('connection', 'close');
    // Packets of all sizes, because small ones must not overtake large ones.
    for (let at = 0, size = 1; at < body.length; at += size, size = (size * 7) % 1_999) {
      response.write(body.subarray(at, at + size));
      await nextTurn();
    }
    response.end();
  });
  await using slow = await startSlowNetwork(await serve(server), {
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
