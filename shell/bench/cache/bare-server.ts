// The least that a page can cost: node:http and nothing else, with the bytes and headers of a real answer.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const [url = '', acceptEncoding = ''] = process.argv.slice(2);
const [answer] = (await once(get(url, { headers: { 'accept-encoding': acceptEncoding } }), 'response')) as [
  IncomingMessage,
];
const body = await buffer(answer);
const { date, connection, 'keep-alive': keepAlive, ...headers } = answer.headers;

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', () => process.send?.({ cpuSeconds: cpuSeconds() }));
process.once('SIGTERM', () => process.exit());
process.send?.({ port: (server.address() as AddressInfo).port, bytes: body.length });

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
