/** Runs a callback when the page has loaded and is visible: a prerendered page, or one in a background tab, may never be. */
export function whenShown(callback: () => void): void {
  if (document.hidden)
    document.addEventListener('visibilitychange', () => whenShown(callback), { once: true });
  else if (document.readyState === 'complete') callback();
  else addEventListener('load', () => whenShown(callback), { once: true });
}
