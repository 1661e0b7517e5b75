import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiRefusal, isApiAddress } from '../api/api-refusal.ts';

/** Refuses an address that Fastify cannot route. */
export function refuseUnroutable(headers: Record<string, string>) {
  return (
    _error: unknown,
    { id, raw }: Pick<FastifyRequest, 'id' | 'raw'>,
    reply: Pick<FastifyReply, 'raw'>,
  ) => {
    const text = 'This address cannot be read.';
    const refusal = apiRefusal(400, id, text);
    const { type, body } = isApiAddress(raw.url ?? '')
      ? { type: refusal.headers['content-type'], body: refusal.body }
      : { type: 'text/plain; charset=utf-8', body: `${text}\n` };
    const all = { ...headers, ...refusal.headers, 'content-type': type, 'content-length': body.length };
    reply.raw.writeHead(400, all).end(body);
  };
}

const unparsableStatus = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** Refuses what Node cannot parse as HTTP. Its address is unknown, so the answer has the API's form. */
export function refuseUnparsable(headers: Record<string, string>) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = unparsableStatus.get(code) ?? 400;
    const text = status === 400 ? 'The request is not valid HTTP.' : undefined;
    const refusal = apiRefusal(status, randomUUID(), text);
    const all = {
      ...headers,
      ...refusal.headers,
      'content-length': refusal.body.length,
      connection: 'close',
    };
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${refusal.body}`, () => socket.destroy());
  };
}

/** Path and query of a request target in absolute form, which servers must accept (RFC 9112, 3.2.2). */
export function withoutOrigin(url: string): string {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [''];
  const rest = url.slice(origin.length);
  return origin && !rest.startsWith('/') ? `/${rest}` : rest;
}
