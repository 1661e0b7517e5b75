import type { Crumb, Page } from '@site/kit';
import type { Location } from 'react-router';
import type { Outcome, TabPage } from '../protocol/composition.ts';

/** Where the visitor is: an address with everything that is needed to show it. */
export interface Place {
  location: Location;
  /** The page of a remote that answers the address; undefined for an unknown one. */
  entry?: TabPage;
  /** Its code; undefined when the remote could not be loaded. */
  page?: Page;
  params: Record<string, string>;
  /** `pending` while the page's skeleton is shown. */
  outcome: Outcome | 'pending';
  /** The page's explicit breadcrumbs, where the server has asked for them already. */
  crumbs?: readonly Crumb[] | 'by address';
  /** What the page's action answered, on a page that was posted to. */
  posted?: unknown;
}

/** Whether two places are the same page, perhaps with other query parameters. */
export function isSamePage(one: Place, other: Place): boolean {
  return one.location.pathname === other.location.pathname;
}

export function locationOf({ pathname, search, hash }: URL, key = 'default'): Location {
  return { pathname, search, hash, state: null, key };
}
