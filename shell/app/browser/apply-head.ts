import type { SiteConfig } from '@site/kit';
import { type HeadMeta, headSelector, headTags } from '../head/head-tags.ts';

/** Replaces the metadata of the previous page. */
export function applyHead(meta: HeadMeta, site: SiteConfig): void {
  // Only crawlers read structured data, and they read the server's documents. It would be wrong for the new page.
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const old of document.head.querySelectorAll(headSelector)) old.remove();
  for (const { name, attributes, text } of headTags(meta, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
