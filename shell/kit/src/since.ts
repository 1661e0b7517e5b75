import type * as kit from './index.ts';
import type { Page } from './page.ts';

/**
 * The version of the kit that first had each export. A build derives from it which kits a remote works with. Raise the version
 * of an export for a change without which remotes fail, such as `useQuery` without a query. Do not raise it for an option that
 * older kits ignore, such as `prefetch` of `Link`.
 */
export const exportsSince: Record<keyof typeof kit, string> = {
  apiQuery: '1.0.0',
  defineRemote: '1.0.0',
  definePage: '1.0.0',
  defineSlot: '1.0.0',
  HttpError: '1.0.0',
  Link: '1.0.0',
  pick: '1.0.0',
  Slot: '1.0.0',
  toast: '1.0.0',
  useCached: '1.0.0',
  useData: '1.0.0',
  useLocation: '1.0.0',
  useMutation: '1.0.0',
  useNavigate: '1.0.0',
  useQuery: '1.4.0',
  useSearchEntries: '1.7.0',
  useSite: '1.0.0',
  defineResource: '1.1.0',
  emptyOn401: '1.2.0',
  live: '1.3.0',
  Static: '1.3.0',
  useVisitState: '1.6.0',
};

/** The same for the fields of a page, which the shell reads. */
export const pageFieldsSince: Record<keyof Page, string> = {
  path: '1.0.0',
  samples: '1.0.0',
  search: '1.0.0',
  // Older shells leave the page out of the search.
  searchEntry: '1.0.0',
  slots: '1.0.0',
  sitemap: '1.0.0',
  prefetch: '1.0.0',
  action: '1.0.0',
  meta: '1.0.0',
  crumbs: '1.0.0',
  Component: '1.0.0',
  Skeleton: '1.0.0',
  Missing: '1.0.0',
  missingMeta: '1.0.0',
  instantSkeleton: '1.3.0',
  redirect: '1.4.0',
  isStatic: '1.3.0',
};
