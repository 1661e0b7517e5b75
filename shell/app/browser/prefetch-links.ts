import { moduleId } from '../../protocol/composition.ts';
import { connectionSpeed } from './connection.ts';
import type { ViewLoader } from './load-view.ts';
import type { PageNavigation } from './navigation.ts';
import type { Tab } from './tab.ts';
import { whenIdle } from './when-idle.ts';

/** How many links near the middle of the screen have their data prefetched. */
const maxDataPrefetches = 6;
const codeConcurrency = 3;

interface PrefetchOptions extends Pick<PageNavigation, 'prerender' | 'onNavigated' | 'getSnapshot'> {
  tab: Tab;
  loader: ViewLoader;
}

/**
 * Prefetches likely next pages. When the tab is idle: the whole composition, then on fast connections code and data of
 * the links nearest to the middle of the screen, then the code of all links. When a link is hovered, pressed or focused:
 * its data, and its skeleton is prerendered.
 */
export function prefetchLinks({ tab, loader, prerender, onNavigated, getSnapshot }: PrefetchOptions): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => prefetchLink(target), { passive: true });
  document.addEventListener('scrollend', () => whenIdle(prefetchNearest));
  onNavigated(() => whenIdle(prefetchAll));
  whenIdle(prefetchAll);

  let lastLink: Element | null = null;
  function prefetchLink(target: EventTarget | null) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === lastLink) return;
    lastLink = link;
    const url = link && urlToPrefetch(link);
    if (!url || connectionSpeed() === 'save-data') return;
    void loader.prefetch(url).catch(ignore);
    const skeleton = loader.skeleton(url);
    if (skeleton) prerender(skeleton);
  }

  async function prefetchAll() {
    if (connectionSpeed() === 'save-data') return;
    const isWhole = await tab.loadWhole();
    // Until the composition is loaded, links load documents.
    document.documentElement.dataset.navigation = isWhole ? 'in-place' : 'documents';
    if (!isWhole) return;
    await prefetchNearest();
    // The server's HTML came without the page's data. Back to this page, and pages that share its data, need it.
    const isFound = getSnapshot().view.outcome === 200;
    if (isFound && connectionSpeed() === 'fast') await loader.prefetch(new URL(location.href)).catch(ignore);
    await prefetchCode();
  }

  /** Loads the code of all linked pages, each page once: first links in `main`, then links of the layout. */
  async function prefetchCode() {
    const links = ['main a[href]', 'a[href]'].flatMap((selector) => [
      ...document.querySelectorAll<HTMLAnchorElement>(selector),
    ]);
    const urls = links.flatMap((link) => targetUrl(link) ?? []);
    const entries = urls.flatMap(({ pathname }) => tab.match(pathname)?.entry ?? []);
    const queue = new Map(entries.map((entry) => [moduleId(entry), entry])).values();
    await Promise.all(Array.from({ length: codeConcurrency }, loadQueued));

    async function loadQueued() {
      for (const entry of queue) {
        if (tab.loadedPage(entry)) continue;
        await new Promise<void>(whenIdle);
        await tab.loadPage(entry).catch(ignore);
      }
    }
  }

  async function prefetchNearest() {
    if (connectionSpeed() !== 'fast') return;
    const middle = window.innerHeight / 2;
    const visible = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map((link) => ({ link, box: link.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
      .sort((a, b) => Math.abs(a.box.top - middle) - Math.abs(b.box.top - middle));
    const urls = visible.flatMap(({ link }) => urlToPrefetch(link) ?? []).slice(0, maxDataPrefetches);
    await Promise.allSettled(urls.map(loader.prefetch));
  }

  function urlToPrefetch(link: HTMLAnchorElement): URL | undefined {
    return link.dataset.noPrefetch === undefined ? targetUrl(link) : undefined;
  }

  function targetUrl(link: HTMLAnchorElement): URL | undefined {
    if (link.target || !link.href) return undefined;
    const url = new URL(link.href);
    return url.pathname !== location.pathname && loader.canShow(url) ? url : undefined;
  }
}

function ignore() {}
