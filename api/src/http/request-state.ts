import type { Response } from 'express';

/** What one request carries along. */
export interface RequestState {
  readonly requestId: string;
  readonly startedAt: number;
  /** What went wrong, for the log; only on answers with a status of 500 or more. */
  error?: unknown;
}

const states = new WeakMap<Response, RequestState>();

export function beginRequest(response: Response, requestId: string): RequestState {
  const state = { requestId, startedAt: performance.now() };
  states.set(response, state);
  return state;
}

export function requestState(response: Response): RequestState {
  const state = states.get(response);
  if (!state) throw new Error('The request middleware has not run for this response.');
  return state;
}
