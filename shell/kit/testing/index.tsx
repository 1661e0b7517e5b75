import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createPath, Router } from 'react-router';
import { type ApiQuery, picked } from '../src/data.ts';
import type { SiteConfig } from '../src/host.ts';
import { type Host, HostProvider } from '../src/host.ts';
import { HttpError } from '../src/http-error.ts';
import type { MissingProps, Page, PageContext } from '../src/page.ts';

/** The configuration that tests see. */
export const testSite: SiteConfig = {
  origin: 'https://numbers.example',
  name: 'Angel Numbers',
  titleYear: 2025,
  currentYear: 2026,
  affiliate: { href: 'https://partner.example/video?partner=p&tracking=t' },
  legal: { email: 'legal@numbers.example', address: '1 Example Street, Dover, Delaware' },
};

/** What the API answers, by address; an HttpError is thrown. Whatever is not named is a 404. */
export type Answers = Record<string, unknown>;

/** The HTML of a part of a page as the server gives it, with slots at their fallbacks. */
export async function renderInSite(
  children: ReactNode,
  { at = '/', answers = {} }: { at?: string; answers?: Answers } = {},
) {
  const queryClient = clientOf(answers);
  for (const [address, answer] of Object.entries(answers)) {
    if (!(answer instanceof HttpError)) fill(queryClient, address, answer);
  }
  return render(at, queryClient, children);
}

/** Visits a page as the server does: loads its data, then renders the page, or what stands in for it. */
export async function visit<Path extends string>(page: Page<Path>, at: string, answers: Answers = {}) {
  const url = new URL(at, testSite.origin);
  const queryClient = clientOf(answers);
  const context = {
    params: paramsOf(page.path, url.pathname) as PageContext<Path>['params'],
    search: Object.fromEntries([...url.searchParams].filter(([name]) => page.search?.includes(name))),
    site: testSite,
    peek: <Data,>(query: ApiQuery<Data>) => queryClient.getQueryData<Data>(query.queryKey),
  };
  const ensure = <Data,>(query: ApiQuery<Data>) => queryClient.ensureQueryData<Data>(optionsOf(query));
  let status: 200 | 404 | 503 = 200;
  try {
    await page.prefetch?.({
      ...context,
      load: ensure,
      warm: (query) => ensure(query).then(nothing, nothing),
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    status = error.status === 404 || error.status === 400 ? 404 : 503;
  }
  const show = (children: ReactNode) => render(at, queryClient, children);
  const { Component, Skeleton = nothing, Missing = nothing } = page;
  const props = { params: context.params, search: context.search };
  return {
    status,
    html: await show(
      status === 200 ? <Component {...props} /> : <Missing {...missingProps(props, status)} />,
    ),
    skeleton: await show(<Skeleton {...props} />),
    meta: status === 200 ? page.meta(context) : undefined,
    missingMeta: status === 200 ? undefined : page.missingMeta?.(context),
    crumbs: page.crumbs?.(context),
  };
}

/** Waits for lazy parts, as the server does. */
async function render(at: string, queryClient: QueryClient, children: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <InSite at={at} queryClient={queryClient}>
      {children}
    </InSite>,
  );
  // React separates neighbouring texts by comments.
  return (await text(prelude)).replaceAll('<!-- -->', '');
}

function missingProps<Path extends string>(
  props: Pick<MissingProps<Path>, 'params' | 'search'>,
  status: 404 | 503,
): MissingProps<Path> {
  return { ...props, status, retry: nothing };
}

function InSite({
  at,
  queryClient,
  children,
}: {
  at: string;
  queryClient: QueryClient;
  children?: ReactNode;
}) {
  const navigator = {
    createHref: (to: Parameters<typeof createPath>[0] | string) =>
      typeof to === 'string' ? to : createPath(to),
    go: nothing,
    push: nothing,
    replace: nothing,
  };
  return (
    <HostProvider value={{ site: testSite, SlotView: EmptySlot, visitState: { get: nothing, set: nothing } }}>
      <QueryClientProvider client={queryClient}>
        <Router location={at} navigator={navigator}>
          {children}
        </Router>
      </QueryClientProvider>
    </HostProvider>
  );
}

function EmptySlot({ name, fallback }: ComponentProps<Host['SlotView']>) {
  return <div data-slot={name}>{fallback}</div>;
}

function clientOf(answers: Answers) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async ({ client, queryKey, meta }) => {
          const { pick } = (meta ?? {}) as NonNullable<ApiQuery<unknown>['meta']>;
          if (pick) return picked(pick, await client.ensureQueryData(optionsOf(pick.of)));
          const address = (queryKey as string[]).filter((part) => !part.startsWith('#')).join('/');
          const answer = answers[address] ?? new HttpError(404, 'not in this test');
          if (answer instanceof HttpError) throw answer;
          return answer;
        },
      },
    },
  });
}

function optionsOf<Data>({ queryKey, meta }: ApiQuery<Data>) {
  return { queryKey, meta: meta as Record<string, unknown> | undefined };
}

/** A call may name its last part by itself, as in `apiQuery('/api/angel-numbers/slug', slug)`. */
function fill(queryClient: QueryClient, address: string, answer: unknown) {
  const slash = address.lastIndexOf('/');
  queryClient.setQueryData([address], answer);
  queryClient.setQueryData([address.slice(0, slash), address.slice(slash + 1)], answer);
}

function paramsOf(pattern: string, pathname: string) {
  const given = pathname.split('/');
  const named = pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index]]] : []));
  return Object.fromEntries(named) as Record<string, string>;
}

function nothing() {
  return undefined;
}
