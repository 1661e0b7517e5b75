import { type ApiQuery, HttpError } from '@site/kit';
import { picked } from '@site/kit/host';
import { QueryClient } from '@tanstack/react-query';
import type { PageState } from '../protocol/composition.ts';
import type { ApiFetch } from '../protocol/render.ts';

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
        queryFn: async ({ client, queryKey, signal, meta }) => {
          const { pick, emptyOn401 } = (meta ?? {}) as NonNullable<ApiQuery<unknown>['meta']>;
          if (pick) return picked(pick, await client.ensureQueryData(optionsOf(pick.of)));
          const response = await apiFetch(addressOf(queryKey as string[]), signal);
          if (response.status === 401 && emptyOn401) return null;
          return readJson(response);
        },
      },
      mutations: { retry: false },
    },
  });
}

/** Parts that begin with `#` name a variant of the answer. */
function addressOf(queryKey: readonly string[]) {
  return queryKey.filter((part) => !part.startsWith('#')).join('/');
}

/** How a call is loaded, with the part of its answer that is wanted. */
export function ensureQuery<Data>(queryClient: QueryClient, query: ApiQuery<Data>): Promise<Data> {
  return queryClient.ensureQueryData<Data>(optionsOf(query));
}

function optionsOf<Data>({ queryKey, meta }: ApiQuery<Data>) {
  return { queryKey, meta: meta as Record<string, unknown> | undefined };
}

/** What the API has answered to some reads, each named by its key as JSON, to be taken over by another client. */
export function answersOf(queryClient: QueryClient, reads: ReadonlySet<string>): PageState['answers'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && reads.has(JSON.stringify(queryKey)))
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new HttpError(response.status, (await response.text()) || response.statusText, retryAfter);
  }
  return response.json();
}
