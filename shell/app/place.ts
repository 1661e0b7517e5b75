import type { Crumb, Page } from '@site/kit';
import type { Location } from 'react-router';
import type { TabPage } from './composition.ts';
import type { Outcome } from './page/outcome.ts';

/** Where the visitor is: an address with everything that is needed to show it. */
export interface Place {
  location: Location;
  /** The page of a remote that answers the address; undefined for an unknown one. */
  entry?: TabPage;
  /** Its code; undefined when the remote could not be loaded. */
  page?: Page;
  params: Record<string, string>;
  /** A promise while the page's skeleton is shown. */
  outcome: Outcome | Promise<Outcome>;
  /** The page's breadcrumbs as the server has them; without this they are asked for when they are drawn. */
  crumbs?: readonly Crumb[] | 'by address';
  /** What the page's action answered, on a page that was posted to. */
  posted?: unknown;
}

export function locationOf({ pathname, search, hash }: URL, key = 'default'): Location {
  return { pathname, search, hash, state: null, key };
}
