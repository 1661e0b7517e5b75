import { hydratingEvent } from '@site/kit/live-protocol';

const timeoutMs = 5_000;

/**
 * Puts the server's texts back where the browser's translation changed them, so that React can hydrate the page and fields keep their
 * input. The browser translates them again.
 */
export async function restoreTexts(container: HTMLElement): Promise<void> {
  const response = await fetch(location.href, { signal: AbortSignal.timeout(timeoutMs) });
  const served = new DOMParser().parseFromString(await response.text(), 'text/html');
  const original = served.getElementById(container.id);
  // Another release may have other texts in the same places.
  if (!response.ok || !original || releasesOf(original) !== releasesOf(container)) return;
  restore(container, original);
  // By the time that later parts hydrate, the browser has translated them again.
  const parts = [...container.querySelectorAll('[data-live]')];
  const originals = original.querySelectorAll('[data-live]');
  container.addEventListener(hydratingEvent, ({ target }) => {
    const part = target as Element;
    const originalPart = originals[parts.indexOf(part)];
    if (originalPart) restore(part, originalPart);
  });
}

function releasesOf(site: Element): string {
  return Array.from(site.querySelectorAll('[data-release]'), (frame) =>
    frame.getAttribute('data-release'),
  ).join();
}

function restore(shown: Node, original: Node) {
  const nodes = [...shown.childNodes];
  if (nodes.length !== original.childNodes.length) return;
  for (const [index, child] of original.childNodes.entries()) {
    const node = nodes[index];
    if (!node) return;
    if (child instanceof Text) {
      // Chrome replaces texts with `font` elements, Safari and Firefox change them in place.
      const isChanged = node.nodeName === 'FONT' || (node instanceof Text && node.data !== child.data);
      if (isChanged) node.replaceWith(child.data);
    } else if (node.nodeName === child.nodeName) restore(node, child);
  }
}
