import type { ComponentType } from 'react';
import type { ApiQuery } from './data.ts';
import type { SiteConfig } from './host.ts';
import type { SearchEntry } from './search-entry.ts';

type ParamName<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamName<Head> | ParamName<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The route pattern of a page: static segments and `:named` ones, e.g. `/blog/:slug`. */
export type PagePath = `/${string}`;

/** A page's address and access to its data. */
export interface PageContext<Path extends string = string> {
  params: Readonly<Record<ParamName<Path>, string>>;
  /** The query parameters that the page declared in `search`, if present. */
  search: Readonly<Record<string, string>>;
  site: SiteConfig;
  /** Reads data that `prefetch` loaded; undefined when loading failed. */
  peek: <Data>(query: ApiQuery<Data>) => Data | undefined;
}

/** The context of `prefetch`. */
export interface PrefetchContext<Path extends string = string> extends PageContext<Path> {
  /** Loads required data: a 404, a 400 or null makes the page a 404, any other failure a 503. */
  load: <Data>(query: ApiQuery<Data>) => Promise<Data>;
  /** Loads optional data. Never rejects. */
  warm: (query: ApiQuery<unknown>) => Promise<void>;
}

/** The context of `redirect`. */
export interface RedirectContext<Path extends string = string> extends PageContext<Path> {
  /** Loads data; rejects with an `HttpError` if the API answers with an error status, and with other errors if there is no answer or no JSON. */
  load: <Data>(query: ApiQuery<Data>) => Promise<Data>;
}

/** The context of `meta`. */
export interface MetaContext<Path extends string = string> extends PageContext<Path> {
  /** The `answer` of the page's action, after a form post. */
  posted?: unknown;
}

/** Another address of this site that replaces the one of a page. */
export interface Redirect {
  to: `/${string}`;
  /** True if browsers and search engines may remember it (308); otherwise they ask again (307). */
  isPermanent?: boolean;
}

/** The context of `action`. */
export interface ActionContext<Path extends string = string> extends PageContext<Path> {
  /** The fields of the form. */
  form: Readonly<Record<string, string>>;
  /** Posts JSON to the API with the visitor's network address. Rejects if the API does not answer in time for the page. */
  post: (path: string, body: unknown) => Promise<Response>;
}

/** The result of an action: the status of the page, and the `posted` prop of its component. */
export interface Posted<Answer = unknown> {
  status: 200 | 400 | 422 | 429 | 503;
  answer: Answer;
}

/** A breadcrumb. The last one, the page itself, has no address. */
export interface Crumb {
  name: string;
  href?: string;
}

/** A picture of this site. */
export interface PageImage {
  path: string;
  /** What it shows, in words. */
  alt: string;
  width: number;
  height: number;
}

/** Metadata for search engines and previews. The shell adds site, organization and breadcrumb data. */
export interface PageMeta {
  title: string;
  description: string;
  /** The canonical address, as a path of this site. */
  canonical: string;
  type?: 'website' | 'article';
  /** schema.org objects without `@context`; each becomes one JSON-LD block. */
  structuredData?: readonly object[];
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  publishedAt?: string;
  modifiedAt?: string;
  /** The feed of this page. */
  feed?: { title: string; type: string; href: string };
  /** Shown by social networks beside a link to the page; by default the picture of the site. 1200 x 630 fits all of them. */
  image?: PageImage;
}

/** The props of a page's component. */
export interface PageProps<Path extends string = string> {
  params: PageContext<Path>['params'];
  search: PageContext<Path>['search'];
  /** The `answer` of the page's action, after a form post. Must be serializable as JSON. */
  posted?: unknown;
}

/** The props of `Missing`, which is shown when `load` failed: 404 for not found, 503 for any other failure. */
export interface MissingProps<Path extends string = string> extends PageProps<Path> {
  status: 404 | 503;
  retry: () => void;
}

/** An address for the sitemap, with the date of its last change in content. */
export interface SiteAddress {
  path: string;
  modifiedAt?: string;
}

/** A page of a remote: the default export of a file `src/pages/<name>-page.tsx`. */
export interface Page<Path extends string = string> {
  path: Path;
  /** Example addresses. A release is refused when one of them fails to render or is a 404. */
  samples: readonly string[];
  /** Query parameters that the page reads. Others do not reach the page and are not part of the cache key. */
  search?: readonly string[];
  /** Makes the page known to the site's search, whose page reads the entries of all remotes with `useSearchEntries`. */
  searchEntry?: SearchEntry;
  /** Names of the embedded slots, so that the shell can preload them. */
  slots?: readonly string[];
  /**
   * False leaves the page out of the sitemap; a function lists the addresses of a path with parameters. A page without
   * parameters is listed by default.
   */
  sitemap?:
    | false
    | ((load: <Data>(query: ApiQuery<Data>) => Promise<Data>) => Promise<readonly SiteAddress[]>);
  /** Leads to another address of this site, on the server and on a navigation in the browser; undefined shows the page. */
  redirect?: (context: RedirectContext<Path>) => Redirect | undefined | Promise<Redirect | undefined>;
  /** Loads data before the page renders, on the server and on a navigation in the browser. */
  prefetch?: (context: PrefetchContext<Path>) => Promise<unknown>;
  /** Handles a post of the page's form on the server, when scripts are not loaded yet or disabled. */
  action?: (context: ActionContext<Path>) => Promise<Posted>;
  meta: (context: MetaContext<Path>) => PageMeta;
  /** Overrides the breadcrumbs, which are otherwise made from the path. The shell adds Home. */
  crumbs?: (context: PageContext<Path>) => readonly Crumb[];
  /** Set for a page without behavior: the browser keeps the server's HTML (see `Static`). */
  isStatic?: boolean;
  Component: ComponentType<PageProps<Path>>;
  /**
   * Shown on a navigation in the browser when `prefetch` takes longer than 150 ms. Until then, and without a skeleton, the
   * old page stays.
   */
  Skeleton?: ComponentType<PageProps<Path>>;
  /** Set for a skeleton that has the page's heading: it is shown at once instead of after 150 ms. */
  instantSkeleton?: boolean | ((context: PageContext<Path>) => boolean);
  /** Without it, a 404 is the site's not-found page, and a 503 its notice with "Try again". */
  Missing?: ComponentType<MissingProps<Path>>;
  /** The metadata of `Missing`. */
  missingMeta?: (context: PageContext<Path>) => Pick<PageMeta, 'title' | 'description'>;
}

export function definePage<const Path extends PagePath>(page: Page<Path>): Page<Path> {
  return page;
}
