import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody } from '@site/contracts';
import type { Response } from 'express';
import type { RequestLocals } from './request-log.ts';
import { toApiError } from './to-api-error.ts';

/** Turns every error into a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response<ErrorBody, RequestLocals>>();
    const error = toApiError(thrown);
    response.locals.error = error.status >= 500 ? (error.cause ?? error) : undefined;
    if (response.headersSent) {
      // Too late to send an error. Closing the connection shows the client that the body is incomplete.
      response.destroy();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    if (error.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
    }
    response.status(error.status).json({
      code: error.code,
      message: error.message,
      ...(error.field !== undefined && { field: error.field }),
      requestId: response.locals.requestId,
    });
  }
}
