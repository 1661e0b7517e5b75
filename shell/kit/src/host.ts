import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SiteConfig } from './site.ts';

export { type ToastStore, toastStore } from './toast.ts';

/** What the shell gives to the kit. Remotes never import this entry. */
export interface Host {
  site: SiteConfig;
  /** Fetches the code and the data behind an address before it is visited. */
  prefetch: (href: string) => void;
  SlotView: ComponentType<{ name: string; fallback: ReactNode; slotProps: object }>;
}

const HostContext = createContext<Host | undefined>(undefined);

export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('@site/kit was used outside of the shell');
  return host;
}
