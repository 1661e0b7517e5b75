// The upper limit for any server: plain node:http with the bytes and headers of a real response.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [port, url = '', acceptEncoding = ''] = process.argv.slice(2);
const [original] = (await once(get(url, { headers: { 'accept-encoding': acceptEncoding } }), 'response')) as [
  IncomingMessage,
];
const body = await buffer(original);
const { date, connection, 'keep-alive': keepAlive, ...headers } = original.headers;

createServer((request, response) => {
  if (request.url === '/metrics') {
    const { user, system } = process.cpuUsage();
    response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
