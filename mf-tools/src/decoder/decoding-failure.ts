import { HttpError } from '@site/kit';
import type { DecoderFieldName } from './decoder-schema.ts';

/** Why a reading did not come, as far as the visitor can do something about it. */
export interface DecodingFailure {
  /** The field that the server objects to, and what it says. */
  complaint?: { field: DecoderFieldName; message: string };
  /** Seconds to wait, when there were too many requests. */
  waitSeconds?: number;
}

/** What is said when the server asks to wait without saying how long. */
const usualWaitSeconds = 60;

export const decoderFields = [
  'number',
  'context',
  'frequency',
  'location',
] as const satisfies DecoderFieldName[];

export function failureOf(error: unknown): DecodingFailure {
  if (!(error instanceof HttpError)) return {};
  if (error.status === 429) return { waitSeconds: error.retryAfterSeconds ?? usualWaitSeconds };
  const complaint = error.status === 400 ? complaintIn(error.body) : undefined;
  return complaint ? { complaint } : {};
}

function complaintIn(body: string): DecodingFailure['complaint'] {
  try {
    const { field: name, message } = JSON.parse(body) as Record<string, unknown>;
    const field = decoderFields.find((one) => one === name);
    return field && typeof message === 'string' ? { field, message } : undefined;
  } catch {
    return undefined;
  }
}
