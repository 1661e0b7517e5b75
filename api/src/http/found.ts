import { ApiError } from './api-error.ts';

/** The record, or a 404 when there is none. */
export function found<Record>(record: Record | null): Record {
  if (record === null) throw new ApiError('NOT_FOUND');
  return record;
}
