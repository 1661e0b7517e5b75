import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config.ts';

const answerWithinMs = 10_000;
const connections = 64;

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
    scope.all('/api/*', (request, reply) => {
      reply.served = { kind: 'api' };
      return reply.from(request.raw.url, {
        rewriteRequestHeaders: (_request, headers) => ({
          ...headers,
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
        }),
        onError(failed) {
          const body = {
            code: 'UNAVAILABLE',
            message: 'The service is not available at the moment.',
            requestId: request.id,
          };
          failed.code(503).header('retry-after', '5').header('cache-control', 'no-store').send(body);
        },
      });
    });
  });
}
