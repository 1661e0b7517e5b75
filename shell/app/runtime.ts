import type { SlotDefinition } from '@site/kit';
import type { Host } from '@site/kit/host';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { BrowserFailureKind } from '../protocol/browser-report.ts';
import type { TabComposition, TabModule } from '../protocol/composition.ts';

/** The parts that only the server renders: of the layout, and the not-found page. */
export type KeptPart = 'menus' | 'numberPanel' | 'footer' | 'notFound';

/** What the tree needs from its environment: a browser tab or a render on the server. */
export interface Runtime extends Pick<Host, 'site' | 'noteRead' | 'visitValues'> {
  queryClient: QueryClient;
  /** Gets more pages when the tab has loaded the whole composition. Remotes and releases in it never change. */
  composition: () => TabComposition;
  /** Returns the same promise until `resetFailedSlots`; already settled when the module is loaded. */
  loadSlot: (slot: TabModule) => Promise<SlotDefinition>;
  resetFailedSlots: () => void;
  /** The HTML of a part that only the server renders. */
  keptHtml: (part: KeptPart) => string;
  /** Records whose code runs next, so that a hang can be attributed (server only). */
  noteRunning?: (id: string) => void;
  /** Reports that a part failed (browser only). */
  report?: (remote: string, kind: BrowserFailureKind) => void;
}

const RuntimeContext = createContext<Runtime | undefined>(undefined);

export const RuntimeProvider = RuntimeContext.Provider;

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime must be called below a RuntimeProvider');
  return runtime;
}
