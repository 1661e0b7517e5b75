import type { SiteConfig } from '@site/kit';
import { loadOutcome, type Outcome, pageContext } from '@site/kit/host';
import type { QueryClient } from '@tanstack/react-query';
import { moduleId, type TabPage } from '../../protocol/composition.ts';
import { redirectOf } from '../page/redirect-of.ts';
import { forgetFailedReads } from '../query-cache.ts';
import { locationOf, type View } from '../view.ts';
import type { Match, Tab } from './tab.ts';

interface LoadOptions {
  /** The key of the history entry. */
  key: string;
  /** True for Back and Forward: cached data is then shown without a skeleton. */
  isTraversal: boolean;
  /** True if the visitor is still at the same thing: no skeleton replaces the page. */
  isInPlace: boolean;
}

export type ViewLoader = ReturnType<typeof createViewLoader>;

/** A page that loads faster shows no skeleton. */
const skeletonAfterMs = 150;

export function createViewLoader(
  tab: Tab,
  queryClient: QueryClient,
  site: SiteConfig,
  onFailure: (entry: TabPage) => void,
) {
  async function loadCode(url: URL, key: string, { entry, params }: Match): Promise<View> {
    const page = tab.loadedPage(entry) ?? (await tab.loadPage(entry));
    return { location: locationOf(url, key), entry, page, params, outcome: 'pending' };
  }

  /** Loads the data and the code of the slots. A slot that fails to load does not fail the page. */
  async function loadData(view: View): Promise<Outcome> {
    const { entry, page } = view;
    if (!entry || !page) return 503;
    const slots = entry.slots.flatMap((name) => tab.composition().slots[name] ?? []);
    const context = pageContext(view, site, queryClient);
    const [outcome] = await Promise.all([
      loadOutcome(page, context, queryClient),
      Promise.allSettled(slots.map(tab.loadSlot)),
    ]);
    return outcome;
  }

  function hasInstantSkeleton(view: View): boolean {
    const { Skeleton, instantSkeleton = false } = view.page ?? {};
    if (!Skeleton) return false;
    if (typeof instantSkeleton === 'boolean') return instantSkeleton;
    return instantSkeleton(pageContext(view, site, queryClient));
  }

  return {
    /** Whether this tab can show an address. The browser loads a document for all others. */
    canShow: (url: URL) => url.origin === location.origin && tab.match(url.pathname) !== undefined,
    /** Yields the skeleton first if it must be shown, then the loaded view. */
    async *load(url: URL, { key, isTraversal, isInPlace }: LoadOptions): AsyncGenerator<View, void> {
      const match = tab.match(url.pathname);
      // Only a document can show it.
      if (!match) return location.reload();
      // Retry what failed before.
      forgetFailedReads(queryClient);
      tab.resetFailedSlots();
      const view = await loadCode(url, key, match).catch((error): View => {
        logFailure(match.entry, error);
        onFailure(match.entry);
        return { location: locationOf(url, key), ...match, outcome: 503 };
      });
      // If this throws, the page is reloaded, and the server answers.
      const context = pageContext(view, site, queryClient);
      const redirectTo = view.page && (await redirectOf(view.page, view.location, context, queryClient))?.to;
      if (redirectTo) return yield { ...view, redirectTo };
      const outcome = loadData(view);
      // Awaited below, but only after the skeleton is on screen, and not at all if the visitor leaves.
      outcome.catch(() => {});
      const isInstant = !isTraversal && hasInstantSkeleton(view);
      const mayWait = view.page?.Skeleton && !isInPlace;
      if (mayWait && (isInstant || !(await settlesWithin(outcome, skeletonAfterMs)))) yield view;
      const settled = await outcome;
      // Only the server renders the not-found page.
      if (settled === 404 && !view.page?.Missing) return location.reload();
      yield { ...view, outcome: settled };
    },
    /** Loads code and data ahead of a navigation. */
    async prefetch(url: URL) {
      const match = tab.match(url.pathname);
      if (match) await loadData(await loadCode(url, 'prefetch', match));
    },
    /** The view with its skeleton, if the code is loaded and the skeleton is instant. */
    skeleton(url: URL): View | undefined {
      const match = tab.match(url.pathname);
      const page = match && tab.loadedPage(match.entry);
      if (!page) return undefined;
      const view: View = { location: locationOf(url), ...match, page, outcome: 'pending' };
      return hasInstantSkeleton(view) ? view : undefined;
    },
  };
}

async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, ms, false));
  const settled = () => true;
  return Promise.race([promise.then(settled, settled), timeout]);
}

export function logFailure(entry: TabPage, error: unknown): void {
  console.error(`[${moduleId(entry)}]`, error);
}
