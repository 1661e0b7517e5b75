import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.service.ts';
import { requestContext } from '../tracing/request-context.ts';
import type { Tracing } from '../tracing/start-tracing.ts';

/** What each response carries in `locals`. */
export interface RequestLocals {
  requestId: string;
  /** What went wrong, for the log; only for a status of 500 or more. */
  error?: unknown;
}

/** An address may have 16 kB, which would fill the disk. */
const maxPathLength = 2_048;
// The caller's id goes into our log and headers, so only harmless characters are accepted.
const safeRequestId = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives every request an id, and logs one line when it ends, even if the client disconnects. */
export function requestLog(log: Logger, metrics: Metrics, tracing: Tracing | undefined) {
  return (request: Request, response: Response<unknown, RequestLocals>, next: NextFunction): void => {
    const startedAt = performance.now();
    const given = request.get('x-request-id');
    const requestId = given && safeRequestId.test(given) ? given : randomUUID();
    response.locals.requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    // Do not log the query, because it contains what a visitor typed.
    const path = request.path.slice(0, maxPathLength);
    const { method } = request;
    const span = tracing?.start(method, request.get('traceparent'), {
      'http.request.method': method,
      'url.path': path,
      'site.request_id': requestId,
    });

    response.once('close', () => {
      const durationMs = performance.now() - startedAt;
      const { error } = response.locals;
      // As the shell and nginx log a request whose connection ended before the response.
      const status = response.writableFinished ? response.statusCode : 499;
      const route = typeof request.route?.path === 'string' ? request.route.path : 'unmatched';
      metrics.requests.observe({ method, route, status }, durationMs / 1000);
      span?.end({
        name: `${method} ${route}`,
        failed: status >= 500,
        attributes: { 'http.response.status_code': status, 'http.route': route },
      });
      const line = {
        requestId,
        method,
        path,
        status,
        durationMs: Math.round(durationMs * 100) / 100,
        ...(error !== undefined && { err: error }),
      };
      if (status === 503 || status === 499) log.warn(line, 'request');
      else if (status >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    });
    requestContext.run({ requestId, span }, next);
  };
}
