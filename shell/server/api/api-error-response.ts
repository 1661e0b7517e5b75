import { apiErrors, type ErrorBody, errorCodeOf } from '@site/contracts';

const retryAfterSeconds = '5';

/** True for addresses whose responses are always JSON, also when the request does not reach the API. */
export function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** An error response in the API's format, by default with the message from the API's table of errors. */
export function apiErrorResponse(status: number, requestId: string, message?: string) {
  const code = errorCodeOf(status);
  const body: ErrorBody = { code, message: message ?? apiErrors[code].message, requestId };
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(code === 'UNAVAILABLE' && { 'retry-after': retryAfterSeconds }),
    },
    body: JSON.stringify(body),
  };
}
