import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { beginRequest } from './request-state.ts';

// A caller's id goes into our log and headers: only what can do no harm there.
const saneRequestId = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives every request an id, and writes its one line when it is over, however it ended. */
export function requestLog(log: Logger, metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.get('x-request-id');
    const state = beginRequest(response, given && saneRequestId.test(given) ? given : randomUUID());
    response.setHeader('X-Request-Id', state.requestId);
    // The query stays out of the log: it is what a visitor asked.
    const { method, path } = request;

    response.once('close', () => {
      const durationMs = performance.now() - state.startedAt;
      const status = response.statusCode;
      const route = typeof request.route?.path === 'string' ? request.route.path : 'unmatched';
      metrics.requests.observe({ method, route, status }, durationMs / 1000);
      const line = {
        requestId: state.requestId,
        method,
        path,
        status,
        durationMs: Math.round(durationMs * 100) / 100,
        ...(!response.writableFinished && { aborted: true }),
        ...(state.error !== undefined && { err: state.error }),
      };
      if (status === 503) log.warn(line, 'request');
      else if (status >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}
