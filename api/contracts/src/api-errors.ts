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
    message: 'The request has an invalid value.',
    remedy: 'Correct the named field and send it again.',
  },
  NOT_FOUND: {
    status: 404,
    message: "There's nothing at this address.",
    remedy: 'Check the address, or get it from a list.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: "This method isn't supported here.",
    remedy: 'Use a method listed in the documentation.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request took too long to arrive.',
    remedy: 'Send the whole request at once.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'The request body is too large.',
    remedy: 'Send at most 20 KB.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The request body has an unsupported type or encoding.',
    remedy: 'Send JSON in UTF-8 as application/json.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests in a short time.',
    remedy: 'Wait as many seconds as Retry-After says.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The address and headers of the request are too large.',
    remedy: 'Send fewer or shorter headers.',
  },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side.',
    remedy: 'Try again. If it keeps happening, report the request ID.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is temporarily unavailable.',
    remedy: 'Try again after as many seconds as Retry-After says.',
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
