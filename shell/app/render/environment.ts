import type { ActionContext, Page, Resource, SiteConfig, SlotDefinition } from '@site/kit';
import type { TabComposition, TabModule, TabPage } from '../composition.ts';
import type { ApiFetch } from '../query-client.ts';

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
export interface Patience {
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
