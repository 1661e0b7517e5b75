import type { SiteConfig } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import feed from '../../content/blog/feed.yaml';

export const feedPath = '/feed.xml';
export const feedType = 'application/atom+xml';

/** How the blog's pages announce the feed in their heads. */
export function feedLink({ name }: SiteConfig) {
  return { title: fillIn(feed.title, { name }), type: feedType, href: feedPath };
}
