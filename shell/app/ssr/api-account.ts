import { HttpError } from '@site/kit';
import type { ApiFetch } from '../../protocol/render.ts';

/** The way to the API, and whether it owes an answer: was not to be reached, too busy, or in trouble itself. */
export function followApi(apiFetch: ApiFetch): { fetch: ApiFetch; owes: () => boolean } {
  let owes = false;
  return {
    owes: () => owes,
    async fetch(path, signal) {
      try {
        const response = await apiFetch(path, signal);
        owes ||= response.status >= 500 || response.status === 429;
        return response;
      } catch (error) {
        owes = true;
        throw error;
      }
    },
  };
}

/** What the API says beside its status may repeat what a visitor typed, which is nothing for a log. */
export function withoutBody(error: unknown) {
  return error instanceof HttpError ? new Error(`The API answered ${error.status}`) : error;
}
