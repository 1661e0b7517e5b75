import { HttpError } from '@site/kit';
import type { QueryClient } from '@tanstack/react-query';
import type { PageState } from '../protocol/composition.ts';

/** Whether the API failed, with a 5xx or 429. Any other 4xx is an answer. */
export function isFailedStatus(status: number): boolean {
  return status >= 500 || status === 429;
}

/** Whether a read failed on the API's side, not in what a remote makes of its answer. */
export function isApiFailure(queryClient: QueryClient, error: unknown): boolean {
  if (error instanceof HttpError) return isFailedStatus(error.status);
  // No answer, or one that is no JSON. What a remote picks from an answer is no read of its own.
  const reads = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => !meta?.pick });
  return reads.some(({ state }) => state.error === error);
}

/** The next attempt asks the API again. */
export function forgetFailedReads(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** The cached data of some reads, each given by its key as JSON, for the browser's client. */
export function answersOf(queryClient: QueryClient, reads: ReadonlySet<string>): PageState['answers'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && reads.has(JSON.stringify(queryKey)))
    .map(({ queryKey, state }) => [queryKey, state.data]);
}
