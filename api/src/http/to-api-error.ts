import { errorCodeOf } from '@site/contracts';
import { isDatabaseOutage } from '../database/database-outage.ts';
import { ApiError } from './api-error.ts';

/** Maps any thrown value to the error table. Only the message of an ApiError reaches the caller. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isDatabaseOutage(thrown)) return new ApiError('UNAVAILABLE', { cause: thrown });
  return new ApiError(errorCodeOf(statusOf(thrown)), { cause: thrown });
}

// Nest's exceptions have getStatus(), those of Express and its parsers a status property.
function statusOf(thrown: unknown): number {
  if (typeof thrown !== 'object' || thrown === null) return 500;
  if ('getStatus' in thrown && typeof thrown.getStatus === 'function') return Number(thrown.getStatus());
  if (thrown instanceof URIError) return 400;
  return 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : 500;
}
