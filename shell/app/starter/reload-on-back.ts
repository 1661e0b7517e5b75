/**
 * After a reload, Back to a page that the app once showed in place changes only the address, because the entries share a
 * document. Until the app can show pages, this loads them. Without the Navigation API, no page was shown in place.
 */
export function reloadOnBack(): void {
  if (!window.navigation) return;
  const address = () => location.href.split('#')[0];
  const shown = address();
  addEventListener('popstate', () => {
    if (!document.documentElement.dataset.navigation && address() !== shown) location.reload();
  });
}
