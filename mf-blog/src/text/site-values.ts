import type { SiteConfig } from '@site/kit';

/** The values of the placeholders that content files may use on every page. */
export function siteValues({ name, titleYear, legal }: SiteConfig) {
  return { name, year: titleYear, address: legal.address, email: legal.email };
}
