import { type ApiQuery, HttpError } from '@site/kit';
import { QueryClient } from '@tanstack/react-query';
import type { PageState } from './composition.ts';

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
        queryFn: async ({ queryKey, signal, meta }) => {
          const response = await apiFetch(addressOf(queryKey as string[]), signal);
          if (response.status === 401 && meta?.emptyOn401) return null;
          const answer = await readJson(response);
          return meta?.pick ? (meta.pick as (answer: unknown) => unknown)(answer) : answer;
        },
      },
      mutations: { retry: false },
    },
  });
}

/** Parts after a `#` name a pick of the answer. */
function addressOf(queryKey: readonly string[]) {
  return queryKey.filter((part) => !part.startsWith('#')).join('/');
}

/** How a call is loaded, with the part of its answer that is wanted. */
export function ensureQuery<Data>(
  queryClient: QueryClient,
  { queryKey, meta }: ApiQuery<Data>,
): Promise<Data> {
  return queryClient.ensureQueryData<Data>({ queryKey, meta: meta as Record<string, unknown> | undefined });
}

/** What the API has answered so far, to be taken over by another client. */
export function answersOf(queryClient: QueryClient): PageState['answers'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []));
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new HttpError(response.status, (await response.text()) || response.statusText, retryAfter);
  }
  return response.json();
}
