import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createPath, type Navigator, type To } from 'react-router';
import { isSamePage, type Place } from '../place.ts';

/** What the tree shows: a place, and whether the next one is on its way. */
export interface NavigationState {
  /** What is shown. */
  place: Place;
  /** What is rendered, in the order of the document: beside the place, hidden, the page that is being left or one that may come. */
  rendered: readonly Place[];
  isLoading: boolean;
}

export interface Navigation {
  navigator: Navigator;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => NavigationState;
  /** Renders the skeleton of a place that the visitor may go to, so that a click only has to show it. */
  prepare: (skeleton: Place) => void;
  /** Loads the present place once more. */
  retry: () => void;
  /** To be called when a place is on screen. */
  arrived: (place: Place) => void;
  onArrival: (listener: (place: Place) => void) => () => void;
}

export interface LoadOptions {
  /** Of the entry in the tab's history. */
  key: string;
  /** Whether the visitor comes back to a page, which is shown without its skeleton where its data are at hand. */
  isReturn: boolean;
}

/** Loads what a place needs, in steps that can be shown: perhaps its skeleton, then the place itself. */
export type LoadPlace = (url: URL, options: LoadOptions) => AsyncIterable<Place>;

export interface NavigationOptions {
  first: Place;
  /** Whether this tab can show an address; the browser loads a document for all others. */
  knows: (url: URL) => boolean;
  load: LoadPlace;
}

/**
 * Shows new places without new documents, on the Navigation API: links, forms that ask, Back and Forward all arrive as one
 * event. History, scroll positions and the last choice of an impatient visitor are the browser's own. Browsers
 * without this API load documents.
 */
export function createNavigation({ first, knows, load }: NavigationOptions): Navigation {
  let state: NavigationState = { place: first, rendered: [first], isLoading: false };
  let isCommitted: ((place: Place) => void) | undefined;
  const listeners = new Set<() => void>();
  const arrivalListeners = new Set<(place: Place) => void>();

  function set(next: NavigationState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /**
   * Resolves when the place is on screen. The answer to a press is rendered at once, all else without blocking. A page
   * that is left for a skeleton is hidden first and taken away later, when nobody waits.
   */
  function show(place: Place, isAnswer: boolean): Promise<void> {
    return new Promise((resolve) => {
      isCommitted = (committed) => committed === place && resolve();
      const isLoading = place.outcome === 'pending';
      const rendered = isLoading && !isSamePage(place, state.place) ? [state.place, place] : [place];
      const update = () => set({ place, rendered, isLoading });
      if (isAnswer) flushSync(update);
      else startTransition(update);
    });
  }

  async function go(url: URL, event?: NavigateEvent) {
    const isTraversal = event?.navigationType === 'traverse';
    const signal = event?.signal;
    const notAtOnce = setTimeout(() => set({ ...state, isLoading: true }));
    let isFirstStep = true;
    try {
      for await (const place of load(url, { key: entryKey(), isReturn: isTraversal })) {
        if (signal?.aborted) return;
        clearTimeout(notAtOnce);
        const isPending = place.outcome === 'pending';
        await show(place, isFirstStep);
        if (signal?.aborted) return;
        if (isFirstStep && event && !isTraversal && !url.hash) event.scroll();
        if (!isPending && event && (isTraversal || url.hash)) event.scroll();
        if (isFirstStep || (!isPending && url.hash)) moveFocus(isPending ? '' : url.hash);
        isFirstStep = false;
        if (isPending) await painted();
        else for (const listener of arrivalListeners) listener(place);
      }
    } catch (error) {
      if (signal?.aborted) return;
      console.error('[shell]', error);
      location.reload();
    } finally {
      clearTimeout(notAtOnce);
    }
  }

  function toUrl(to: To) {
    return new URL(typeof to === 'string' ? to : createPath(to), location.href);
  }

  window.navigation?.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event;
    if (!canIntercept || hashChange || formData || downloadRequest !== null || navigationType === 'reload')
      return;
    const url = new URL(destination.url);
    if (!knows(url)) return;
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => go(url, event) });
  });

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => history.go(steps),
      push: (to) => location.assign(toUrl(to)),
      replace: (to) => location.replace(toUrl(to)),
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    prepare(skeleton) {
      const { place, rendered, isLoading } = state;
      if (isLoading || rendered.some((one) => isSamePage(one, skeleton))) return;
      startTransition(() => set({ ...state, rendered: [place, skeleton] }));
    },
    retry: () => void go(new URL(location.href)),
    arrived: (place) => isCommitted?.(place),
    onArrival(listener) {
      arrivalListeners.add(listener);
      return () => arrivalListeners.delete(listener);
    },
  };
}

/** Names the present entry of the tab's history. */
export function entryKey(): string {
  return window.navigation?.currentEntry?.key ?? 'only';
}

/** Resolves when what was just rendered is on screen, so that what follows does not delay it. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** As in a new document, the keyboard goes on from the new content. */
function moveFocus(hash: string) {
  const target = (hash && document.getElementById(decoded(hash.slice(1)))) || document.getElementById('main');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

function decoded(hash: string) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
