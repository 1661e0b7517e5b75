import { matchPattern } from '@site/releases/route-pattern';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageState } from '../protocol/composition.ts';
import { applyHead } from './browser/apply-head.ts';
import { createFederation } from './browser/federation.ts';
import { inertPage } from './browser/inert-page.ts';
import { createPlaceLoader, reportFailure } from './browser/load-place.ts';
import { lookAhead } from './browser/look-ahead.ts';
import { createNavigation, entryKey } from './browser/navigation.ts';
import { Site } from './browser/site.tsx';
import { StatusRegions } from './browser/status-regions.tsx';
import { createTab } from './browser/tab.ts';
import { headTags } from './head/head-tags.ts';
import { placeMeta } from './head/place-meta.ts';
import { locationOf, type Place } from './place.ts';
import { createQueryClient } from './query-client.ts';
import type { Runtime } from './runtime.ts';

const root = document.getElementById('shell-site');
const status = document.getElementById('shell-status');
const stateText = document.getElementById('shell-state')?.textContent;
if (root && stateText) void start(root, JSON.parse(stateText) as PageState);

async function start(container: HTMLElement, state: PageState) {
  const { site } = state;
  const tab = createTab(state.composition, state.whole, createFederation());
  const queryClient = createQueryClient((path, signal) => fetch(path, { signal, credentials: 'include' }));
  for (const [queryKey, answer] of state.answers) queryClient.setQueryData(queryKey, answer);
  const kept = new Map<string, unknown>();
  const runtime: Runtime = {
    site,
    queryClient,
    composition: tab.composition,
    loadSlot: tab.loadSlot,
    forgetSlot: tab.forgetSlot,
    visitState: {
      get: (name) => kept.get(`${entryKey()} ${name}`),
      set: (name, value) => void kept.set(`${entryKey()} ${name}`, value),
    },
    mark: () => {},
    isQuarantined: () => false,
  };

  // The first page's code is awaited before anything is hydrated, so that the browser's first render is the server's.
  const url = new URL(location.href);
  if (url.searchParams.has('boundaries')) document.documentElement.dataset.boundaries = '';
  const entry = state.composition.pages[0];
  const [page] = await Promise.all([
    entry && tab.loadPage(entry).catch((error) => reportFailure(entry, error) ?? inertPage(entry)),
    Promise.allSettled(Object.values(state.composition.slots).map(tab.loadSlot)),
  ]);
  const params = (entry && matchPattern(entry.pattern, url.pathname)) ?? {};
  const { outcome, posted } = state;
  const first: Place = { location: locationOf(url, entryKey()), entry, page, params, outcome, posted };
  const loader = createPlaceLoader(tab, queryClient, site);
  const navigation = createNavigation({ first, ...loader });
  navigation.onArrival((place) => applyHead(headTags(metaOf(place), site)));
  startTransition(() => {
    hydrateRoot(container, <Site runtime={runtime} navigation={navigation} />, { identifierPrefix: 's' });
    if (status) createRoot(status).render(<StatusRegions navigation={navigation} />);
  });
  lookAhead({ tab, loader, ...navigation });

  function metaOf(place: Place) {
    try {
      return placeMeta(place, site, queryClient);
    } catch (error) {
      if (place.entry) reportFailure(place.entry, error);
      return { title: site.name, description: '', noindex: true };
    }
  }
}
