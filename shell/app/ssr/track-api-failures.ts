import { type ApiQuery, HttpError, type PrefetchContext } from '@site/kit';
import { createQueryClient, ensureQuery } from '@site/kit/host';
import type { QueryClient } from '@tanstack/react-query';
import type { RenderEnvironment } from '../../protocol/render.ts';
import { isFailedStatus } from '../query-cache.ts';

/** The reads and posts of one render. Records whether any failed on the API's side: unreachable, 429 or 5xx. */
export function trackApiFailures({ apiFetch, apiPost }: Pick<RenderEnvironment, 'apiFetch' | 'apiPost'>) {
  let hasFailed = false;
  async function track<T extends { status: number }>(request: Promise<T>): Promise<T> {
    try {
      const response = await request;
      hasFailed ||= isFailedStatus(response.status);
      return response;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }
  const queryClient = createQueryClient((path, signal) => track(apiFetch(path, signal)));
  const load: PrefetchContext['load'] = (query) => ensureQuery(queryClient, query);
  const post: typeof apiPost = (path, body) => track(apiPost(path, body));
  return {
    queryClient,
    load,
    post,
    hasFailed: () => hasFailed,
    /** Also true while a read is not answered, because a page may fail before the read does. */
    lacksData: () => hasFailed || queryClient.isFetching() > 0,
  };
}

/** Removes the response text from an API error: it may repeat what a visitor typed, which must not reach a log. */
export function withoutBody(error: unknown) {
  return error instanceof HttpError ? new Error(`The API answered ${error.status}`) : error;
}

/** The reads that failed, without those that the API refused. `lacksData`: the API failed, not the remote's own `pick`. */
export function failedReads(queryClient: QueryClient): { error: unknown; lacksData: boolean }[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { error }, meta }) => {
      if (!error || (error instanceof HttpError && !isFailedStatus(error.status))) return [];
      const { pick } = (meta ?? {}) as NonNullable<ApiQuery<unknown>['meta']>;
      const isAnswered = pick && queryClient.getQueryData(pick.of.queryKey) !== undefined;
      return [{ error: withoutBody(error), lacksData: !isAnswered }];
    });
}
