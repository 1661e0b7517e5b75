import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody } from '@site/contracts';
import type { Response } from 'express';
import { requestState } from './request-state.ts';
import { toApiError } from './to-api-error.ts';

/** The one place where an error becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const state = requestState(response);
    const error = toApiError(thrown);
    state.error = error.status >= 500 ? (error.cause ?? error) : undefined;
    if (response.headersSent) {
      // Too late to change the answer; a cut connection is honest, a body that just ends is not.
      response.destroy();
      return;
    }
    const body: ErrorBody = {
      code: error.code,
      message: error.message,
      ...(error.field !== undefined && { field: error.field }),
      requestId: state.requestId,
    };
    response.setHeader('Cache-Control', 'no-store');
    if (error.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
    }
    response.status(error.status).json(body);
  }
}
