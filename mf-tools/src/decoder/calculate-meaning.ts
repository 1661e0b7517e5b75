import { type DecoderRequest, type DecoderResult, endpoints } from '@site/contracts';
import { HttpError } from '@site/kit';

export interface CalculateMeaningOptions {
  signal?: AbortSignal;
  /** The whole address of the call, where it is not this site's own. */
  address?: string;
}

/** POST /api/calculate: asks for the reading of a number, from the browser. */
export async function calculateMeaning(
  request: DecoderRequest,
  { signal, address = endpoints.calculate }: CalculateMeaningOptions = {},
): Promise<DecoderResult> {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  return readMeaning(response);
}

/** What the API answered, when it is a reading; anything else is an error. */
export async function readMeaning(response: Response): Promise<DecoderResult> {
  if (!response.ok) {
    const body = (await response.text()) || response.statusText;
    throw new HttpError(response.status, body, secondsToWait(response.headers.get('retry-after')));
  }
  const result: unknown = await response.json();
  if (!isDecoderResult(result)) throw new Error('POST /api/calculate: the answer is not a reading');
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

/** Guards the page against an answer that is JSON but no reading, as a proxy in between may give. */
function isDecoderResult(value: unknown): value is DecoderResult {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tldr' in value &&
    typeof value.tldr === 'string' &&
    'nextSteps' in value &&
    Array.isArray(value.nextSteps)
  );
}
