import { text } from 'node:stream/consumers';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { type Host, HostProvider, type SiteConfig } from '../src/host.ts';
import { HttpError } from '../src/http-error.ts';
import type { Page, PageContext } from '../src/page.ts';
import { loadOutcome, pageContext } from '../src/page-outcome.ts';
import { createQueryClient, ensureQuery } from '../src/query-client.ts';
import type { SearchablePage } from '../src/search-entry.ts';

/** The site configuration in tests. */
export const testSite: SiteConfig = {
  origin: 'https://numbers.example',
  name: 'Angel Numbers',
  titleYear: 2025,
  currentYear: 2026,
  affiliate: { href: 'https://partner.example/video?partner=p&tracking=t' },
  legal: { email: 'legal@numbers.example', address: '1 Example Street, Dover, Delaware' },
};

/** API responses by path. An HttpError is thrown; a missing path is a 404. */
export type Answers = Record<string, unknown>;

/** Renders part of a page to HTML as the server does. Slots render their fallback. */
export async function renderInSite(
  children: ReactNode,
  { at = '/', answers = {} }: { at?: string; answers?: Answers } = {},
) {
  const queryClient = createTestClient(answers);
  for (const [address, answer] of Object.entries(answers)) {
    if (!(answer instanceof HttpError)) setAnswer(queryClient, address, answer);
  }
  return render(at, queryClient, children);
}

/** Renders a page as the server does: loads its data, then renders the page or its `Missing`. */
export async function visit<Path extends string>(
  page: Page<Path>,
  at: string,
  answers: Answers = {},
  searchEntries: readonly SearchablePage[] = [],
) {
  const url = new URL(at, testSite.origin);
  const queryClient = createTestClient(answers);
  // Each page answers with and without a slash at the end.
  const { groups = {} } = new URLPattern({ pathname: `${page.path}{/}?` }).exec(url)?.pathname ?? {};
  const context = pageContext(
    { page: page as Page, location: url, params: groups as Record<string, string> },
    testSite,
    queryClient,
  ) as PageContext<Path>;
  const redirect = await page.redirect?.({ ...context, load: (query) => ensureQuery(queryClient, query) });
  const status = await loadOutcome(page as Page, context as PageContext, queryClient);
  const renderPart = (children: ReactNode) => render(at, queryClient, children, searchEntries);
  const { Component, Skeleton = nothing, Missing = nothing } = page;
  const props = { params: context.params, search: context.search };
  return {
    status,
    redirect,
    html: await renderPart(
      status === 200 ? <Component {...props} /> : <Missing {...props} status={status} retry={nothing} />,
    ),
    skeleton: await renderPart(<Skeleton {...props} />),
    meta: status === 200 ? page.meta(context) : undefined,
    missingMeta: status === 200 ? undefined : page.missingMeta?.(context),
    crumbs: page.crumbs?.(context),
  };
}

async function render(
  at: string,
  queryClient: QueryClient,
  children: ReactNode,
  searchEntries: readonly SearchablePage[] = [],
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <HostProvider
      value={{
        site: testSite,
        SlotView: EmptySlot,
        FailedRegion: nothing,
        visitValues: () => new Map(),
        searchEntries: () => searchEntries,
      }}
    >
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={at}>{children}</StaticRouter>
      </QueryClientProvider>
    </HostProvider>,
    // As on the server: large parts stay in their place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  // React separates adjacent text nodes with comments.
  return (await text(prelude)).replaceAll('<!-- -->', '');
}

function EmptySlot({ name, fallback }: ComponentProps<Host['SlotView']>) {
  return <div data-slot={name}>{fallback}</div>;
}

function createTestClient(answers: Answers) {
  return createQueryClient(async (path) => {
    const { [path]: answer = new HttpError(404, 'This test has no answer for the path') } = answers;
    if (!(answer instanceof HttpError)) return Response.json(answer);
    const { status, body, retryAfterSeconds } = answer;
    const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': `${retryAfterSeconds}` };
    return new Response(body, { status, headers });
  });
}

/** Sets an answer for both ways to write a key: `apiQuery('/api/x/1')` and `apiQuery('/api/x', '1')`. */
function setAnswer(queryClient: QueryClient, address: string, answer: unknown) {
  const slash = address.lastIndexOf('/');
  queryClient.setQueryData([address], answer);
  queryClient.setQueryData([address.slice(0, slash), address.slice(slash + 1)], answer);
}

function nothing() {
  return undefined;
}
