import type { Page, SlotDefinition } from '@site/kit';
import { matchPattern } from '@site/releases/route-pattern';
import {
  type FileRef,
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

export type Tab = ReturnType<typeof createTab>;

/** The composition that this tab was opened with. It loads in two steps and never changes. */
export function createTab(first: TabComposition, whole: FileRef, federation: Federation) {
  let composition = first;
  let isWhole = false;
  let loading: Promise<boolean> | undefined;
  const pages = new Map<string, Page>();
  const slots = new Map<string, Tracked<SlotDefinition>>();
  federation.add(first.remotes);

  async function fetchWhole() {
    try {
      // The integrity also refuses what an error response contains.
      const response = await fetch(whole.href, { integrity: whole.integrity });
      composition = (await response.json()) as TabComposition;
      isWhole = true;
      federation.add(composition.remotes);
    } catch {
      loading = undefined;
    }
    return isWhole;
  }

  return {
    composition: () => composition,
    /** Loads the rest of the composition, once. Resolves to false when that failed; the next call tries again. */
    loadWhole() {
      loading ??= fetchWhole();
      return loading;
    },
    /** The page that matches a path, with its parameters; undefined until the whole composition is loaded. */
    match(pathname: string): Match | undefined {
      if (!isWhole) return undefined;
      for (const entry of composition.pages) {
        const params = matchPattern(entry.pattern, pathname);
        if (params) return { entry, params };
      }
      return undefined;
    },
    async loadPage(entry: TabPage) {
      const page = await federation.load<Page>(entry);
      pages.set(moduleId(entry), page);
      return page;
    },
    /** The code of a page, if it is loaded. */
    loadedPage: (entry: TabPage) => pages.get(moduleId(entry)),
    loadSlot(slot: TabModule): Promise<SlotDefinition> {
      const id = moduleId(slot);
      const loaded = slots.get(id) ?? tracked(federation.load<SlotDefinition>(slot));
      slots.set(id, loaded);
      return loaded;
    },
    /** Makes `loadSlot` load the slots again that failed to load. */
    resetFailedSlots() {
      for (const [id, { status }] of slots) if (status === 'rejected') slots.delete(id);
    },
  };
}

/** Has the fields with which `use` reads a settled promise without suspending. */
type Tracked<T> = Promise<T> & { status: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

function tracked<T>(promise: Promise<T>): Tracked<T> {
  const result: Tracked<T> = Object.assign(promise, { status: 'pending' as const });
  promise.then(
    (value) => void Object.assign(result, { status: 'fulfilled', value }),
    // Do not return the rejected promise: it would also reject the one that `then` makes.
    (reason) => void Object.assign(result, { status: 'rejected', reason }),
  );
  return result;
}
