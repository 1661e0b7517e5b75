import { ApiError } from './api-error.ts';

/** The record, or a 404 when there is none. */
export function orNotFound<Record>(record: Record | null | undefined): Record {
  if (record === null || record === undefined) throw new ApiError('NOT_FOUND');
  return record;
}
