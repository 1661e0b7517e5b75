import { matchPattern } from '@site/releases/route-pattern';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createFederation } from './browser/federation.ts';
import { inertPage } from './browser/inert-page.ts';
import { createNavigation, firstKey } from './browser/navigation.ts';
import { Signs } from './browser/signs.tsx';
import { Site } from './browser/site.tsx';
import { createTab } from './browser/tab.ts';
import { moduleId, type PageState, type TabPage } from './composition.ts';
import { loadOutcome, placeContext } from './page/outcome.ts';
import { locationOf, type Place } from './place.ts';
import { createQueryClient } from './query-client.ts';
import type { Runtime } from './runtime.ts';

const root = document.getElementById('shell-site');
const signs = document.getElementById('shell-signs');
const stateText = document.getElementById('shell-state')?.textContent;
if (root && stateText) void start(root, JSON.parse(stateText) as PageState);

async function start(container: HTMLElement, state: PageState) {
  const { site } = state;
  const tab = createTab(state.composition, state.whole, createFederation());
  const queryClient = createQueryClient((path, signal) => fetch(path, { signal, credentials: 'include' }));
  for (const [queryKey, answer] of state.answers) queryClient.setQueryData(queryKey, answer);

  const runtime: Runtime = {
    site,
    queryClient,
    composition: tab.composition,
    loadSlot: tab.loadSlot,
    forgetSlot: tab.forgetSlot,
    prefetch: (href) => void prefetch(href).catch(() => {}),
    mark: () => {},
    isQuarantined: () => false,
  };

  /** What a navigation waits for: the code, and the data unless the page has a skeleton for that time. */
  async function loadPlace(url: URL, key: string): Promise<Place> {
    await tab.whole();
    const { entry, params } = tab.match(url.pathname);
    const location = locationOf(url, key);
    // What this tab does not know the server may: a newer page, a feed, or how to say that there is nothing.
    if (!entry) throw new Error(`Nothing in this tab answers ${url.pathname}`);
    const page = await tab.loadPage(entry).catch((error) => report(entry, error));
    if (!page) return { location, entry, params, outcome: 503 };
    const place: Place = { location, entry, page, params, outcome: 200 };
    const outcome = loadOutcome(page, placeContext(place, site, queryClient), queryClient);
    return { ...place, outcome: page.Skeleton ? outcome : await outcome };
  }

  /** A visitor who goes somewhere is told anew what could not be had before. */
  function visit(url: URL, key: string): Promise<Place> {
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
    return loadPlace(url, key);
  }

  async function prefetch(href: string) {
    const url = new URL(href, window.location.href);
    if (url.origin === window.location.origin) await (await loadPlace(url, 'prefetch')).outcome;
  }

  // The first page's code is awaited before anything is hydrated, so that the browser's first render is the server's.
  const url = new URL(window.location.href);
  if (url.searchParams.has('boundaries')) document.documentElement.dataset.boundaries = '';
  const entry = state.composition.pages[0];
  const [page] = await Promise.all([
    entry && tab.loadPage(entry).catch((error) => report(entry, error) ?? inertPage(entry)),
    Promise.allSettled(Object.values(state.composition.slots).map(tab.loadSlot)),
  ]);
  const params = (entry && matchPattern(entry.pattern, url.pathname)) ?? {};
  const { outcome, posted, crumbs } = state;
  const first: Place = {
    location: locationOf(url, firstKey()),
    entry,
    page,
    params,
    outcome,
    posted,
    crumbs,
  };
  const navigation = createNavigation(first, visit);
  startTransition(() => {
    hydrateRoot(container, <Site runtime={runtime} navigation={navigation} />, { identifierPrefix: 's' });
    if (signs) createRoot(signs).render(<Signs navigation={navigation} />);
  });
}

function report(entry: TabPage, error: unknown): undefined {
  console.error(`[${moduleId(entry)}]`, error);
}
