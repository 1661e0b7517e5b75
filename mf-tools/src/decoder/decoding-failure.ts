import { HttpError } from '@site/kit';
import { type DecoderFieldName, decoderFields } from './decoder-schema.ts';

/** Why there is no reading, if the visitor can do something about it. */
interface DecodingFailure {
  /** The field that the API refused, with its message. */
  fieldError?: { field: DecoderFieldName; message: string };
  /** Seconds to wait after too many requests. */
  waitSeconds?: number;
}

/** The waiting time after a 429 without Retry-After. */
const defaultWaitSeconds = 60;

export function failureOf(error: unknown): DecodingFailure {
  if (!(error instanceof HttpError)) return {};
  if (error.status === 429) return { waitSeconds: error.retryAfterSeconds ?? defaultWaitSeconds };
  const fieldError = error.status === 400 ? fieldErrorIn(error.body) : undefined;
  return fieldError ? { fieldError } : {};
}

function fieldErrorIn(body: string): DecodingFailure['fieldError'] {
  try {
    const { field: name, message } = JSON.parse(body) as Record<string, unknown>;
    const field = decoderFields.find((one) => one === name);
    return field && typeof message === 'string' ? { field, message } : undefined;
  } catch {
    return undefined;
  }
}
