import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Navigator } from 'react-router';
import { moveFocus } from '../move-focus.ts';
import { safeDecode } from '../safe-decode.ts';
import { hrefOf, isSameAddress, isSamePage, locationOf, type View } from '../view.ts';
import type { ViewLoader } from './load-view.ts';

export interface NavigationState {
  /** The view on screen. */
  view: View;
  /** The view on screen and at most one hidden view: the page being left, or a prerendered skeleton. In document order. */
  rendered: readonly View[];
  /** Nothing of the next view is on screen yet, not even its skeleton. */
  isLoading: boolean;
}

export type PageNavigation = ReturnType<typeof createNavigation>;

/** `isInPlace`: the page kept scroll position and focus, because the visitor is still at the same thing. */
export type NavigatedListener = (view: View, isInPlace: boolean) => void;

/** The `info` of a navigation that keeps scroll position and focus. */
const inPlace = Symbol('in place');

/**
 * Client-side navigation on the Navigation API: links, GET forms, Back and Forward all arrive as one `navigate` event. The
 * browser keeps history and scroll positions and aborts outdated navigations. Browsers without this API load documents.
 */
export function createNavigation(first: View, { canShow, load }: Pick<ViewLoader, 'canShow' | 'load'>) {
  let state: NavigationState = { view: first, rendered: [first], isLoading: false };
  let onCommitted: ((view: View) => void) | undefined;
  /** The navigation that is under way. */
  let running: { isSeen: boolean } | undefined;
  /** The key of the history entry of the page that the latest navigation leaves, until the next page is complete. */
  let left: string | undefined;
  /** The latest event, also if the navigation is left to the browser. */
  let latest: NavigateEvent | undefined;
  const listeners = new Set<() => void>();
  const shownListeners = new Set<() => void>();
  const navigatedListeners = new Set<NavigatedListener>();

  function set(next: NavigationState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /**
   * Resolves when the view is committed. The first response to a click renders synchronously, everything later in a
   * transition. A page that gives way to a skeleton is hidden now and unmounted later, which keeps the click fast. The
   * notice of an unknown address cannot be hidden.
   */
  function show(view: View, isUrgent: boolean): Promise<void> {
    return new Promise((resolve) => {
      onCommitted = (committed) => committed === view && resolve();
      const keepsOld = view.outcome === 'pending' && state.view.entry && !isSamePage(view, state.view);
      const rendered = keepsOld ? [state.view, view] : [view];
      const update = () => set({ view, rendered, isLoading: false });
      if (isUrgent) flushSync(update);
      else startTransition(update);
    });
  }

  /** The page at an address, unless it failed, that has not been left yet: on screen, or hidden behind the skeleton of the next one. */
  function stillRendered(url: URL): View | undefined {
    const address = { location: locationOf(url) };
    return state.rendered.find(
      (view) => view.outcome !== 'pending' && view.outcome !== 503 && isSameAddress(view, address),
    );
  }

  /** `from` is the key of the history entry of the page on screen. */
  async function navigate(url: URL, event?: NavigateEvent, from?: string) {
    const isTraversal = event?.navigationType === 'traverse';
    const leftBefore = left;
    left = from;
    const own = { isSeen: false };
    running = own;
    const signal = event?.signal;
    const isInPlace = event?.info === inPlace;
    const isOutdated = () => own !== running || signal?.aborted;
    function settle() {
      if (own !== running) return;
      running = undefined;
      if (state.isLoading) set({ ...state, isLoading: false });
    }
    signal?.addEventListener('abort', () => {
      setTimeout(() => {
        settle();
        // If no other navigation follows, the visitor stopped this one: go back to the page that it was leaving.
        if (from && event === latest) ignoreFailure(navigation.traverseTo(from));
      });
    });
    // At first, Safari is still at the entry that it leaves, and would scroll to the position of that one.
    if (isTraversal) await new Promise((resolve) => setTimeout(resolve));
    if (isOutdated()) return;
    // The visitor gave up the next page.
    const isReturn = isTraversal && historyEntryKey() === leftBefore;
    const loadingTimer = setTimeout(() => isOutdated() || set({ ...state, isLoading: true }));
    let isFirstStep = true;
    try {
      const kept = isReturn ? stillRendered(url) : undefined;
      // The next page had shown nothing yet.
      if (kept && kept === state.view) return;
      const options = { key: historyEntryKey(), isTraversal, isInPlace };
      for await (const view of kept ? [kept] : load(url, options)) {
        if (isOutdated()) return;
        // Another navigation, which replaces this one and its history entry.
        if (view.redirectTo !== undefined) return location.replace(view.redirectTo);
        clearTimeout(loadingTimer);
        const isPending = view.outcome === 'pending';
        await show(view, isFirstStep);
        if (isOutdated()) return;
        own.isSeen = true;
        if (!isInPlace) {
          if (isFirstStep && event && !isTraversal) {
            if (!url.hash) event.scroll();
            // The anchor comes with the page.
            else if (isPending) scrollTo({ top: 0, behavior: 'instant' });
          }
          if (!isPending && event && (isTraversal || url.hash)) {
            // Firefox scrolls by its last layout, so make one that has this page.
            void document.documentElement.scrollHeight;
            event.scroll();
          }
          if (isFirstStep || (!isPending && url.hash)) focusPage(isPending ? '' : url.hash);
          if (!isTraversal) for (const listener of shownListeners) listener();
        }
        isFirstStep = false;
        if (isPending) await nextPaint();
        else for (const listener of navigatedListeners) listener(view, isInPlace);
      }
    } catch (error) {
      if (isOutdated()) return;
      console.error('[shell]', error);
      location.reload();
    } finally {
      clearTimeout(loadingTimer);
      if (!isOutdated()) left = undefined;
      settle();
    }
  }

  /** Loads the current view again. Behind a filter that blocks code or data, only documents can show the page. */
  async function retry() {
    const { href } = location;
    // The visitor may have pressed a link meanwhile, whose page is not on screen yet.
    const isFailed = () => state.view.outcome === 503 && location.href === href;
    await navigate(new URL(href), undefined, historyEntryKey());
    if (isFailed() && (await fetch(href).catch(ignore))?.ok && isFailed()) location.reload();
  }

  /** Loads a document, except with `preventScrollReset` in browsers that have the Navigation API. */
  function navigateFromCode(history: 'push' | 'replace'): Navigator['push'] {
    return (to, _state, options) => {
      const href = hrefOf(to);
      if (window.navigation && options?.preventScrollReset)
        ignoreFailure(window.navigation.navigate(href, { info: inPlace, history }));
      else location[history === 'push' ? 'assign' : 'replace'](href);
    };
  }

  window.navigation?.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, info, navigationType, destination } = event;
    latest = event;
    // The browser has just stopped the navigation that is under way, although a download or a phone call leaves the page alone.
    const staysHere = downloadRequest !== null || !/^https?:/.test(destination.url);
    if (staysHere && running) void navigate(new URL(location.href), undefined, left);
    if (!canIntercept || formData || staysHere || navigationType === 'reload') return;
    const url = new URL(destination.url);
    const isInDocument = destination.sameDocument && navigationType === 'traverse';
    // An anchor, or a foreign script that changes only the address.
    const keepsPage = hashChange || (destination.sameDocument && !isInDocument && info !== inPlace);
    // While a page loads, the address is already that of the page, so a link to an anchor must load it, too.
    if (keepsPage && !running) return;
    // On the way to another page of this document, the browser would only change the address.
    if (!isInDocument && !canShow(url)) return;
    // While nothing of the running navigation is on screen, the visitor is still on the page before it. A redirect replaces its entry.
    const isLeft = !running || (running.isSeen && navigationType !== 'replace');
    const from = isLeft ? window.navigation?.currentEntry?.key : left;
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => navigate(url, event, from) });
  });

  // If a visitor gives up a navigation for a document, Back may show the old page, or a skeleton, under the new address.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stillRendered(new URL(location.href)) !== state.view) location.reload();
  });

  return {
    navigator: {
      createHref: hrefOf,
      go: (steps) => history.go(steps),
      push: navigateFromCode('push'),
      replace: navigateFromCode('replace'),
    } satisfies Navigator,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => state,
    /** Renders a skeleton hidden, so that a click only has to show it. */
    prerender(skeleton: View) {
      const { view, rendered } = state;
      if (running || rendered.some((other) => isSamePage(other, skeleton))) return;
      startTransition(() => set({ ...state, rendered: [view, skeleton] }));
    },
    retry,
    /** Must be called when React has committed a view. */
    notifyCommitted: (view: View) => onCommitted?.(view),
    /** Calls the listener when a new page or its skeleton has been put in place, before it is painted. Not on Back and Forward. */
    onShown: (listener: () => void) => void shownListeners.add(listener),
    /** Calls the listener after each navigation. Returns the function that unsubscribes it. */
    onNavigated(listener: NavigatedListener) {
      navigatedListeners.add(listener);
      return () => void navigatedListeners.delete(listener);
    },
  };
}

function ignore() {}

/** Both promises reject when another navigation follows, or when the history entry is gone. */
function ignoreFailure({ committed, finished }: NavigationResult) {
  committed?.catch(ignore);
  finished?.catch(ignore);
}

/** The key of the tab's current history entry. */
export function historyEntryKey(): string {
  return window.navigation?.currentEntry?.key ?? 'only';
}

/** Resolves one frame after the next paint. Work that begins earlier would delay that paint on its way to the screen. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Moves keyboard focus to the new content, as a new document would, unless the visitor types in the header. */
function focusPage(hash: string) {
  if (document.activeElement?.matches('[data-site-header] [open] input')) return;
  moveFocus((hash && document.getElementById(safeDecode(hash.slice(1)))) || document.getElementById('main'));
}
