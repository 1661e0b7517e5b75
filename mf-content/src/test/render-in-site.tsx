// biome-ignore-all lint/style/noRestrictedImports: this file stands in for the shell

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SiteConfig } from '@site/kit';
import { type Host, HostProvider } from '@site/kit/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';

export const testSite: SiteConfig = {
  origin: 'https://site.example',
  name: 'Angel Numbers',
  titleYear: 2025,
  currentYear: 2026,
  affiliate: { href: 'https://partner.example/?id=1' },
  legal: { email: 'legal@site.example', address: 'Wilmington' },
};

export interface InSite {
  path?: string;
  /** What the API has answered, by address. */
  answers?: Record<string, unknown>;
}

/** The HTML of a part of a page as the server gives it, slots left at their fallbacks. */
export async function renderInSite(
  children: ReactNode,
  { path = '/', answers = {} }: InSite = {},
): Promise<string> {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { enabled: false, queryFn: () => Promise.reject(new Error('no network here')) },
    },
  });
  for (const [address, answer] of Object.entries(answers)) {
    queryClient.setQueryData(keyOf(address), answer);
  }
  const host: Host = {
    site: testSite,
    prefetch: () => {},
    SlotView: EmptySlot,
  };
  return wholeHtml(
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={path}>{children}</StaticRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
}

/** Waits for parts whose code is fetched on demand, as the shell does. Comments of React's own are left out. */
async function wholeHtml(tree: ReactNode): Promise<string> {
  const output = new PassThrough();
  const { pipe } = renderToPipeableStream(tree, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => pipe(output),
    onShellError: (error) => output.destroy(error as Error),
  });
  return (await text(output)).replaceAll(/<!--.*?-->/g, '');
}

function EmptySlot({ name, fallback }: ComponentProps<Host['SlotView']>) {
  return <div data-slot={name}>{fallback}</div>;
}

/** Calls of one record name their slug in a part of its own. */
function keyOf(address: string) {
  const [, list, slug] = /^(.*\/slug)\/([^/]+)$/.exec(address) ?? [];
  return list && slug ? [list, slug] : [address];
}
