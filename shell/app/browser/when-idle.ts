/** Calls back when the browser has nothing else to do. Safari has no idle callbacks. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}
