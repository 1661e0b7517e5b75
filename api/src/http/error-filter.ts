import { type ArgumentsHost, Catch, type ExceptionFilter, NotFoundException } from '@nestjs/common';
import type { ErrorBody } from '@site/contracts';
import type { Request, Response } from 'express';
import { allowedMethods } from './allowed-methods.ts';
import { ApiError } from './api-error.ts';
import type { RequestLocals } from './request-log.ts';
import { toApiError } from './to-api-error.ts';

/** Turns every error into a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response<ErrorBody, RequestLocals>>();
    // Nest throws NotFoundException also if routes have the address but not the method.
    const allowed =
      thrown instanceof NotFoundException ? allowedMethods(host.switchToHttp().getRequest<Request>()) : [];
    const error = allowed.length > 0 ? new ApiError('METHOD_NOT_ALLOWED') : toApiError(thrown);
    response.locals.error = error.status >= 500 ? (error.cause ?? error) : undefined;
    if (response.headersSent) {
      // It is too late to send an error. Close the connection, so that the client sees that the body is incomplete.
      response.destroy();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    if (error.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
    }
    if (allowed.length > 0) response.setHeader('Allow', allowed.join(', '));
    response.status(error.status).json({
      code: error.code,
      message: error.message,
      ...(error.field !== undefined && { field: error.field }),
      requestId: response.locals.requestId,
    });
  }
}
