import { type ApiQuery, HttpError } from '@site/kit';
import { picked, queryOptions, queryPath } from '@site/kit/host';
import { QueryClient } from '@tanstack/react-query';
import type { PageState } from '../protocol/composition.ts';
import type { ApiFetch, ApiResponse } from '../protocol/render.ts';

/** Caches reads for the life of the tab or of one render, and never retries. */
export function createQueryClient(apiFetch: ApiFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Without a connection a read fails, so that the page can say so. It would otherwise wait without an end.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: async ({ client, queryKey, signal, meta }) => {
          const { pick, emptyOn401 } = (meta ?? {}) as NonNullable<ApiQuery<unknown>['meta']>;
          if (pick) return picked(pick, await client.ensureQueryData(queryOptions(pick.of)));
          const response = await apiFetch(queryPath(queryKey as string[]), signal);
          if (response.status === 401 && emptyOn401) return null;
          return readJson(response);
        },
      },
      mutations: { retry: false },
    },
  });
}

/**
 * Reads from the cache, else from the API. A query that failed throws its error again until it is removed, so that prefetches
 * do not ask an API that is down again and again.
 */
export async function ensureQuery<Data>(queryClient: QueryClient, query: ApiQuery<Data>): Promise<Data> {
  const { error } = queryClient.getQueryState(query.queryKey) ?? {};
  if (error) throw error;
  return queryClient.ensureQueryData<Data>(queryOptions(query));
}

/** Whether a read failed on the API's side, not in what a remote makes of its answer. */
export function isApiFailure(queryClient: QueryClient, error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500 || error.status === 429;
  // Without an answer, `fetch` throws a TypeError.
  const reads = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => !meta?.pick });
  return error instanceof TypeError && reads.some(({ state }) => state.error === error);
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

async function readJson(response: ApiResponse): Promise<unknown> {
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new HttpError(response.status, (await response.text()) || response.statusText, retryAfter);
  }
  return response.json();
}
