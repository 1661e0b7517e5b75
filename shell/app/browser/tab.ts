import type { Page, SlotDefinition } from '@site/kit';
import { matchPattern } from '@site/releases/route-pattern';
import {
  type CompositionRef,
  moduleId,
  type TabComposition,
  type TabModule,
  type TabPage,
} from '../../protocol/composition.ts';
import type { Federation } from './federation.ts';

export interface Match {
  entry: TabPage;
  params: Record<string, string>;
}

/** The composition that this tab was opened with: it is learned in two steps, but never changes. */
export interface Tab {
  composition: () => TabComposition;
  /** Loads the rest of the composition, once. */
  whole: () => Promise<TabComposition>;
  /** The page behind a path and the values of its parameters; none before the whole composition is there. */
  match: (pathname: string) => Match | undefined;
  loadPage: (page: TabPage) => Promise<Page>;
  /** The code of a page, where it is loaded already. */
  loadedPage: (page: TabPage) => Page | undefined;
  loadSlot: (slot: TabModule) => Promise<SlotDefinition>;
  forgetSlot: (slot: TabModule) => void;
}

export function createTab(first: TabComposition, ref: CompositionRef, federation: Federation): Tab {
  let known = first;
  let isWhole = false;
  let pending: Promise<TabComposition> | undefined;
  const pages = new Map<string, Page>();
  const slots = new Map<string, Promise<SlotDefinition>>();
  federation.add(first.remotes);

  async function fetchWhole() {
    const response = await fetch(ref.href, { integrity: ref.integrity });
    if (!response.ok) throw new Error(`The composition could not be loaded: ${response.status}`);
    known = (await response.json()) as TabComposition;
    isWhole = true;
    federation.add(known.remotes);
    return known;
  }

  return {
    composition: () => known,
    whole() {
      pending ??= fetchWhole().catch((error) => {
        pending = undefined;
        throw error;
      });
      return pending;
    },
    match(pathname) {
      if (!isWhole) return undefined;
      for (const entry of known.pages) {
        const params = matchPattern(entry.pattern, pathname);
        if (params) return { entry, params };
      }
      return undefined;
    },
    async loadPage(entry) {
      const page = await federation.load<Page>(entry);
      pages.set(moduleId(entry), page);
      return page;
    },
    loadedPage: (entry) => pages.get(moduleId(entry)),
    loadSlot(slot) {
      const id = moduleId(slot);
      let loading = slots.get(id);
      if (!loading) {
        loading = readable(federation.load<SlotDefinition>(slot));
        slots.set(id, loading);
      }
      return loading;
    },
    forgetSlot: (slot) => slots.delete(moduleId(slot)),
  };
}

/** A promise that React reads without waiting once it is fulfilled. */
function readable<T>(promise: Promise<T>) {
  const tracked = Object.assign(promise, { status: 'pending' } as { status: string; value?: T });
  promise.then(
    (value) => Object.assign(tracked, { status: 'fulfilled', value }),
    (reason) => Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}
