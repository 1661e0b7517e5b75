import type { SiteConfig } from '@site/kit';
import { type Host, HostProvider } from '@site/kit/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

export const testSite: SiteConfig = {
  origin: 'https://site.example',
  name: 'Angel Numbers',
  titleYear: 2025,
  currentYear: 2026,
  affiliate: { href: 'https://partner.example/?partner=1&tracking=2' },
  legal: { email: 'legal@site.example', address: 'Wilmington' },
};

/** The HTML of a part of a page as the server gives it, with what the API has answered, by address. */
export async function renderInSite(
  children: ReactNode,
  answers: Record<string, unknown> = {},
): Promise<string> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { enabled: false, queryFn: noNetwork } },
  });
  for (const [address, answer] of Object.entries(answers)) queryClient.setQueryData([address], answer);
  const host: Host = { site: testSite, prefetch: () => {}, SlotView: EmptySlot };
  const { prelude } = await prerender(
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location="/decode">{children}</StaticRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
  const html = await new Response(prelude).text();
  // React's seams between neighbouring texts.
  return html.replaceAll('<!-- -->', '');
}

const noNetwork = () => Promise.reject(new Error('no network here'));

function EmptySlot({ fallback }: ComponentProps<Host['SlotView']>) {
  return fallback;
}
