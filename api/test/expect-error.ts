import { type ApiErrorCode, apiErrors, type ErrorBody, errorBodySchema } from '@site/contracts';
import { expect } from 'vitest';

/** Checks status, schema and headers of an error response, and that it reveals nothing internal. */
export async function expectError(response: Response, code: ApiErrorCode): Promise<ErrorBody> {
  const text = await response.text();
  const body = errorBodySchema.strict().parse(JSON.parse(text));
  expect(body.code).toBe(code);
  expect(response.status).toBe(apiErrors[code].status);
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  expect(response.headers.get('cache-control')).toBe('no-store');
  // The remedy of these names the header.
  const retryAfter = Number(response.headers.get('retry-after'));
  if (apiErrors[code].remedy.includes('Retry-After')) expect(retryAfter).toBeGreaterThan(0);
  expect(text).not.toMatch(/select .+ from|relation|postgres|typeorm|ECONN|node_modules|\bat .*:\d+/i);
  return body;
}
