import { moduleId } from '../../protocol/composition.ts';
import type { Place } from '../place.ts';
import { connectionSpeed } from './connection.ts';
import type { PlaceLoader } from './load-place.ts';
import type { Tab } from './tab.ts';
import { whenIdle } from './when-idle.ts';

/** The data of so many links, and the code of so many pages, are loaded ahead at a time. */
const dataAtOnce = 6;
const codesAtOnce = 3;

export interface LookAheadOptions {
  tab: Tab;
  loader: PlaceLoader;
  prepare: (skeleton: Place) => void;
  onArrival: (listener: () => void) => void;
}

/**
 * Loads what the visitor will want next. When the tab is idle: the whole composition, on fast connections code and data
 * behind the links nearest to the middle of the screen, and the code behind all links.
 * When the visitor turns to a link: its data at once, and its skeleton is rendered.
 */
export function lookAhead({ tab, loader, prepare, onArrival }: LookAheadOptions): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => prefetchLink(target), { passive: true });
  document.addEventListener('scrollend', () => whenIdle(loadNearest));
  onArrival(() => whenIdle(loadLinked));
  whenIdle(loadLinked);

  let turnedTo: Element | null = null;
  function prefetchLink(target: EventTarget | null) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === turnedTo) return;
    turnedTo = link;
    const url = link && targetOf(link);
    if (!url || connectionSpeed() === 'saves data') return;
    void loader.prefetch(url).catch(ignore);
    const skeleton = loader.skeleton(url);
    if (skeleton) prepare(skeleton);
  }

  async function loadLinked() {
    if (connectionSpeed() === 'saves data') return;
    const isWhole = await tab.whole().then(
      () => true,
      () => false,
    );
    // Until then, and when it cannot be loaded, links load documents.
    document.documentElement.dataset.navigation = isWhole ? 'in-place' : 'documents';
    if (!isWhole) return;
    await loadNearest();
    // The server's HTML came without its data: with them, Back to this page and the pages it leads to are there sooner.
    if (connectionSpeed() === 'fast') await loader.prefetch(new URL(location.href)).catch(ignore);
    await loadCode();
  }

  /** Loads the code behind all links, once for each kind of page: those of the page first, then those of the layout. */
  async function loadCode() {
    const links = ['main a[href]', 'a[href]'].flatMap((selector) => [
      ...document.querySelectorAll<HTMLAnchorElement>(selector),
    ]);
    const entries = links.flatMap((link) => {
      const url = targetOf(link);
      return url ? [tab.match(url.pathname)?.entry].filter((entry) => entry !== undefined) : [];
    });
    const waiting = new Map(entries.map((entry) => [moduleId(entry), entry])).values();
    await Promise.all(Array.from({ length: codesAtOnce }, loadWaiting));

    async function loadWaiting() {
      for (const entry of waiting) {
        if (tab.loadedPage(entry)) continue;
        await new Promise<void>(whenIdle);
        await tab.loadPage(entry).catch(ignore);
      }
    }
  }

  async function loadNearest() {
    if (connectionSpeed() !== 'fast') return;
    const middle = window.innerHeight / 2;
    const seen = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map((link) => ({ link, box: link.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
      .sort((a, b) => Math.abs(a.box.top - middle) - Math.abs(b.box.top - middle));
    const urls = seen.flatMap(({ link }) => targetOf(link) ?? []).slice(0, dataAtOnce);
    await Promise.allSettled(urls.map(loader.prefetch));
  }

  function targetOf(link: HTMLAnchorElement): URL | undefined {
    if (link.target || !link.href) return undefined;
    const url = new URL(link.href);
    return url.pathname !== location.pathname && loader.knows(url) ? url : undefined;
  }
}

function ignore() {}
