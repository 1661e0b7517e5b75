import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, test } from 'vitest';
import { startTracing } from './tracing.ts';

async function closeWith(endpoint: string) {
  const tracing = startTracing({ version: '1', endpoint, share: 1 });
  tracing.start('GET', {}).end({});
  await tracing.close();
}

test('closes while the receiver of traces is down', () => closeWith('http://127.0.0.1:1'));

test('closes while the receiver of traces does not answer', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  await closeWith(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
