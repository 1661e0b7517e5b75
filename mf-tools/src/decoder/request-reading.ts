import { type DecoderRequest, type DecoderResult, endpoints } from '@site/contracts';
import { HttpError } from '@site/kit';

/** POST /api/calculate from the browser: requests the reading of a number. */
export async function requestReading(request: DecoderRequest, signal: AbortSignal): Promise<DecoderResult> {
  const response = await fetch(endpoints.calculate, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  return parseReading(response);
}

/** Returns the reading in a response; throws for anything else. */
export async function parseReading(response: Response): Promise<DecoderResult> {
  if (!response.ok) {
    const body = (await response.text()) || response.statusText;
    throw new HttpError(response.status, body, secondsToWait(response.headers.get('retry-after')));
  }
  const result: unknown = await response.json();
  if (!isDecoderResult(result))
    throw new Error('Unexpected response from POST /api/calculate: expected a reading');
  return result;
}

/** Retry-After gives seconds or a date (RFC 9110, section 10.2.3). */
function secondsToWait(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(1, Math.ceil(seconds));
}

/** False for other JSON than a reading, which a proxy may send. */
function isDecoderResult(value: unknown): value is DecoderResult {
  const { tldr, nextSteps } = (value ?? {}) as Partial<DecoderResult>;
  return typeof tldr === 'string' && Array.isArray(nextSteps);
}
