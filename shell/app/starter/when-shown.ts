/** Runs a callback when the page has loaded and is visible. A prerendered page or a background tab may never become visible. */
export function whenShown(callback: () => void): void {
  if (document.hidden)
    document.addEventListener('visibilitychange', () => whenShown(callback), { once: true });
  else if (document.readyState === 'complete') callback();
  else addEventListener('load', () => whenShown(callback), { once: true });
}
