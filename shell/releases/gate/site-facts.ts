import type { Composition } from '../composition/composition.ts';
import type { TrustedKey } from '../keys/signing.ts';
import type { PinnedRelease } from '../release/release.ts';
import type { Store } from '../store/store.ts';

/** What visitors and search engines get at one address. */
export interface PageFacts {
  status: number;
  location?: string;
  /** The pattern of its page; null for the not-found page and for a resource. */
  pattern: string | null;
  remote: string | null;
  title: string;
  description: string;
  canonical: string;
  /** The types of its structured data, sorted. */
  structuredData: string[];
  /** Why its structured data cannot be read. */
  structuredDataProblem?: string;
  /** The addresses on this site that it links or redirects to, without query and anchor. */
  links: string[];
  /** The ids that several elements have. */
  repeatedIds: string[];
  /** Changes with the text of the page. */
  text: string;
  /** Compressed with brotli, like the sizes below. */
  documentBytes: number;
  /** The scripts of all remotes on the page, without those of the shell. */
  scriptBytes: number;
  /** The scripts of the page's own remote, which its team limits. */
  ownScriptBytes: number;
  /** Does not include the wait for the API. */
  renderMs: number;
  /** What threw on the server. */
  failures: string[];
  /** True if the API did not deliver the data of the page. */
  lacksData: boolean;
}

export interface SiteFacts {
  /** The addresses of the sitemap. */
  listed: string[];
  /** By address. Holds the addresses of the sitemap and all that pages link to. */
  pages: Record<string, PageFacts>;
  /** True if a page could not list its addresses. */
  isIncomplete: boolean;
  /** What threw outside of pages: while the code was loaded, or in the list of addresses. */
  failures: string[];
}

/** How long an address takes to render in both sites, with no other render running. */
export interface MeasuredPage {
  address: string;
  ms: number;
  beforeMs: number;
  /** True if a promotion must not accept it. */
  isTooSlow: boolean;
}

export interface RenderedSites {
  before: SiteFacts;
  after: SiteFacts;
  /** Pages whose text differs between two renders. */
  unstable: string[];
  /** The pages whose time changed. */
  measured: MeasuredPage[];
  /** How many addresses of the sitemap were not rendered, because there are too many. */
  unrendered: number;
}

/** The sites before and after a change, to be rendered. */
export interface SitesJob {
  store: Store;
  before: Composition;
  after: Composition;
  /** The release of the shell whose server bundle renders. Without it, that of the checkout renders. */
  shell?: PinnedRelease | undefined;
}

/** Renders every address of both sites. */
export type RenderSites = (job: SitesJob) => Promise<RenderedSites>;

/** What one page does in a browser. */
export interface BrowserFacts {
  address: string;
  /** Uncaught errors and errors in the console. */
  errors: string[];
  /** Other console messages. */
  messages: string[];
  layoutShift: number;
  /** Violated accessibility rules with the number of elements. */
  accessibility: string[];
}

/** Hydrates pages in Chromium. Undefined if there is none here and it is not required. */
export type HydratePages = (
  job: Pick<SitesJob, 'store' | 'shell'> & {
    trustedKeys: readonly TrustedKey[];
    composition: Composition;
    addresses: readonly string[];
    /** Throws TOOL_MISSING without a Chromium. */
    isRequired: boolean;
  },
) => Promise<BrowserFacts[] | undefined>;
