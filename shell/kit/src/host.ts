import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SearchablePage } from './search-entry.ts';

/** The site's configuration, the same on the server and in the browser. */
export interface SiteConfig {
  /** Scheme and host without a trailing slash, for canonical addresses. */
  origin: string;
  name: string;
  /** The year in page titles. */
  titleYear: number;
  /** The year in the footer. Set by the server, so that the browser renders the same year. */
  currentYear: number;
  affiliate: { href: string };
  legal: { email: string; address: string };
}

/** What the shell provides to the kit. */
export interface Host {
  site: SiteConfig;
  SlotView: ComponentType<{ name: string; fallback: ReactNode; slotProps: object }>;
  /** Reports a part of a page whose code could not be loaded, and replaces it if it has no HTML of the server. */
  FailedRegion: ComponentType<{ isReplaced: boolean; error: unknown; retry: () => void }>;
  /** Called for each read that the browser needs for hydration (server only). */
  noteRead?: (queryKey: readonly string[]) => void;
  /** The pages that remotes made known to the search. */
  searchEntries: () => readonly SearchablePage[];
  /** The values that components store for the current history entry, by name. */
  visitValues: () => Map<string, unknown>;
}

const HostContext = createContext<Host | undefined>(undefined);

export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('@site/kit: this component or hook must be rendered by the shell');
  return host;
}

export function useSite(): SiteConfig {
  return useHost().site;
}

/** The pages of all remotes that have a `searchEntry`. In the browser they are complete after a navigation. */
export function useSearchEntries(): readonly SearchablePage[] {
  return useHost().searchEntries();
}
