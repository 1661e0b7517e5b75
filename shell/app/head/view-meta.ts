import type { SiteConfig } from '@site/kit';
import { pageContext } from '@site/kit/host';
import type { QueryClient } from '@tanstack/react-query';
import type { View } from '../view.ts';
import type { HeadMeta } from './head-tags.ts';

/** The metadata of a view: from the page, or for a view that failed from `missingMeta`. */
export function viewMeta(view: View, site: SiteConfig, queryClient: QueryClient): HeadMeta {
  const { page, outcome, posted } = view;
  const [name, description] =
    outcome === 404
      ? ['404 Page Not Found', 'No page has this address. Look up a number, or search the site.']
      : ['Temporarily Unavailable', 'This page is temporarily unavailable. Try again in a minute.'];
  const title = `${name} (${site.titleYear}) | ${site.name}`;
  if (page && outcome === 200) return page.meta({ ...pageContext(view, site, queryClient), posted });
  const missing = page?.missingMeta?.(pageContext(view, site, queryClient));
  return { title, description, ...missing, noindex: true };
}
