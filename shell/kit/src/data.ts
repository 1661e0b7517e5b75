import { useQuery as useTanstackQuery } from '@tanstack/react-query';

export { useMutation } from '@tanstack/react-query';

/** A GET of the API: the address is the key's parts joined by slashes, the answer is JSON. */
export interface ApiQuery<Data> {
  readonly queryKey: readonly string[];
  readonly meta?: { readonly pick?: (answer: never) => Data; readonly emptyOn401?: true };
}

/** Describes one read call, e.g. `apiQuery<NumberRecord>('/api/angel-numbers/slug', slug)`. */
export function apiQuery<Data>(...parts: [string, ...string[]]): ApiQuery<Data> {
  return { queryKey: parts };
}

/**
 * The part of an answer that a page needs: what is not picked is neither kept nor sent along with the page. The name
 * tells it from other picks of the same call.
 */
export function pick<Data, Part>(
  query: ApiQuery<Data>,
  name: string,
  from: (answer: Data) => Part,
): ApiQuery<Part> {
  return {
    queryKey: [...query.queryKey, `#${name}`],
    meta: { ...query.meta, pick: from as (answer: never) => Part },
  };
}

/** The same read where "you may not" (401) is no error but nothing to show: its data is null then. */
export function emptyOn401<Data>({ queryKey, meta }: ApiQuery<Data>): ApiQuery<Data | null> {
  return { queryKey: [...queryKey, '#empty on 401'], meta: { ...meta, emptyOn401: true } };
}

/** Reads a call whose answer may still be on its way: `{ data, isPending, isError, refetch }`. */
export function useQuery<Data>({ queryKey, meta }: ApiQuery<Data>) {
  return useTanstackQuery<Data>({ queryKey, meta: meta as Record<string, unknown> | undefined });
}

/** Reads a call that the page's `prefetch` loaded with `load`: the data is there. */
export function useData<Data>(query: ApiQuery<Data>): Data {
  const { data, error } = useQuery(query);
  if (data === undefined) {
    throw error ?? new Error(`useData: prefetch did not load ${query.queryKey.join('/')}`);
  }
  return data;
}
