import { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { apiErrorResponse } from './api-error-response.ts';

const apiTimeoutMs = 10_000;
const connections = 64;
/** Larger than the API's own limit, so that the API answers most large bodies itself; small enough to buffer. */
const maxBodyBytes = 64 * 1024;
const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Hop-by-hop headers, and forwarding headers that a visitor could forge. */
const droppedRequestHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'upgrade',
  'http2-settings',
  'te',
  'trailer',
  'expect',
  'proxy-authorization',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
];
/** The shell sets these itself. */
const droppedResponseHeaders = [
  'connection',
  'keep-alive',
  'strict-transport-security',
  ...Object.keys(securityHeaders),
];

/** Forwards /api to the API with the visitor's address. Every error response is JSON, also from the proxy itself. */
export function registerApiProxy(app: FastifyInstance, { apiUrl }: Pick<ShellConfig, 'apiUrl'>): void {
  app.register(registerRoutes, { prefix: '/api' });

  async function registerRoutes(scope: FastifyInstance) {
    await scope.register(replyFrom, {
      base: apiUrl,
      undici: { connections, headersTimeout: apiTimeoutMs, bodyTimeout: apiTimeoutMs },
      retryMethods: ['GET', 'HEAD'],
      // Its log and its cache of addresses would contain what visitors search for.
      disableRequestLogging: true,
      disableCache: true,
    });
    // Buffered, so that the API never responds before the body has arrived. Passed on as a stream, so that the library does
    // not encode it again.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, Readable.from(body)),
    );
    scope.addHook('onRequest', (request, reply, next) => {
      reply.served = { kind: 'api' };
      if (isDecodable(request.raw.url ?? '')) return next();
      sendError(
        request,
        reply,
        400,
        "The address isn't valid. It has a percent sign without a valid encoding.",
      );
    });
    scope.setErrorHandler((error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number };
      // A destroyed connection means that the visitor left, which is not an error.
      if (statusCode >= 500 && !reply.raw.destroyed) request.log.error({ err: error }, 'API request failed');
      return sendError(request, reply, statusCode);
    });
    scope.setNotFoundHandler((request, reply) =>
      sendError(request, reply.header('allow', methods.join(', ')), 405),
    );
    for (const url of ['/', '/*']) scope.route({ method: methods, url, handler: forward });
  }
}

function forward(request: FastifyRequest, reply: FastifyReply) {
  const [path] = (request.raw.url ?? '').split('?', 1);
  // The library appends the query.
  return reply.from(path, {
    // For a kept-alive connection that turns out to be closed. By default the library retries a 503 ten times.
    retriesCount: 1,
    rewriteRequestHeaders: (_request, headers) => ({
      ...omitHeaders(headers, droppedRequestHeaders),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
    }),
    rewriteHeaders: (headers) => omitHeaders(headers, droppedResponseHeaders),
    onResponse(_request, _reply, upstream) {
      const { statusCode, headers, stream } = upstream as unknown as {
        statusCode: number;
        headers: Record<string, string | undefined>;
        stream: Readable;
      };
      if (statusCode < 400 || headers['content-type']?.startsWith('application/json'))
        return reply.send(stream);
      // From a proxy before the API, or from Node when it rejects a request before the API gets it.
      stream.resume();
      for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
      return sendError(request, reply, statusCode);
    },
    onError(_reply, { error }) {
      request.log.warn({ err: error }, 'no response from the API');
      sendError(request, reply, 503);
    },
  });
}

function sendError(request: FastifyRequest, reply: FastifyReply, status: number, message?: string) {
  const { headers, body } = apiErrorResponse(status, request.id, message);
  return reply.code(status).headers(headers).send(body);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

function omitHeaders<Headers extends object>(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as Headers;
}
