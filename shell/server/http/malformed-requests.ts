import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiErrorResponse, isApiAddress } from '../api/api-error-response.ts';

/** Handles Fastify's own errors: an address that it cannot decode. Visitors get the not-found page. */
export function frameworkErrorHandler(headers: Record<string, string>) {
  return (
    _error: unknown,
    { id, raw: { url = '/' } }: Pick<FastifyRequest, 'id' | 'raw'>,
    reply: Pick<FastifyReply, 'raw'>,
  ) => {
    if (!isApiAddress(url)) {
      const location = withLiteralPercents(url);
      return reply.raw.writeHead(308, { ...headers, location, 'content-length': 0 }).end();
    }
    const error = apiErrorResponse(400, id, "This address isn't valid.");
    const all = { ...headers, ...error.headers, 'content-length': error.body.length };
    reply.raw.writeHead(400, all).end(error.body);
  };
}

const statusByErrorCode = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** Handles what Node cannot parse as HTTP. The address is unknown, so the response is in the API's format. */
export function clientErrorHandler(headers: Record<string, string>) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusByErrorCode.get(code) ?? 400;
    const text = status === 400 ? "The request isn't valid HTTP." : undefined;
    const error = apiErrorResponse(status, randomUUID(), text);
    const all = {
      ...headers,
      ...error.headers,
      'content-length': error.body.length,
      connection: 'close',
    };
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${error.body}`, () => socket.destroy());
  };
}

/** Removes the origin of a request target in absolute form, which servers must accept (RFC 9112, 3.2.2). */
export function stripOrigin(url: string): string {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [''];
  const rest = url.slice(origin.length);
  return origin && !rest.startsWith('/') ? `/${rest}` : rest;
}

/**
 * Encodes the percent signs of an address that cannot be decoded. It is for a redirect, where a browser would read `//x` or
 * `/\x` as a host.
 */
function withLiteralPercents(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  const literal = path
    .replaceAll('%', '%25')
    .replaceAll('\\', '%5C')
    .replace(/\/{2,}/g, '/');
  return literal + query.join('');
}
