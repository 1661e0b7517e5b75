import type { NestExpressApplication } from '@nestjs/platform-express';
import { endpoints } from '@site/contracts';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './api-error.ts';

const maxBytes = 20 * 1024;

/** Reads JSON bodies. Calls that take a body reject other content types with 415. */
export function readJsonBodies(app: NestExpressApplication): void {
  app.use([endpoints.calculate, endpoints.contact], rejectOtherTypes);
  // Compressed bodies are rejected too: bodies of this size gain nothing from compression.
  app.useBodyParser('json', { limit: maxBytes, inflate: false });
}

function rejectOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  // The schema rejects a request without a body. `request.is()` takes a Content-Length of 0 for one with a body.
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  next(hasBody && !request.is('application/json') ? new ApiError('UNSUPPORTED_MEDIA_TYPE') : undefined);
}
