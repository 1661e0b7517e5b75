import type { SiteConfig, SlotDefinition } from '@site/kit';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { TabComposition, TabModule } from '../protocol/composition.ts';

/** What the tree needs from the place it runs in: a browser tab or a render on the server. */
export interface Runtime {
  site: SiteConfig;
  queryClient: QueryClient;
  /** Grows when the tab learns of more pages; remotes and releases in it never change. */
  composition: () => TabComposition;
  /** The same promise until `forgetSlot`, already settled where the module is at hand. */
  loadSlot: (slot: TabModule) => Promise<SlotDefinition>;
  forgetSlot: (slot: TabModule) => void;
  /** Called for each read that the browser will need again (server only). */
  noteRead?: (queryKey: readonly string[]) => void;
  /** The HTML of content that many pages share (server only). */
  renderOnce?: (name: string, content: ReactNode) => string;
  /** Values that components keep for one entry of the tab's history. */
  visitState: { get: (name: string) => unknown; set: (name: string, value: unknown) => void };
  /** Tells the supervisor whose code runs next (server only). */
  mark: (owner: string) => void;
  /** Modules that the supervisor does not let run because they have just hung or crashed a worker. */
  isQuarantined: (module: TabModule) => boolean;
}

const RuntimeContext = createContext<Runtime | undefined>(undefined);

export const RuntimeProvider = RuntimeContext.Provider;

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime was called outside of the app');
  return runtime;
}
