import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** For a test or its beforeEach: opens a server until the test and its afterEach have ended. Returns its origin. */
export async function serve(server: Server & { closeAllConnections?: () => void }): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    // An unanswered request would keep an HTTP server open.
    server.closeAllConnections?.();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
