import { HttpError } from '@site/kit';
import { QueryClient } from '@tanstack/react-query';

/** Sends one API request; the server adds the API's address, the deadline and the request id. */
export type ApiFetch = (path: string, signal: AbortSignal) => Promise<Response>;

/** Reads are cached for the life of the tab (or of one render) and never retried by themselves. */
export function createQueryClient(apiFetch: ApiFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: async ({ queryKey, signal }) => readJson(await apiFetch(queryKey.join('/'), signal)),
      },
      mutations: { retry: false },
    },
  });
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new HttpError(response.status, (await response.text()) || response.statusText, retryAfter);
  }
  return response.json();
}
