import type { NestExpressApplication } from '@nestjs/platform-express';
import { endpoints } from '@site/contracts';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './api-error.ts';

const maxBytes = 16 * 1024;

/** Reads JSON bodies, and says so when something else was sent where JSON is wanted. */
export function readJsonBodies(app: NestExpressApplication): void {
  app.use(endpoints.calculate, refuseOtherTypes);
  // Compressed bodies are refused as well: nothing of this size gains by it.
  app.useBodyParser('json', { limit: maxBytes, inflate: false });
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  // `null` stands for no body at all, which the schema will complain about.
  next(request.is('application/json') === false ? new ApiError('UNSUPPORTED_MEDIA_TYPE') : undefined);
}
