import type { Crumb, Page } from '@site/kit';
import type { Outcome } from '@site/kit/host';
import { createPath, type Location, type To } from 'react-router';
import type { TabPage } from '../protocol/composition.ts';

/** An address with everything needed to render it. */
export interface View {
  location: Location;
  /** The page that matches the address; undefined if none does. */
  entry?: TabPage;
  /** The page's code; undefined when it could not be loaded. */
  page?: Page;
  params: Record<string, string>;
  /** `pending` while the page's skeleton is shown. */
  outcome: Outcome | 'pending';
  /** The address that replaces this one. */
  redirectTo?: string;
  /** The page's explicit breadcrumbs, if the server has read them already; `from-url` when it has none. */
  crumbs?: readonly Crumb[] | 'from-url';
  /** The result of the page's action, after a form post. */
  posted?: unknown;
}

/** The page of a view, whatever its query parameters and anchor. A trailing slash makes no difference. */
export function pageKey({ location }: Pick<View, 'location'>): string {
  return location.pathname.replace(/\/$/, '');
}

/** Whether two views differ only in query parameters, anchor or trailing slash. */
export function isSamePage(one: Pick<View, 'location'>, other: Pick<View, 'location'>): boolean {
  return pageKey(one) === pageKey(other);
}

/** Whether two views show the same path and query. */
export function isSameAddress(one: Pick<View, 'location'>, other: Pick<View, 'location'>): boolean {
  return isSamePage(one, other) && one.location.search === other.location.search;
}

export function locationOf({ pathname, search, hash }: URL, key = 'default'): Location {
  return { pathname, search, hash, state: null, key };
}

export function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
