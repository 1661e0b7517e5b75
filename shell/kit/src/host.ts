import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SiteConfig } from './site.ts';

export { picked } from './data.ts';
export { type ToastStore, toastStore } from './toast.ts';

/** What the shell gives to the kit. Remotes never import this entry. */
export interface Host {
  site: SiteConfig;
  SlotView: ComponentType<{ name: string; fallback: ReactNode; slotProps: object }>;
  /** Called for each read that the browser will need again (server only). */
  noteRead?: (queryKey: readonly string[]) => void;
  /** Values that components keep for the present entry of the tab's history. */
  visitState: { get: (name: string) => unknown; set: (name: string, value: unknown) => void };
}

const HostContext = createContext<Host | undefined>(undefined);

export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('@site/kit was used outside of the shell');
  return host;
}
