import type { Page, PageContext, Redirect } from '@site/kit';
import { ensureQuery } from '@site/kit/host';
import type { QueryClient } from '@tanstack/react-query';
import type { Path } from 'react-router';

/** Where a page at this address leads instead, if it does. `//host` would name another site. */
export async function redirectOf(
  page: Page,
  from: Path,
  context: PageContext,
  queryClient: QueryClient,
): Promise<Redirect | undefined> {
  const redirect = await page.redirect?.({ ...context, load: (query) => ensureQuery(queryClient, query) });
  if (!redirect) return undefined;
  const { origin, pathname, search, hash } = new URL(redirect.to, context.site.origin);
  if (origin !== new URL(context.site.origin).origin || pathname.startsWith('//'))
    throw new Error(`${page.path} redirects to ${redirect.to}. Use a path of this site.`);
  if (pathname + search === from.pathname + from.search) throw new Error(`${page.path} redirects to itself.`);
  return { ...redirect, to: `${pathname as `/${string}`}${search}${hash}` };
}
