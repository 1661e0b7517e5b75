import type { ComponentType } from 'react';
import type { ApiQuery } from './data.ts';
import type { SiteConfig } from './host.ts';

type ParamName<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamName<Head> | ParamName<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The route pattern of a page: static segments and `:named` ones, e.g. `/blog/:slug`. */
export type PagePath = `/${string}`;

/** What a page knows about the address it is shown for, and how it reaches data. */
export interface PageContext<Path extends string = string> {
  params: Readonly<Record<ParamName<Path>, string>>;
  /** The query parameters that the page declared in `search`; absent ones are left out. */
  search: Readonly<Record<string, string>>;
  site: SiteConfig;
  /** Reads what `prefetch` has loaded; undefined when it could not be. */
  peek: <Data>(query: ApiQuery<Data>) => Data | undefined;
}

/** The context of `prefetch`. */
export interface PrefetchContext<Path extends string = string> extends PageContext<Path> {
  /** Loads what the page cannot do without: a 404 makes the page a 404, any other failure a 503. */
  load: <Data>(query: ApiQuery<Data>) => Promise<Data>;
  /** Loads what the page can do without: never rejects. */
  warm: (query: ApiQuery<unknown>) => Promise<void>;
}

/** The context of `action`. */
export interface ActionContext<Path extends string = string> extends PageContext<Path> {
  /** The fields of the form. */
  form: Readonly<Record<string, string>>;
  /** Posts JSON to the API in the visitor's name. */
  post: (path: string, body: unknown) => Promise<Response>;
}

/** How a posted form was answered: the status of the page, and what its component gets as `posted`. */
export interface Posted<Answer = unknown> {
  status: 200 | 400 | 422 | 429 | 503;
  answer: Answer;
}

/** A link of the breadcrumb trail; the last one, the page itself, has no address. */
export interface Crumb {
  name: string;
  href?: string;
}

/** Search-engine and preview metadata. The shell adds site, organisation and breadcrumb data by itself. */
export interface PageMeta {
  title: string;
  description: string;
  /** The page's one address, as a path of this site. */
  canonical: string;
  type?: 'website' | 'article';
  /** schema.org objects without `@context`; each becomes one JSON-LD block. */
  structuredData?: readonly object[];
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  publishedAt?: string;
  modifiedAt?: string;
  /** A feed that a reader of this page could subscribe to. */
  feed?: { title: string; type: string; href: string };
}

/** What a page's component is given. */
export interface PageProps<Path extends string = string> {
  params: PageContext<Path>['params'];
  search: PageContext<Path>['search'];
  /** What `action` answered, on a page that was posted to. Must survive JSON. */
  posted?: unknown;
}

/** What is shown when `load` failed: 404 when there is no such thing, 503 when it could not be asked. */
export interface MissingProps<Path extends string = string> extends PageProps<Path> {
  status: 404 | 503;
  retry: () => void;
}

/** An address for the sitemap, with the date of its last true change. */
export interface SiteAddress {
  path: string;
  modifiedAt?: string;
}

/** One page of a remote. A file `src/pages/<name>-page.tsx` with this as default export is all it takes. */
export interface Page<Path extends string = string> {
  path: Path;
  /** Addresses that show the page at its best; a release is refused when one of them does not render, or is a 404. */
  samples: readonly string[];
  /** Query parameters that the page reads. All others neither reach the page nor split the page cache. */
  search?: readonly string[];
  /** Names of the slots it embeds, so that the shell can preload them. */
  slots?: readonly string[];
  /**
   * False keeps the page out of the sitemap; a function lists the addresses behind a pattern with parameters. A page
   * without parameters is listed by itself.
   */
  sitemap?:
    | false
    | ((load: <Data>(query: ApiQuery<Data>) => Promise<Data>) => Promise<readonly SiteAddress[]>);
  /** Loads data before the page is shown, on the server and before a navigation in the browser. */
  prefetch?: (context: PrefetchContext<Path>) => Promise<unknown>;
  /** Answers the page's own form when it is posted as it is, before the scripts are there or without them. */
  action?: (context: ActionContext<Path>) => Promise<Posted>;
  meta: (context: PageContext<Path>) => PageMeta;
  /** Overrides the breadcrumb trail that is otherwise made from the address. Home comes by itself. */
  crumbs?: (context: PageContext<Path>) => readonly Crumb[];
  /** Says that the page works without scripts of its own: the browser keeps the server's HTML (see `Static`). */
  isStatic?: boolean;
  Component: ComponentType<PageProps<Path>>;
  /**
   * Shown on a navigation in the browser while `prefetch` is under way, after 150 ms; without it, and until then, the old
   * page stays.
   */
  Skeleton?: ComponentType<PageProps<Path>>;
  /** Says that the skeleton has the page's heading already: it is then shown in the next frame. */
  instantSkeleton?: boolean | ((context: PageContext<Path>) => boolean);
  Missing?: ComponentType<MissingProps<Path>>;
  /** Metadata while `Missing` is shown. */
  missingMeta?: (context: PageContext<Path>) => Pick<PageMeta, 'title' | 'description'>;
}

export function definePage<const Path extends PagePath>(page: Page<Path>): Page<Path> {
  return page;
}
