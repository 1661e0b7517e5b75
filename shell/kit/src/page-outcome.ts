import type { QueryClient } from '@tanstack/react-query';
import type { ApiQuery } from './data.ts';
import type { SiteConfig } from './host.ts';
import { HttpError } from './http-error.ts';
import type { Page, PageContext } from './page.ts';
import { ensureQuery } from './query-client.ts';

/** How the load of a page's data ended; also the HTTP status of the page. */
export type Outcome = 200 | 404 | 503;

interface VisitedPage {
  page?: Page;
  location: { search: string };
  params: Record<string, string>;
}

/** What a page knows about its address. Query parameters that it did not declare are left out. */
export function pageContext(
  { page, location, params }: VisitedPage,
  site: SiteConfig,
  queryClient: QueryClient,
): PageContext {
  const given = new URLSearchParams(location.search);
  const search = Object.fromEntries(
    (page?.search ?? []).flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return {
    params,
    search,
    site,
    peek: <Data>(query: ApiQuery<Data>) => queryClient.getQueryData<Data>(query.queryKey),
  };
}

/** Runs a page's `prefetch`. A `load` that fails or returns null sets the page's status; a 503 is reported to `onFailure`. */
export async function loadOutcome(
  page: Page,
  context: PageContext,
  queryClient: QueryClient,
  onFailure: (error: unknown) => void = ignore,
): Promise<Outcome> {
  if (!page.prefetch) return 200;
  const ensure = <Data>(query: ApiQuery<Data>) => ensureQuery(queryClient, query);
  const failures = new Set<unknown>();
  try {
    await page.prefetch({
      ...context,
      load: async (query) => {
        try {
          const data = await ensure(query);
          // With `emptyOn401` the page handles null itself.
          if (data === null && !query.meta?.emptyOn401) throw new HttpError(404, 'null');
          return data;
        } catch (error) {
          failures.add(error);
          throw error;
        }
      },
      warm: (query) => ensure(query).then(ignore, ignore),
    });
    return 200;
  } catch (error) {
    if (!failures.has(error)) throw error;
    if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return 404;
    onFailure(error);
    return 503;
  }
}

function ignore() {}
