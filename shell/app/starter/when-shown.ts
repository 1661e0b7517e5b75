/** Runs a callback when the page has loaded and is visible. A prerendered page may never become visible. */
export function whenShown(callback: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => whenShown(callback), { once: true });
  else if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
