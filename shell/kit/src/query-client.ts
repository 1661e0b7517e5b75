import { QueryClient } from '@tanstack/react-query';
import { type ApiQuery, picked, queryOptions, queryPath } from './data.ts';
import { HttpError } from './http-error.ts';

/** Sends one API request; the server adds the API's address, the deadline and the request id. */
export type ApiFetch = (path: string, signal: AbortSignal) => Promise<ApiResponse>;

export type ApiResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text'>;

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
        queryFn: async ({ client, queryKey, signal, meta }) => {
          const { pick, emptyOn401 } = (meta ?? {}) as NonNullable<ApiQuery<unknown>['meta']>;
          if (pick) return picked(pick, await client.ensureQueryData(queryOptions(pick.of)));
          const response = await apiFetch(queryPath(queryKey as string[]), signal);
          if (response.status === 401 && emptyOn401) return null;
          return readJson(response);
        },
      },
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

async function readJson(response: ApiResponse): Promise<unknown> {
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new HttpError(response.status, (await response.text()) || response.statusText, retryAfter);
  }
  return response.json();
}
