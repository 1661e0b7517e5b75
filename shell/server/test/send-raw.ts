import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Sends a request that fetch would not send, on its own connection, and reads the raw response. */
export async function sendRaw(origin: string, request: string, ...requestHeaders: string[]) {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write([`${request} HTTP/1.1`, ...requestHeaders, 'connection: close', '\r\n'].join('\r\n'));
  const response = await buffer(socket);
  const headEnd = response.indexOf('\r\n\r\n');
  const [statusLine = '', ...headers] = response.subarray(0, headEnd).toString().split('\r\n');
  return { status: Number(statusLine.split(' ')[1]), headers, body: response.subarray(headEnd + 4) };
}
