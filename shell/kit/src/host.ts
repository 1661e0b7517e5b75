import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
/** What is configured per site, the same on the server and in the browser. */
export interface SiteConfig {
  /** Scheme and host without a trailing slash; canonical addresses begin with it. */
  origin: string;
  name: string;
  /** The year that page titles carry. */
  titleYear: number;
  /** The year of the footer, fixed by the server so that the browser agrees. */
  currentYear: number;
  affiliate: { href: string };
  legal: { email: string; address: string };
}

/** What the shell gives to the kit. */
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

export function useSite(): SiteConfig {
  return useHost().site;
}
