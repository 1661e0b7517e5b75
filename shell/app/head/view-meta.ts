import type { SiteConfig } from '@site/kit';
import type { QueryClient } from '@tanstack/react-query';
import { pageContext } from '../page/outcome.ts';
import type { View } from '../view.ts';
import type { HeadMeta } from './head-tags.ts';

/** The metadata of a view: from the page, or for a view that failed from `missingMeta`. */
export function viewMeta(view: View, site: SiteConfig, queryClient: QueryClient): HeadMeta {
  const { entry, page, outcome, posted } = view;
  const title = `${outcome === 404 ? '404 Page Not Found' : 'Temporarily Unavailable'} (${site.titleYear}) | ${site.name}`;
  if (!entry) return { title, description: '', noindex: true };
  if (page && outcome === 200) return page.meta({ ...pageContext(view, site, queryClient), posted });
  const missing = page?.missingMeta?.(pageContext(view, site, queryClient));
  return { title, description: '', ...missing, noindex: true };
}
