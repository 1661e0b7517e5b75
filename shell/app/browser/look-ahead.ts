import { moduleId } from '../composition.ts';
import { connectionSpeed } from './connection.ts';
import type { PlaceLoader } from './load-place.ts';
import type { Tab } from './tab.ts';
import { whenIdle } from './when-idle.ts';

/** So many links are loaded ahead at a time. */
const mostAtOnce = 6;

export interface LookAheadOptions {
  tab: Tab;
  loader: PlaceLoader;
  onArrival: (listener: () => void) => void;
}

/**
 * Loads what the visitor will want next. When the tab is idle: the whole composition, the code behind the links of this
 * page, once for each kind of page, and on fast connections the data behind the links nearest to the middle of the screen.
 * When the visitor turns to a link: its data at once.
 */
export function lookAhead({ tab, loader, onArrival }: LookAheadOptions): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => prefetchLink(target), { passive: true });
  document.addEventListener('scrollend', () => whenIdle(loadNearest));
  onArrival(() => whenIdle(loadLinkedCode));
  whenIdle(loadLinkedCode);

  function prefetchLink(target: EventTarget | null) {
    const link = target instanceof Element && target.closest('a');
    const url = link && targetOf(link);
    if (url && connectionSpeed() !== 'saves data') void loader.prefetch(url).catch(ignore);
  }

  async function loadLinkedCode() {
    if (connectionSpeed() === 'saves data') return;
    const isWhole = await tab.whole().then(
      () => true,
      () => false,
    );
    // Until then, and when it cannot be loaded, links load documents.
    document.documentElement.dataset.navigation = isWhole ? 'in-place' : 'documents';
    if (!isWhole) return;
    // The page's own links first, then those of the layout.
    const links = ['main a[href]', 'a[href]'].flatMap((selector) => [
      ...document.querySelectorAll<HTMLAnchorElement>(selector),
    ]);
    const entries = links.flatMap((link) => {
      const url = targetOf(link);
      return url ? [tab.match(url.pathname)?.entry].filter((entry) => entry !== undefined) : [];
    });
    for (const entry of new Map(entries.map((entry) => [moduleId(entry), entry])).values()) {
      if (tab.loadedPage(entry)) continue;
      await new Promise<void>(whenIdle);
      await tab.loadPage(entry).catch(ignore);
    }
    // The server's HTML came without its data: with them, Back to this page and the pages it leads to are there sooner.
    if (connectionSpeed() === 'fast') await loader.prefetch(new URL(location.href)).catch(ignore);
    await loadNearest();
  }

  async function loadNearest() {
    if (connectionSpeed() !== 'fast') return;
    const middle = window.innerHeight / 2;
    const seen = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map((link) => ({ link, box: link.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
      .sort((a, b) => Math.abs(a.box.top - middle) - Math.abs(b.box.top - middle));
    const urls = seen.flatMap(({ link }) => targetOf(link) ?? []).slice(0, mostAtOnce);
    await Promise.allSettled(urls.map(loader.prefetch));
  }

  function targetOf(link: HTMLAnchorElement): URL | undefined {
    if (link.target || !link.href) return undefined;
    const url = new URL(link.href);
    return url.pathname !== location.pathname && loader.knows(url) ? url : undefined;
  }
}

function ignore() {}
