import { createPath, type Navigator, type To } from 'react-router';
import { locationOf, type Place } from '../place.ts';

/** What the tree shows: a place, and whether the next one is on its way. */
export interface NavigationState {
  place: Place;
  isLoading: boolean;
}

export interface Navigation {
  navigator: Navigator;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => NavigationState;
  /** Loads the present place once more. */
  retry: () => void;
  /** To be called when a place is on screen: puts scroll position and focus right. */
  arrived: (place: Place) => void;
  onArrival: (listener: () => void) => () => void;
}

/** Gets everything together that a place needs; rejects when this tab cannot go there by itself. */
export type LoadPlace = (url: URL, key: string) => Promise<Place>;

interface Entry {
  key: string;
}

interface Position {
  x: number;
  y: number;
}

type Way = 'push' | 'replace' | 'pop';

/**
 * The visitor's way through the site without new documents. The last wish counts: a place that arrives after the
 * visitor has chosen another one is dropped. The address changes when the new place is ready to be shown.
 */
export function createNavigation(first: Place, loadPlace: LoadPlace): Navigation {
  let state: NavigationState = { place: first, isLoading: false };
  let wish = 0;
  let scrollTo: Position | undefined;
  const listeners = new Set<() => void>();
  const arrivalListeners = new Set<() => void>();
  const positions = new Map<string, Position>(savedPositions());

  function show(next: NavigationState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function go(url: URL, way: Way, key: string) {
    wish += 1;
    const mine = wish;
    const { location } = state.place;
    positions.set(location.key, { x: window.scrollX, y: window.scrollY });
    const isSamePage = url.pathname === location.pathname && url.search === location.search;
    let place: Place;
    if (isSamePage && url.hash) {
      place = { ...state.place, location: locationOf(url, key) };
    } else {
      show({ ...state, isLoading: true });
      try {
        place = await loadPlace(url, key);
      } catch {
        // The composition that this tab was born with is gone from the server, or does not know this address.
        if (mine === wish) window.location.assign(url);
        return;
      }
      if (mine !== wish) return;
    }
    // As in a browser: the same address again is no step in the history.
    if (way === 'push' && url.href === window.location.href)
      history.replaceState({ key } satisfies Entry, '', url);
    else if (way === 'push') history.pushState({ key } satisfies Entry, '', url);
    if (way === 'replace') history.replaceState({ key } satisfies Entry, '', url);
    const top = url.hash ? undefined : { x: 0, y: 0 };
    scrollTo = way === 'pop' ? (positions.get(key) ?? top) : top;
    show({ place, isLoading: false });
  }

  function toUrl(to: To) {
    return new URL(typeof to === 'string' ? to : createPath(to), window.location.href);
  }

  history.replaceState({ key: first.location.key } satisfies Entry, '');
  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', ({ state: entry }: PopStateEvent) => {
    const key = (entry as Entry | null)?.key ?? newKey();
    if (!entry) history.replaceState({ key } satisfies Entry, '');
    void go(new URL(window.location.href), 'pop', key);
  });
  // A reload or a return from another site is the browser's own to restore.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    positions.set(state.place.location.key, { x: window.scrollX, y: window.scrollY });
    savePositions(positions);
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => history.go(steps),
      push: (to) => void go(toUrl(to), 'push', newKey()),
      replace: (to) => void go(toUrl(to), 'replace', newKey()),
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    retry: () => void go(new URL(window.location.href), 'replace', newKey()),
    arrived(place) {
      const target = targetOf(place);
      if (scrollTo) window.scrollTo({ left: scrollTo.x, top: scrollTo.y, behavior: 'instant' });
      else target?.scrollIntoView();
      scrollTo = undefined;
      moveFocus(target ?? document.getElementById('main'));
      // A skeleton has neither the page's title nor its anchors.
      void Promise.resolve(place.outcome)
        .then(nextPaint)
        .then(() => {
          if (state.place !== place) return;
          if (!target) targetOf(place)?.scrollIntoView();
          for (const listener of arrivalListeners) listener();
        });
    },
    onArrival(listener) {
      arrivalListeners.add(listener);
      return () => arrivalListeners.delete(listener);
    },
  };
}

/** The place in the history at which this document was opened, new or come back to. */
export function firstKey(): string {
  return (history.state as Entry | null)?.key ?? newKey();
}

const storageKey = 'scroll-positions';
const rememberedPositions = 50;

/** Scroll positions outlive a reload; nothing that a visitor typed is among them. */
function savePositions(positions: ReadonlyMap<string, Position>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-rememberedPositions)));
  } catch {
    // Without storage a return begins at the top.
  }
}

function savedPositions(): [string, Position][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Position][];
  } catch {
    return [];
  }
}

function newKey() {
  return Math.random().toString(36).slice(2, 10);
}

function targetOf({ location }: Place) {
  return location.hash ? document.getElementById(decoded(location.hash.slice(1))) : null;
}

function decoded(hash: string) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function nextPaint() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** As in a new document, the keyboard goes on from the new content. */
function moveFocus(place: HTMLElement | null) {
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
