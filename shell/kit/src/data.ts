import { useQueryClient, useQuery as useTanstackQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useHost } from './host.ts';
import { useIsStatic } from './static.tsx';

export { useMutation } from '@tanstack/react-query';

/** A GET request to the API that returns JSON. Its path is the parts of the key joined by slashes. */
export interface ApiQuery<Data> {
  readonly queryKey: readonly string[];
  readonly meta?: QueryMeta<Data>;
}

interface QueryMeta<Data> {
  /** Derives the data from another query. */
  readonly pick?: { readonly of: ApiQuery<never>; readonly from: (answer: never) => Data };
  readonly emptyOn401?: true;
}

/** Describes a read, e.g. `apiQuery<NumberRecord>('/api/angel-numbers/slug', slug)`. */
export function apiQuery<Data>(...parts: [string, ...string[]]): ApiQuery<Data> {
  return { queryKey: parts };
}

/** Selects a part of a read, so that only this part is sent with the page. The name must be unique per read. */
export function pick<Data, Part>(
  query: ApiQuery<Data>,
  name: string,
  from: (answer: Exclude<Data, null>) => Part,
): ApiQuery<Part | Extract<Data, null>> {
  const of = query as ApiQuery<never>;
  return {
    queryKey: [...query.queryKey, `#${name}`],
    meta: { ...query.meta, pick: { of, from: from as (answer: never) => Part } },
  };
}

/** The same read, but a 401 gives null instead of an error. */
export function emptyOn401<Data>({ queryKey, meta }: ApiQuery<Data>): ApiQuery<Data | null> {
  const pick = meta?.pick && { ...meta.pick, of: emptyOn401(meta.pick.of) as ApiQuery<never> };
  return { queryKey: [...queryKey, '#empty on 401'], meta: { pick, emptyOn401: true } };
}

/** The picked part of an answer; null if the answer is null. */
export function picked<Data>({ from }: NonNullable<QueryMeta<Data>['pick']>, answer: unknown): Data | null {
  return answer === null ? null : from(answer as never);
}

/** The options of a read for TanStack Query. */
export function queryOptions<Data>({ queryKey, meta }: ApiQuery<Data>) {
  return { queryKey, meta: meta as Record<string, unknown> | undefined };
}

/** The API path of a read. Key parts that start with `#` name a variant of the data and are no part of it. */
export function queryPath(queryKey: readonly string[]): string {
  return queryKey.filter((part) => !part.startsWith('#')).join('/');
}

const noQuery: ApiQuery<never> = { queryKey: ['#none'] };

/** Reads data that may still be loading: `{ data, isPending, isError, refetch }`. Reads nothing without a query. */
export function useQuery<Data>(query: ApiQuery<Data> | undefined) {
  const { queryKey, meta } = query ?? noQuery;
  const { noteRead } = useHost();
  const isStatic = useIsStatic();
  if (query && !isStatic) noteRead?.(queryKey);
  const queryClient = useQueryClient();
  return useTanstackQuery<Data>({
    ...queryOptions({ queryKey, meta }),
    enabled: query !== undefined,
    initialData() {
      const answer = meta?.pick && queryClient.getQueryData(meta.pick.of.queryKey);
      return meta?.pick && answer !== undefined ? (picked(meta.pick, answer) as Data) : undefined;
    },
  });
}

/** The cached data of an earlier read. Requests nothing. */
export function useCached<Data>({ queryKey }: ApiQuery<Data>): Data | undefined {
  return useQueryClient().getQueryData<Data>(queryKey);
}

/** Reads data that the page's `prefetch` loaded with `load`. In the browser, it loads what is missing. */
export function useData<Data>(query: ApiQuery<Data>): Data {
  const { data } = useQuery(query);
  const queryClient = useQueryClient();
  if (data !== undefined) return data;
  const { error } = queryClient.getQueryState(query.queryKey) ?? {};
  if (error) throw error;
  if (typeof window === 'undefined')
    throw new Error(`useData: prefetch did not load ${query.queryKey.join('/')}`);
  // The data of static parts is not sent with the page. When texts were changed before hydration, such as by a translation in the
  // browser, React renders these parts again.
  return use(queryClient.ensureQueryData<Data>(queryOptions(query)));
}
