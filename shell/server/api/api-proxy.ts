import { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { apiRefusal } from './api-refusal.ts';

const answerWithinMs = 10_000;
const connections = 64;
/** More than the API accepts, which says so in its own words; less than would be a burden to hold. */
const maxBodyBytes = 64 * 1024;
const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** What concerns one connection only, and what a visitor may claim about the way to us but only we know. */
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

/** Passes /api on to the API with the visitor's address. Every error answer is JSON, whoever gives it. */
export function registerApiProxy(app: FastifyInstance, { apiUrl }: Pick<ShellConfig, 'apiUrl'>): void {
  app.register(registerRoutes, { prefix: '/api' });

  async function registerRoutes(scope: FastifyInstance) {
    await scope.register(replyFrom, {
      base: apiUrl,
      undici: { connections, headersTimeout: answerWithinMs, bodyTimeout: answerWithinMs },
      retryMethods: ['GET', 'HEAD'],
      // Its log lines and its cache of addresses would hold what visitors search for.
      disableRequestLogging: true,
      disableCache: true,
    });
    // Read whole, so that the API never answers a body that is still being sent. As a stream, so that the library does not
    // encode it again.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, Readable.from(body)),
    );
    scope.addHook('onRequest', (request, reply, next) => {
      reply.served = { kind: 'api' };
      if (isReadable(request.raw.url ?? '')) return next();
      refuse(
        request,
        reply,
        400,
        'The address cannot be read: it has a percent sign that is not part of a valid encoding.',
      );
    });
    scope.setErrorHandler((error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number };
      // A visitor who left in the middle of the answer is no failure.
      if (statusCode >= 500 && !reply.raw.destroyed)
        request.log.error({ err: error }, 'request to the API failed');
      return refuse(request, reply, statusCode);
    });
    scope.setNotFoundHandler((request, reply) =>
      refuse(request, reply.header('allow', methods.join(', ')), 405),
    );
    for (const url of ['/', '/*']) scope.route({ method: methods, url, handler: passOn });
  }
}

function passOn(request: FastifyRequest, reply: FastifyReply) {
  const [path] = (request.raw.url ?? '').split('?', 1);
  // The library appends the query as it came.
  return reply.from(path, {
    // Where a kept-alive connection turned out to be closed. Without a count, the library asks again ten times after
    // a 503: the last thing that an API in trouble needs.
    retriesCount: 1,
    rewriteRequestHeaders: (_request, headers) => ({
      ...without(headers, droppedRequestHeaders),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
    }),
    rewriteHeaders: (headers) => without(headers, droppedResponseHeaders),
    onResponse(_request, _reply, upstream) {
      const { statusCode, headers, stream } = upstream as unknown as {
        statusCode: number;
        headers: Record<string, string | undefined>;
        stream: Readable;
      };
      if (statusCode < 400 || headers['content-type']?.startsWith('application/json'))
        return reply.send(stream);
      // From a proxy before the API, or from Node where it refused the request before the API saw it.
      stream.resume();
      for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
      return refuse(request, reply, statusCode);
    },
    onError(_reply, { error }) {
      request.log.warn({ err: error }, 'the API did not answer');
      refuse(request, reply, 503);
    },
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, message?: string) {
  const { headers, body } = apiRefusal(status, request.id, message);
  return reply.code(status).headers(headers).send(body);
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

function without<Headers extends object>(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as Headers;
}
