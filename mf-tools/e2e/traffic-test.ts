import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test as base } from './tools-test.ts';

/** A request that the browser sent. */
export interface SentRequest {
  method: string;
  /** The whole address; for encrypted connections and sockets only their host. */
  address: string;
  headers: string;
  body: string;
}

/** Chromium sends requests here about the fields of a form; pages have no influence on it. */
const browserService = 'content-autofill.googleapis.com:443';

/** A proxy for all traffic of the browser. It also sees what a page sends while it is closed. */
async function startProxy() {
  const sent: SentRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    const body = await text(request);
    sent.push({ method, address: url, headers: rawHeaders.join(' '), body });
    forward(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .on('error', () => response.destroy())
      .end(body);
  });
  server.on('connect', ({ url = '', rawHeaders }, socket) => {
    if (url !== browserService) {
      sent.push({ method: 'CONNECT', address: url, headers: rawHeaders.join(' '), body: '' });
    }
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    sent,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Tests with every request of the browser in `sent`. */
export const test = base.extend<{ proxyServer: Awaited<ReturnType<typeof startProxy>>; sent: SentRequest[] }>(
  {
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
    async proxyServer({}, use) {
      await using proxyServer = await startProxy();
      await use(proxyServer);
    },
    proxy: async ({ proxyServer }, use) => use({ server: proxyServer.address }),
    sent: async ({ proxyServer }, use) => use(proxyServer.sent),
  },
);
