import { apiErrors, type ErrorBody, errorCodeOf } from '@site/contracts';

const retryAfterSeconds = '5';

export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** True for addresses whose every answer is JSON, also where the request does not reach the API. */
export function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** An error answer in the API's own form. The default message is that of the API's table of errors. */
export function apiRefusal(status: number, requestId: string, message?: string): Refusal {
  const code = errorCodeOf(status);
  const body: ErrorBody = { code, message: message ?? apiErrors[code].message, requestId };
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(code === 'UNAVAILABLE' && { 'retry-after': retryAfterSeconds }),
    },
    body: JSON.stringify(body),
  };
}
