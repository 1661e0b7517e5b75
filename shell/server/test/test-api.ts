import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small HTTP API whose behavior a test can change. */
export async function startTestApi() {
  let behave = (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ text: 'words from the API' }));
  };
  const defaultBehavior = behave;
  const server = createServer((request, response) => behave(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  async function down() {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
  return {
    url: `http://127.0.0.1:${port}`,
    behave(how: typeof behave) {
      behave = how;
    },
    /** Answers every request with this status, and this as JSON if it is given. */
    respond(status: number, body?: unknown) {
      behave = (_request, response) => response.writeHead(status).end(JSON.stringify(body));
    },
    recover() {
      behave = defaultBehavior;
    },
    down,
    async up() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      if (server.listening) await down();
    },
  };
}
