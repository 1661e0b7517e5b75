export {
  type ApiQuery,
  apiQuery,
  emptyOn401,
  pick,
  useCached,
  useData,
  useMutation,
  useQuery,
} from './data.ts';
export { type SiteConfig, useSearchEntries, useSite } from './host.ts';
export { HttpError } from './http-error.ts';
export { Link, type LinkProps } from './link.tsx';
export { type LiveOptions, live } from './live.tsx';
export {
  type ActionContext,
  type Crumb,
  definePage,
  type MetaContext,
  type MissingProps,
  type Page,
  type PageContext,
  type PageImage,
  type PageMeta,
  type PagePath,
  type PageProps,
  type Posted,
  type PrefetchContext,
  type Redirect,
  type RedirectContext,
  type SiteAddress,
} from './page.ts';
export { defineRemote, type NavigationEntry, type Remote } from './remote.ts';
export { defineResource, type Resource, type ResourceContext } from './resource.ts';
export { type Navigate, useLocation, useNavigate } from './router.ts';
export type { SearchablePage, SearchEntry } from './search-entry.ts';
export { defineSlot, Slot, type SlotDefinition, type SlotProps } from './slot.tsx';
export { Static, type StaticProps } from './static.tsx';
export { type ToastMessage, toast } from './toast.ts';
export { useVisitState } from './visit-state.ts';
