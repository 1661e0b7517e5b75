import { type HeadTag, headSelector } from '../head/head-tags.ts';

/** Puts the metadata of a new page in the place of the last one's. */
export function applyHead(tags: readonly HeadTag[]): void {
  // Structured data are for those who read the server's documents; the first page's would be wrong from here on.
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const old of document.head.querySelectorAll(headSelector)) old.remove();
  for (const { name, attributes, text } of tags) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
