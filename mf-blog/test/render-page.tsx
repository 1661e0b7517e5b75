import type { ApiQuery, Page, PageContext, SiteConfig } from '@site/kit';
import { HostProvider } from '@site/kit/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

export const site: SiteConfig = {
  origin: 'https://numbers.example',
  name: 'Angel Numbers',
  titleYear: 2025,
  currentYear: 2026,
  affiliate: { href: 'https://partner.example/video?partner=p&tracking=t' },
  legal: { email: 'legal@numbers.example', address: '1 Example Street, Dover, Delaware' },
};

export interface Visit {
  params?: Record<string, string>;
  search?: Record<string, string>;
  /** What the API has answered. */
  answers?: readonly (readonly [query: ApiQuery<unknown>, answer: unknown])[];
}

/** A page as the server shows it, lazy parts and all, and what it says about itself. */
export function visit<Path extends string>(
  page: Page<Path>,
  { params = {}, search = {}, answers = [] }: Visit = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const [query, answer] of answers) queryClient.setQueryData(query.queryKey, answer);
  const context = {
    params: params as PageContext<Path>['params'],
    search,
    site,
    peek: <Data,>(query: ApiQuery<Data>) => queryClient.getQueryData<Data>(query.queryKey),
  };
  const show = async (children: ReactNode) => {
    const { prelude } = await prerender(inShell(queryClient, page.path, children), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
  };
  const { Component, Skeleton = Nothing, Missing = Nothing } = page;
  return {
    meta: () => page.meta(context),
    crumbs: () => page.crumbs?.(context),
    html: () => show(<Component params={context.params} search={search} />),
    skeleton: () => show(<Skeleton params={context.params} search={search} />),
    missing: (status: 404 | 503) =>
      show(<Missing params={context.params} search={search} status={status} retry={() => {}} />),
  };
}

function inShell(queryClient: QueryClient, path: string, children: ReactNode) {
  return (
    <HostProvider value={{ site, SlotView: Nothing, visitState: { get: () => undefined, set: () => {} } }}>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={path}>{children}</StaticRouter>
      </QueryClientProvider>
    </HostProvider>
  );
}

function Nothing() {
  return null;
}
