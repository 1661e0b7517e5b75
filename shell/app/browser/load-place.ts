import type { SiteConfig } from '@site/kit';
import type { QueryClient } from '@tanstack/react-query';
import { moduleId, type Outcome, type TabPage } from '../../protocol/composition.ts';
import { loadOutcome, placeContext } from '../page/outcome.ts';
import { locationOf, type Place } from '../place.ts';
import type { LoadPlace } from './navigation.ts';
import type { Match, Tab } from './tab.ts';

export interface PlaceLoader {
  knows: (url: URL) => boolean;
  /** The steps in which a place can be shown. */
  load: LoadPlace;
  /** Loads code and data of a place that is not shown yet. */
  prefetch: (url: URL) => Promise<void>;
  /** The skeleton of a place, where it would be shown at once. */
  skeleton: (url: URL) => Place | undefined;
}

/** A page that comes sooner shows no skeleton first. */
const skeletonAfterMs = 150;

export function createPlaceLoader(tab: Tab, queryClient: QueryClient, site: SiteConfig): PlaceLoader {
  async function withCode(url: URL, key: string, { entry, params }: Match): Promise<Place> {
    const page = tab.loadedPage(entry) ?? (await tab.loadPage(entry));
    return { location: locationOf(url, key), entry, page, params, outcome: 'pending' };
  }

  /** Loads the data, and beside them the code of the slots, without which the page can stand. */
  async function withData(place: Place): Promise<Outcome> {
    const { entry, page } = place;
    if (!entry || !page) return 503;
    const slots = entry.slots.flatMap((name) => tab.composition().slots[name] ?? []);
    const context = placeContext(place, site, queryClient);
    const [outcome] = await Promise.all([
      loadOutcome(page, context, queryClient),
      Promise.allSettled(slots.map(tab.loadSlot)),
    ]);
    return outcome;
  }

  function hasInstantSkeleton(place: Place): boolean {
    const { Skeleton, instantSkeleton = false } = place.page ?? {};
    if (!Skeleton || typeof instantSkeleton === 'boolean') return Boolean(Skeleton && instantSkeleton);
    return instantSkeleton(placeContext(place, site, queryClient));
  }

  return {
    knows: (url) => url.origin === location.origin && tab.match(url.pathname) !== undefined,
    async *load(url, { key, isReturn }) {
      const match = tab.match(url.pathname);
      if (!match) throw new Error(`This tab has no page for ${url.pathname}`);
      // What could not be had before is asked for again.
      queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
      const place = await withCode(url, key, match).catch((error): Place => {
        reportFailure(match.entry, error);
        return { location: locationOf(url, key), ...match, outcome: 503 };
      });
      const outcome = withData(place);
      const isInstant = !isReturn && hasInstantSkeleton(place);
      if (isInstant || (place.page?.Skeleton && !(await settles(outcome, skeletonAfterMs)))) yield place;
      yield { ...place, outcome: await outcome };
    },
    async prefetch(url) {
      const match = tab.match(url.pathname);
      if (match) await withData(await withCode(url, 'prefetch', match));
    },
    skeleton(url) {
      const match = tab.match(url.pathname);
      const page = match && tab.loadedPage(match.entry);
      if (!page) return undefined;
      const place: Place = { location: locationOf(url), ...match, page, outcome: 'pending' };
      return hasInstantSkeleton(place) ? place : undefined;
    },
  };
}

/** Whether a promise is settled within a time. */
async function settles(promise: Promise<unknown>, withinMs: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, withinMs, false));
  const settled = () => true;
  return Promise.race([promise.then(settled, settled), late]);
}

export function reportFailure(entry: TabPage, error: unknown): void {
  console.error(`[${moduleId(entry)}]`, error);
}
