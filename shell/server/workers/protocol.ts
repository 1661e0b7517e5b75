import type { SiteConfig } from '@site/kit';
import type { ComposedResource } from '@site/releases';
import type { TabComposition } from '../../protocol/composition.ts';
import type { DocumentParts } from '../pages/document.ts';

/** What a render worker is born with: one composition, for life. */
export interface WorkerInit {
  /** The shell's own server bundle. */
  shellCode: string;
  tab: TabComposition;
  resources: ComposedResource[];
  /** Verified server code by remote; a remote without an entry could not be loaded. */
  code: Record<string, { version: string; source: string }>;
  /** Remotes whose code must not even be evaluated, because it hung a worker at birth. */
  excluded: string[];
  site: Omit<SiteConfig, 'currentYear'>;
  document: DocumentParts;
  apiUrl: string;
  loadTimeoutMs: number;
  renderTimeoutMs: number;
  /** One integer that survives a hang: the number of the owner of the running code. */
  owner: SharedArrayBuffer;
  /** The names behind the owner numbers. */
  owners: string[];
}

export interface RenderRequest {
  kind: 'render';
  job: number;
  url: string;
  /** The page that the address belongs to; undefined for the not-found page. */
  pageId: string | undefined;
  params: Record<string, string>;
  /** True when an unknown address may belong to a remote that could not be read. */
  incomplete: boolean;
  currentYear: number;
  requestId: string;
  quarantined: string[];
  /** The fields of a posted form, and who posted it. */
  form?: Record<string, string>;
  clientAddress?: string;
}

/** Asks the pages for the addresses that they want in the sitemap. */
export interface AddressesRequest {
  kind: 'addresses';
  job: number;
  currentYear: number;
  requestId: string;
  quarantined: string[];
}

export interface Address {
  path: string;
  /** In ISO form. */
  modifiedAt?: string;
}

/** Asks for the text of a resource. */
export interface ResourceRequest {
  kind: 'resource';
  job: number;
  remote: string;
  module: string;
  path: string;
  currentYear: number;
  requestId: string;
  quarantined: string[];
}

/** A failure in somebody's code, with its owner as far as it is known. */
export interface ReportedFailure {
  remote?: string;
  release?: string;
  module?: string;
  message: string;
  stack?: string;
  /** True when data could not be had, or were still under way. */
  lacksData?: boolean;
  /** The request that was answered meanwhile, where there was no other. */
  requestId?: string;
}

export interface RenderedPage {
  status: number;
  pending: string[];
  /** The whole document; its memory moves between threads, so it is not copied. */
  html: Uint8Array;
  etag: string;
  failures: ReportedFailure[];
  /** Milliseconds spent waiting for the API. */
  apiMs: number;
}

export interface RenderedResource {
  /** Absent when it could not be made. */
  text?: string;
  failures: ReportedFailure[];
}

export type WorkerReply =
  | { kind: 'ready'; broken: ReportedFailure[] }
  | { kind: 'rendered'; job: number; page: RenderedPage }
  | { kind: 'resource'; job: number; resource: RenderedResource }
  | { kind: 'addresses'; job: number; addresses: Address[]; failures: ReportedFailure[] }
  | { kind: 'failed'; job: number; failure: ReportedFailure }
  /** An error that belongs to no job: a rejection that nobody awaits, a timer that throws. */
  | { kind: 'stray'; failure: ReportedFailure };
