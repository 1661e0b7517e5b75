import type { SiteAddress, SiteConfig } from '@site/kit';
import type { ComposedResource } from '@site/releases';
import type { TabComposition } from '../../protocol/composition.ts';
import type { NavigationLink } from '../../protocol/navigation.ts';
import type { RenderJob } from '../../protocol/render.ts';
import type { CompressedText } from '../http/compressed-text.ts';
import type { DocumentParts } from './document.ts';

/** What a render worker gets when it starts. It renders this one composition until it ends. */
export interface WorkerInit extends Pick<RenderJob, 'incomplete'> {
  shellCode: string;
  tab: TabComposition;
  resources: ComposedResource[];
  /** Verified server code by remote; a remote without an entry could not be loaded. */
  code: Record<string, { version: string; source: string }>;
  /** Remotes whose code must not be evaluated because it crashed or hung a worker at its start. */
  excluded: string[];
  site: Omit<SiteConfig, 'currentYear'>;
  documentParts: DocumentParts;
  /** The links of remotes in the menu. */
  navigation: readonly NavigationLink[];
  apiUrl: string;
  /** For how long a worker uses what it read from the API without asking again. */
  apiFreshForMs: number;
  loadTimeoutMs: number;
  renderTimeoutMs: number;
  /** One shared integer, the index in `moduleNames` of the code that is running. Readable while the worker hangs. */
  runningIndex: SharedArrayBuffer;
  /** `shell`, the remotes (their code runs when the worker starts), and the ids of all modules. */
  moduleNames: string[];
}

/** The API writes these into its own log, the log of its database and the trace. */
interface Caller {
  requestId: string;
  /** Absent while tracing is off. */
  traceparent?: string | undefined;
}

export interface PageInput extends Caller, Pick<RenderJob, 'url' | 'pageId' | 'form'> {
  /** Who posted the form. */
  clientAddress?: string;
}

export interface ResourceInput extends Caller, Pick<ComposedResource, 'remote' | 'module' | 'path'> {}

/** What to render: a page, a resource, or the list of addresses for the sitemap. */
export type WorkerInput =
  | ({ kind: 'render' } & PageInput)
  | ({ kind: 'resource' } & ResourceInput)
  | ({ kind: 'addresses' } & Caller);

export type WorkerRequest = WorkerInput & {
  jobId: number;
  currentYear: number;
  /** Ids of modules that must not run for this request. */
  quarantined: string[];
};

/** An address without what visitors typed, see `redactAddress`. */
export interface LoggedAddress {
  method: 'GET' | 'POST';
  path: string;
  query?: string;
}

/** A failure, with the remote, release and module that caused it as far as they are known. */
export interface ReportedFailure {
  remote?: string;
  release?: string;
  module?: string;
  message: string;
  stack?: string;
  /** True when the API did not deliver the data, or not in time. */
  lacksData?: boolean;
  /** True when the module took too long, or is quarantined. */
  isLate?: boolean;
  /** True when the last render of this address failed in the same way. */
  repeated?: boolean;
  /** The address of the request; of one that ended its worker, only if the worker was rendering no other. */
  method?: LoggedAddress['method'];
  path?: string;
  query?: string;
  /** All requests that the worker was rendering when it ended, if there were several. */
  candidates?: LoggedAddress[];
  /** The only request that the worker was rendering at that time, if there was exactly one. */
  requestId?: string;
}

/** A read of the API: its path, and the entity tag of the response. */
export type ApiRead = readonly [path: string, etag: string];

export interface RenderedPage {
  status: number;
  location?: string;
  pending: string[];
  lacksData: boolean;
  document: CompressedText;
  failures: ReportedFailure[];
  apiMs: number;
  /** All that was read from the API; absent when a response had no entity tag. */
  reads?: ApiRead[] | undefined;
}

export interface JobResults {
  render: RenderedPage;
  /** Without a text when rendering failed. */
  resource: { text?: CompressedText; lacksData: boolean; failures: ReportedFailure[] };
  /** The dates of the addresses are in ISO form. */
  addresses: { addresses: SiteAddress[]; failures: ReportedFailure[] };
}

export type JobResult = JobResults[keyof JobResults];

export type JobReply =
  | { kind: 'done'; jobId: number; result: JobResult }
  | { kind: 'failed'; jobId: number; failure: ReportedFailure };

export type WorkerReply =
  | JobReply
  /** The worker is ready; `failures` are those of remotes whose code could not be evaluated. */
  | { kind: 'ready'; failures: ReportedFailure[] }
  /** An error outside any job: an unhandled rejection, or an exception in a timer. */
  | { kind: 'unhandled-error'; failure: ReportedFailure };
