import { useHost } from './host.ts';

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

export function useSite(): SiteConfig {
  return useHost().site;
}
