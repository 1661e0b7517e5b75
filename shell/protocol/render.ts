import type {
  ActionContext,
  Page,
  Posted,
  Resource,
  SiteAddress,
  SiteConfig,
  SlotDefinition,
} from '@site/kit';
import type { ApiFetch, Outcome } from '@site/kit/host';
import type { PageState, TabComposition, TabModule, TabPage } from './composition.ts';
import type { NavigationLink } from './navigation.ts';

/** A composition with the loaded code of its modules. */
export interface ServerComposition {
  /** What browsers know of it. */
  tab: TabComposition;
  /** The links of remotes in the menu. */
  navigation: readonly NavigationLink[];
  page: (entry: TabPage) => Page | undefined;
  slot: (entry: TabModule) => SlotDefinition | undefined;
  resource: (entry: ModuleName) => Resource | undefined;
}

/** A module within the composition. */
export type ModuleName = Pick<TabModule, 'remote' | 'module'>;

/** The exports of a remote's server file. */
export interface RemoteCode {
  pages: Record<string, Page>;
  slots: Record<string, SlotDefinition>;
  resources: Record<string, Resource>;
}

export interface RenderEnvironment {
  site: SiteConfig;
  apiFetch: ApiFetch;
  /** Posts JSON to the API with the visitor's network address. */
  apiPost: ActionContext['post'];
  /** Records whose code runs next, so that a hang can be attributed: the id of a module, or `shell`. */
  mark: (id: string) => void;
  /** Ids of modules that must not run now. */
  quarantined: readonly string[];
  /** A page whose data takes longer is a 503. */
  loadTimeoutMs: number;
}

export interface RenderFailure {
  error: unknown;
  componentStack?: string;
  module?: string;
  /** True when the API failed or did not respond in time. */
  lacksData?: boolean;
}

export interface RenderJob extends RenderEnvironment {
  url: string;
  /** The id of the page that matches the address; undefined for the not-found page. */
  pageId: string | undefined;
  params: Record<string, string>;
  /** True when an unknown address may belong to a remote that could not be loaded. */
  incomplete: boolean;
  /** The fields of a posted form. */
  form?: Readonly<Record<string, string>>;
  /** Parts still suspended after this time are left to the browser. */
  renderTimeoutMs: number;
}

export interface RenderResult {
  status: Outcome | Posted['status'] | 307 | 308 | 500;
  /** The address that a 307 or 308 leads to; such a result has no content. */
  location?: string;
  /** Ids of modules that could not be rendered and are left to the browser. */
  pending: string[];
  /** True when the page is rendered without optional data because the API failed. */
  lacksData: boolean;
  head: string;
  /** HTML as UTF-8. */
  body: Uint8Array;
  /** JSON-LD script elements. */
  structuredData: string;
  /** The part of the page state that rendering determines. */
  state: Pick<PageState, 'outcome' | 'posted' | 'crumbs' | 'answers'>;
  failures: RenderFailure[];
}

export interface ResourceResult {
  /** Undefined when rendering failed. */
  text: string | undefined;
  /** True when the text is made without some data because the API failed. */
  lacksData: boolean;
  failures: RenderFailure[];
}

/**
 * The exports of the shell's server bundle, for the render workers. A promotion also renders with the bundles of other versions
 * of the shell that run, so the names of what a bundle gets and returns must stay.
 */
export interface ShellCode {
  /** The modules that remotes get from the shell. */
  sharedModules: Record<string, object>;
  render: (composition: ServerComposition, job: RenderJob) => Promise<RenderResult>;
  renderResource: (
    composition: ServerComposition,
    entry: ModuleName,
    environment: RenderEnvironment,
  ) => Promise<ResourceResult>;
  /** Lists all pages' addresses for the sitemap. */
  listAddresses: (
    composition: ServerComposition,
    environment: RenderEnvironment,
  ) => Promise<{ addresses: SiteAddress[]; failures: RenderFailure[] }>;
}
