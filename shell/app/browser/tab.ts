import type { Page, SlotDefinition } from '@site/kit';
import { matchPattern } from '@site/releases/route-pattern';
import {
  type CompositionRef,
  moduleId,
  type TabComposition,
  type TabModule,
  type TabPage,
} from '../composition.ts';
import type { Federation } from './federation.ts';

/** The composition that this tab was born with: it is learnt in two steps, but never changes. */
export interface Tab {
  composition: () => TabComposition;
  /** Fetches the rest of the composition, once. */
  whole: () => Promise<TabComposition>;
  /** The page behind a path and the values of its parameters; needs the whole composition. */
  match: (pathname: string) => { entry?: TabPage; params: Record<string, string> };
  loadPage: (page: TabPage) => Promise<Page>;
  loadSlot: (slot: TabModule) => Promise<SlotDefinition>;
  forgetSlot: (slot: TabModule) => void;
}

export function createTab(first: TabComposition, ref: CompositionRef, federation: Federation): Tab {
  let known = first;
  let pending: Promise<TabComposition> | undefined;
  const slots = new Map<string, Promise<SlotDefinition>>();
  federation.add(first.remotes);

  async function fetchWhole() {
    const response = await fetch(ref.href, { integrity: ref.integrity });
    if (!response.ok) throw new Error(`The composition could not be fetched: ${response.status}`);
    known = (await response.json()) as TabComposition;
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
      for (const entry of known.pages) {
        const params = matchPattern(entry.pattern, pathname);
        if (params) return { entry, params };
      }
      return { params: {} };
    },
    loadPage: (page) => federation.load<Page>(page),
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
