// The upper limit for any server: plain node:http with the bytes and headers of a real response.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openServer } from '../../launch/process/ports.ts';

const [url = '', acceptEncoding = ''] = process.argv.slice(2);
const [original] = (await once(get(url, { headers: { 'accept-encoding': acceptEncoding } }), 'response')) as [
  IncomingMessage,
];
const body = await buffer(original);
const { date, connection, 'keep-alive': keepAlive, ...headers } = original.headers;

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
const origin = await openServer(server);
process.on('message', () => process.send?.({ cpuSeconds: cpuSeconds() }));
process.once('SIGTERM', () => process.exit());
process.send?.({ origin, bytes: body.length });

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
