import type { SiteConfig } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import feed from '../../content/blog/feed.yaml';

export const feedPath = '/feed.xml';
export const feedType = 'application/atom+xml';

/** The link to the feed in the head of the blog's pages. */
export function feedLink({ name }: SiteConfig) {
  return { title: fillIn(feed.title, { name }), type: feedType, href: feedPath };
}
