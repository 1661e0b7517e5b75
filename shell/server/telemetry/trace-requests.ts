import type { FastifyInstance } from 'fastify';
import { onRequestEnd } from '../http/on-request-end.ts';
import type { TraceSpan, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent while tracing is off. */
    span?: TraceSpan;
  }
}

/** Adds a span to each request. Call it only if tracing is on: without hooks a request costs nothing more. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, next) => {
    const { method, id, url } = request;
    request.span = tracing.start(method, {
      'http.request.method': method,
      // Without the query, which contains what visitors search for or decode.
      'url.path': url.split('?', 1)[0],
      'site.request_id': id,
    });
    next();
  });
  onRequestEnd(app, (request, reply, status) => {
    const { kind = 'other', page, cache, composition } = reply.served ?? {};
    request.span?.end({
      name: `${request.method} ${page ?? kind}`,
      failed: status >= 500,
      attributes: {
        'http.response.status_code': status,
        'site.kind': kind,
        'site.page': page,
        'site.cache': cache,
        'site.composition': composition,
      },
    });
  });
}
