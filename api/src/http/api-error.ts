import { type ApiErrorCode, apiErrors } from '@site/contracts';

interface ApiErrorDetails {
  /** Replaces the message of the error table. Shown to the caller, so never the message of an inner error. */
  message?: string;
  field?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

// The error table promises a Retry-After with every UNAVAILABLE.
const retryAfterSecondsWhenUnavailable = 2;

/** The error that services and controllers throw; ErrorFilter turns it into a response. */
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
