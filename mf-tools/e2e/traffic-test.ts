import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test as base } from './tools-test.ts';

/** One request of the browser, as it went over the line. */
export interface SentRequest {
  method: string;
  /** The whole address; of encrypted connections and of sockets only where they lead. */
  address: string;
  headers: string;
  body: string;
}

/** Chromium itself asks here what kinds of fields a form has; no page has a say in it. */
const ofTheBrowserItself = 'content-autofill.googleapis.com:443';

/** A proxy between the browser and the world: it sees what a page sends while it goes away, too, and to any place. */
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
    if (url !== ofTheBrowserItself) {
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

/** Tests that see all that the browser sends, in `sent`. */
export const test = base.extend<{ seeing: Awaited<ReturnType<typeof startProxy>>; sent: SentRequest[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
  async seeing({}, use) {
    await using seeing = await startProxy();
    await use(seeing);
  },
  proxy: async ({ seeing }, use) => use({ server: seeing.address }),
  sent: async ({ seeing }, use) => use(seeing.sent),
});
