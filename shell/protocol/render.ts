import type {
  ActionContext,
  Page,
  Posted,
  Resource,
  SiteAddress,
  SiteConfig,
  SlotDefinition,
} from '@site/kit';
import type { Outcome, PageState, TabComposition, TabModule, TabPage } from './composition.ts';

/** Sends one API request; the server adds the API's address, the deadline and the request id. */
export type ApiFetch = (path: string, signal: AbortSignal) => Promise<Response>;

/** One composition made ready to render: its pages and slots with their code. */
export interface ServerComposition {
  tab: TabComposition;
  page: (entry: TabPage) => Page | undefined;
  slot: (entry: TabModule) => SlotDefinition | undefined;
  resource: (entry: ModuleName) => Resource | undefined;
}

/** A module within the composition. */
export type ModuleName = Pick<TabModule, 'remote' | 'module'>;

/** What a remote's server file exports. */
export interface RemoteCode {
  pages: Record<string, Page>;
  slots: Record<string, SlotDefinition>;
  /** Absent in releases that were built before there were any. */
  resources?: Record<string, Resource>;
}

export interface RenderEnvironment {
  site: SiteConfig;
  apiFetch: ApiFetch;
  /** Posts JSON to the API in the visitor's name. */
  apiPost: ActionContext['post'];
  /** Notes whose code runs from here on. */
  mark: (owner: string) => void;
}

/** How far a module may be trusted, and how long it is waited for. */
export interface RenderLimits {
  /** Ids of modules that must not run now. */
  quarantined: readonly string[];
  /** Data that is not there by then makes the page a 503. */
  loadTimeoutMs: number;
}

export interface RenderFailure {
  error: unknown;
  componentStack?: string;
  module?: string;
  /** True when the API owed an answer. */
  lacksData?: boolean;
}

export interface RenderJob extends RenderEnvironment, RenderLimits {
  url: string;
  /** The page that the address belongs to; undefined for the not-found page. */
  pageId: string | undefined;
  params: Record<string, string>;
  /** True when an unknown address may belong to a remote that could not be read. */
  incomplete: boolean;
  /** The fields of a form that was posted to the page. */
  form?: Readonly<Record<string, string>>;
  /** Parts that still wait by then are left to the browser. */
  renderTimeoutMs: number;
}

export interface RenderResult {
  status: Outcome | Posted['status'] | 500;
  /** Ids of modules that could not be rendered and are left to the browser. */
  pending: string[];
  head: string;
  body: string;
  /** What search engines read. */
  structuredData: string;
  /** What the browser needs beside the HTML. */
  state: Pick<PageState, 'outcome' | 'posted' | 'answers'>;
  failures: RenderFailure[];
}

export interface ResourceResult {
  /** Undefined when it could not be made. */
  text: string | undefined;
  failures: RenderFailure[];
}

/** What the shell's server bundle offers to the render workers. */
export interface ShellCode {
  /** The modules that remotes do not bring along. */
  sharedModules: Record<string, object>;
  render: (composition: ServerComposition, job: RenderJob) => Promise<RenderResult>;
  renderResource: (
    composition: ServerComposition,
    entry: ModuleName,
    environment: RenderEnvironment & RenderLimits,
  ) => Promise<ResourceResult>;
  /** The addresses that pages want in the sitemap. */
  listAddresses: (
    composition: ServerComposition,
    environment: RenderEnvironment & RenderLimits,
  ) => Promise<{ addresses: SiteAddress[]; failures: RenderFailure[] }>;
}
