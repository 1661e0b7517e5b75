import type { SiteConfig } from '@site/kit';

export const feedPath = '/feed.xml';
export const feedType = 'application/atom+xml';

/** How the blog's pages announce the feed in their heads. */
export function feedLink({ name }: SiteConfig) {
  return { title: `The ${name} Blog`, type: feedType, href: feedPath };
}
