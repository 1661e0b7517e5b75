import { useQueryClient, useQuery as useTanstackQuery } from '@tanstack/react-query';
import { useHost } from './host.ts';
import { useIsStatic } from './static.tsx';

export { useMutation } from '@tanstack/react-query';

/** A GET of the API: the address is the key's parts joined by slashes, the answer is JSON. */
export interface ApiQuery<Data> {
  readonly queryKey: readonly string[];
  readonly meta?: QueryMeta<Data>;
}

interface QueryMeta<Data> {
  /** Makes the data from the answer to another query. */
  readonly pick?: { readonly of: ApiQuery<never>; readonly from: (answer: never) => Data };
  readonly emptyOn401?: true;
}

/** Describes one read call, e.g. `apiQuery<NumberRecord>('/api/angel-numbers/slug', slug)`. */
export function apiQuery<Data>(...parts: [string, ...string[]]): ApiQuery<Data> {
  return { queryKey: parts };
}

/**
 * A part of an answer. Only the part is sent along with the page, not the whole answer. The name tells it from other
 * picks of the same call.
 */
export function pick<Data, Part>(
  query: ApiQuery<Data>,
  name: string,
  from: (answer: Data) => Part,
): ApiQuery<Part> {
  const of = query as ApiQuery<never>;
  return {
    queryKey: [...query.queryKey, `#${name}`],
    meta: { pick: { of, from: from as (answer: never) => Part } },
  };
}

/** The same read where "you may not" (401) is no error but nothing to show: its data is null then. */
export function emptyOn401<Data>({ queryKey, meta }: ApiQuery<Data>): ApiQuery<Data | null> {
  const pick = meta?.pick && { ...meta.pick, of: emptyOn401(meta.pick.of) as ApiQuery<never> };
  return { queryKey: [...queryKey, '#empty on 401'], meta: { pick, emptyOn401: true } };
}

/** What is picked from an answer; an empty answer has no parts. */
export function picked<Data>({ from }: NonNullable<QueryMeta<Data>['pick']>, answer: unknown): Data | null {
  return answer === null ? null : from(answer as never);
}

/** Reads a call whose answer may still be on its way: `{ data, isPending, isError, refetch }`. */
export function useQuery<Data>({ queryKey, meta }: ApiQuery<Data>) {
  const { noteRead } = useHost();
  const isStatic = useIsStatic();
  if (!isStatic) noteRead?.(queryKey);
  const queryClient = useQueryClient();
  return useTanstackQuery<Data>({
    queryKey,
    meta: meta as Record<string, unknown> | undefined,
    initialData() {
      const answer = meta?.pick && queryClient.getQueryData(meta.pick.of.queryKey);
      return meta?.pick && answer !== undefined ? (picked(meta.pick, answer) as Data) : undefined;
    },
  });
}

/** What an earlier read has brought, without asking for it. */
export function useCached<Data>({ queryKey }: ApiQuery<Data>): Data | undefined {
  return useQueryClient().getQueryData<Data>(queryKey);
}

/** Reads a call that the page's `prefetch` loaded with `load`: the data is there. */
export function useData<Data>(query: ApiQuery<Data>): Data {
  const { data, error } = useQuery(query);
  if (data === undefined) {
    throw error ?? new Error(`useData: prefetch did not load ${query.queryKey.join('/')}`);
  }
  return data;
}
