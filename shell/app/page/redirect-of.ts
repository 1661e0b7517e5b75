import type { Page, PageContext, Redirect } from '@site/kit';
import type { QueryClient } from '@tanstack/react-query';
import { ensureQuery } from '../query-client.ts';

/** Where a page leads instead, if it does. `//host` would name another site. */
export async function redirectOf(
  page: Page,
  context: PageContext,
  queryClient: QueryClient,
): Promise<Redirect | undefined> {
  const redirect = await page.redirect?.({ ...context, load: (query) => ensureQuery(queryClient, query) });
  if (!redirect) return undefined;
  const { origin, pathname, search, hash } = new URL(redirect.to, context.site.origin);
  if (origin !== new URL(context.site.origin).origin || pathname.startsWith('//'))
    throw new Error(`${page.path} redirects to ${redirect.to}. Use a path of this site.`);
  return { ...redirect, to: `${pathname as `/${string}`}${search}${hash}` };
}
