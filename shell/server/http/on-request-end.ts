import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** As nginx logs a request whose connection ended before the response. */
const connectionEnded = 499;

/** Calls back once for each request, also if the client or a proxy gave up, which `onResponse` does not notice. */
export function onRequestEnd(
  app: FastifyInstance,
  ended: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.once('close', () =>
      ended(request, reply, reply.raw.writableFinished ? reply.statusCode : connectionEnded),
    );
    next();
  });
}
