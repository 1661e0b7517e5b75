import { type QueryKey, useQuery as useTanstackQuery } from '@tanstack/react-query';

export { useMutation } from '@tanstack/react-query';

/** A GET of the API: the address is the key's parts joined by slashes, the answer is JSON. */
export interface ApiQuery<Data> {
  readonly queryKey: readonly string[];
  /** Carries the type of the answer; never set. */
  readonly answer?: Data;
}

/** Describes one read call, e.g. `apiQuery<NumberRecord>('/api/angel-numbers/slug', slug)`. */
export function apiQuery<Data>(...parts: [string, ...string[]]): ApiQuery<Data> {
  return { queryKey: parts };
}

/** Reads a call whose answer may still be on its way: `{ data, isPending, isError, refetch }`. */
export function useQuery<Data>(query: ApiQuery<Data>) {
  return useTanstackQuery<Data>({ queryKey: query.queryKey as QueryKey });
}

/** Reads a call that the page's `prefetch` loaded with `load`: the data is there. */
export function useData<Data>(query: ApiQuery<Data>): Data {
  const { data, error } = useQuery(query);
  if (data === undefined) {
    throw error ?? new Error(`useData: prefetch did not load ${query.queryKey.join('/')}`);
  }
  return data;
}
