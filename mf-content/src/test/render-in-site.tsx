import type { SiteConfig } from '@site/kit';
import { type Host, HostProvider } from '@site/kit/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
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
export function renderInSite(children: ReactNode, { path = '/', answers = {} }: InSite = {}): string {
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
  return renderToStaticMarkup(
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={path}>{children}</StaticRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
}

function EmptySlot({ name, fallback }: ComponentProps<Host['SlotView']>) {
  return <div data-slot={name}>{fallback}</div>;
}

/** Calls of one record name their slug in a part of its own. */
function keyOf(address: string) {
  const [, list, slug] = /^(.*\/slug)\/([^/]+)$/.exec(address) ?? [];
  return list && slug ? [list, slug] : [address];
}
