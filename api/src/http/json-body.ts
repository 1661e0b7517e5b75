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
  // `is()` returns null when there is no body; the schema rejects that.
  next(request.is('application/json') === false ? new ApiError('UNSUPPORTED_MEDIA_TYPE') : undefined);
}
