import type { SiteConfig } from '@site/kit';

/** What the placeholders of content files stand for on every page. */
export function siteValues({ name, titleYear, legal }: SiteConfig) {
  return { name, year: titleYear, address: legal.address, email: legal.email };
}
