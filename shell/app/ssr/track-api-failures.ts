import { HttpError } from '@site/kit';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiFetch } from '../../protocol/render.ts';

/** Wraps API requests and records whether any failed on the API's side: unreachable, 429 or 5xx. */
export function trackApiFailures(apiFetch: ApiFetch): { fetch: ApiFetch; hasFailed: () => boolean } {
  let hasFailed = false;
  return {
    hasFailed: () => hasFailed,
    async fetch(path, signal) {
      try {
        const response = await apiFetch(path, signal);
        hasFailed ||= response.status >= 500 || response.status === 429;
        return response;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
  };
}

/** Removes the response text from an API error: it may repeat what a visitor typed, which must not reach a log. */
export function withoutBody(error: unknown) {
  return error instanceof HttpError ? new Error(`The API answered ${error.status}`) : error;
}

/** The error of a read that failed on the API's side; undefined if there is none. Any other 4xx is an answer. */
export function failedRead(queryClient: QueryClient): Error | undefined {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.error ?? []);
  return errors.find((error) => !(error instanceof HttpError) || error.status >= 500 || error.status === 429);
}
