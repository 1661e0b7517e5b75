import type { PageMeta, SiteConfig } from '@site/kit';
import type { QueryClient } from '@tanstack/react-query';
import { placeContext } from '../page/outcome.ts';
import type { Place } from '../place.ts';
import type { HeadMeta } from './head-tags.ts';

/** What a place says about itself to search engines, previews and the browser's title. */
export function placeMeta(
  place: Place,
  site: SiteConfig,
  queryClient: QueryClient,
): HeadMeta & Pick<PageMeta, 'structuredData'> {
  const { entry, page, outcome } = place;
  const title = `${outcome === 404 ? '404 Page Not Found' : 'Not Available'} (${site.titleYear}) | ${site.name}`;
  if (!entry) return { title, description: '', noindex: true };
  if (page && outcome === 200) return page.meta(placeContext(place, site, queryClient));
  const missing = page?.missingMeta?.(placeContext(place, site, queryClient));
  return { title, description: '', ...missing, noindex: true };
}
