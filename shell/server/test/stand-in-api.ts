import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small real API whose behaviour a test decides. */
export async function startStandInApi() {
  let behave = (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ text: 'words from the API' }));
  };
  const usual = behave;
  const server = createServer((request, response) => behave(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behave(how: typeof behave) {
      behave = how;
    },
    recover() {
      behave = usual;
    },
    async down() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async up() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
