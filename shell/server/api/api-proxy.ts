import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { securityHeaders } from '../http/security-headers.ts';

const answerWithinMs = 10_000;
const connections = 64;
const passedOn: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** What a visitor may claim about the way to us, but only we know; and what concerns one connection only. */
const saidByVisitors = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'proxy-authorization',
  'te',
  'expect',
];
const saidByShell = [
  'connection',
  'keep-alive',
  'strict-transport-security',
  ...Object.keys(securityHeaders),
];

/** Hands /api on to the API, with the visitor's own address, and says so kindly when the API is away. */
export function registerApiProxy(app: FastifyInstance, { apiUrl }: Pick<ShellConfig, 'apiUrl'>): void {
  app.register(async (scope) => {
    await scope.register(replyFrom, {
      base: apiUrl,
      undici: { connections, headersTimeout: answerWithinMs, bodyTimeout: answerWithinMs },
      retryMethods: ['GET', 'HEAD'],
    });
    // The body is passed on as it came: the API checks it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route({ method: passedOn, url: '/api/*', handler: toApi });

    function toApi(request: FastifyRequest, reply: FastifyReply) {
      reply.served = { kind: 'api' };
      return reply.from(request.originalUrl, {
        // Where a kept-alive connection turned out to be closed. Without a count, the library asks again ten times after
        // a 503: the last thing that an API in trouble needs.
        retriesCount: 1,
        rewriteRequestHeaders: (_request, headers) => ({
          ...without(headers, saidByVisitors),
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
        }),
        rewriteHeaders: (headers) => without(headers, saidByShell),
        onError(failed, { error }) {
          request.log.warn({ err: error }, 'the API did not answer');
          const body = {
            code: 'UNAVAILABLE',
            message: 'The service is not available at the moment.',
            requestId: request.id,
          };
          failed.code(503).header('retry-after', '5').header('cache-control', 'no-store').send(body);
        },
      });
    }
  });
}

function without<Headers extends object>(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as Headers;
}
