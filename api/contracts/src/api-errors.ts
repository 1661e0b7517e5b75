interface ApiErrorEntry {
  readonly status: number;
  /** One sentence for the caller. */
  readonly message: string;
  /** What the caller can do about it. */
  readonly remedy: string;
}

/** Every error of the API. */
export const apiErrors = {
  INVALID_INPUT: {
    status: 400,
    message: 'The request has a value that cannot be used.',
    remedy: 'Correct the named field and send it again.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is nothing at this address.',
    remedy: 'Check the address, or start from a list.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This method is not supported here.',
    remedy: 'Use a method that the documentation names.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request did not arrive in time.',
    remedy: 'Send the whole request at once.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'The request body is too large.',
    remedy: 'Send at most 16 KB.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The request body has a type or encoding that is not understood.',
    remedy: 'Send JSON in UTF-8 as application/json.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests in a short time.',
    remedy: 'Wait for the seconds that Retry-After gives.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The address and headers of the request are too large.',
    remedy: 'Send fewer or shorter headers.',
  },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side.',
    remedy: 'Try again; if it stays, report the request id.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service cannot answer for the moment.',
    remedy: 'Try again after the seconds that Retry-After gives.',
  },
} as const satisfies Record<string, ApiErrorEntry>;

export type ApiErrorCode = keyof typeof apiErrors;

/** The code for any status, also for one that is not in the table. */
export function errorCodeOf(status: number): ApiErrorCode {
  for (const [code, entry] of Object.entries(apiErrors)) {
    if (entry.status === status) return code as ApiErrorCode;
  }
  if (status === 502 || status === 504) return 'UNAVAILABLE';
  return status >= 400 && status < 500 ? 'INVALID_INPUT' : 'INTERNAL';
}
