import { type ApiErrorCode, apiErrors } from '@site/contracts';

export interface ApiErrorDetails {
  /** Said instead of the table's sentence. Shown to the caller: never what an inner error said. */
  message?: string;
  field?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

// What the table of errors promises: an outage always says when to come back.
const retryAfterSecondsWhenUnavailable = 2;

/** What services and controllers throw; the error filter turns it into an answer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ApiErrorCode, details: ApiErrorDetails = {}) {
    super(details.message ?? apiErrors[code].message, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.field = details.field;
    this.retryAfterSeconds =
      details.retryAfterSeconds ?? (code === 'UNAVAILABLE' ? retryAfterSecondsWhenUnavailable : undefined);
  }

  get status(): number {
    return apiErrors[this.code].status;
  }
}
