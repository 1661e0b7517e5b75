import { Writable } from 'node:stream';
import {
  type ActionContext,
  HttpError,
  type Page,
  type Posted,
  type PrefetchContext,
  type Resource,
  type SiteAddress,
  type SiteConfig,
  type SlotDefinition,
} from '@site/kit';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router';
import {
  moduleId,
  type PageState,
  type TabComposition,
  type TabModule,
  type TabPage,
} from './composition.ts';
import { loadOutcome, type Outcome, placeContext } from './page/outcome.ts';
import { explicitTrail } from './page/trail.ts';
import { locationOf, type Place } from './place.ts';
import { type ApiFetch, answersOf, createQueryClient, ensureQuery } from './query-client.ts';
import type { Runtime } from './runtime.ts';
import { SiteTree } from './site-tree.tsx';

export { sharedModules } from './shared.ts';

/** The layout's opening; what React puts before it belongs into the document's head. */
const bodyOpening = '<div data-remote="shell"';

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

export interface RenderJob extends RenderEnvironment {
  url: string;
  /** The page that the address belongs to; undefined for the not-found page. */
  pageId: string | undefined;
  params: Record<string, string>;
  /** True when an unknown address may belong to a remote that could not be read. */
  incomplete: boolean;
  /** The fields of a form that was posted to the page. */
  form?: Readonly<Record<string, string>>;
  /** Ids of modules that must not run now. */
  quarantined: readonly string[];
  /** Data that is not there by then makes the page a 503. */
  loadTimeoutMs: number;
  /** Parts that still wait by then are left to the browser. */
  renderTimeoutMs: number;
}

export interface RenderFailure {
  error: unknown;
  componentStack?: string;
  module?: string;
  /** True when the API owed an answer. */
  lacksData?: boolean;
}

export interface RenderResult {
  status: Outcome | Posted['status'] | 500;
  /** Ids of modules that could not be rendered and are left to the browser. */
  pending: string[];
  head: string;
  body: string;
  /** What the browser needs beside the HTML. */
  state: Pick<PageState, 'outcome' | 'posted' | 'answers' | 'crumbs'>;
  failures: RenderFailure[];
}

/** Renders one address: match, load, render, split off the head, decide on the status. */
export async function render(composition: ServerComposition, job: RenderJob): Promise<RenderResult> {
  const { site } = job;
  const failures: RenderFailure[] = [];
  const fail = (failure: RenderFailure) => void failures.push(failure);
  const api = followApi(job.apiFetch);
  const queryClient = createQueryClient(api.fetch);
  const isQuarantined = (module: TabModule) => job.quarantined.includes(moduleId(module));
  const runtime: Runtime = {
    site,
    queryClient,
    composition: () => composition.tab,
    loadSlot: (slot) => settled(composition.slot(slot)),
    forgetSlot: () => {},
    prefetch: () => {},
    mark: job.mark,
    isQuarantined,
  };

  const url = new URL(job.url, site.origin);
  const entry = composition.tab.pages.find((one) => moduleId(one) === job.pageId);
  const place: Place = {
    location: locationOf(url),
    entry,
    page: entry && (composition.page(entry) ?? brokenPage(entry)),
    params: job.params,
    outcome: job.incomplete ? 503 : 404,
  };
  const outcome = place.page ? await load(place.page) : (place.outcome as Outcome);
  place.outcome = outcome;
  const posted = outcome === 200 && place.page && job.form ? await act(place.page, job.form) : undefined;
  place.posted = posted?.answer;
  place.crumbs = trail();

  async function load(page: Page): Promise<Outcome> {
    const module = job.pageId ?? '';
    const failLoad = (error: unknown) =>
      fail({ error: withoutBody(error), module, lacksData: api.owes() || queryClient.isFetching() > 0 });
    if (job.quarantined.includes(module)) return 503;
    job.mark(module);
    try {
      const context = placeContext(place, site, queryClient);
      const loading = loadOutcome(page, context, queryClient, failLoad);
      return await inTime(loading, job.loadTimeoutMs);
    } catch (error) {
      failLoad(error);
      return 503;
    } finally {
      job.mark('shell');
    }
  }

  /** Asked once, under the page's own mark: the browser takes it over as it is. */
  function trail() {
    const module = job.pageId;
    if (!place.page || !module || job.quarantined.includes(module)) return [];
    job.mark(module);
    const context = placeContext(place, site, queryClient);
    const crumbs = explicitTrail(place.page, context, (error) => fail({ error, module }));
    job.mark('shell');
    return crumbs ?? 'by address';
  }

  async function act(page: Page, form: Readonly<Record<string, string>>): Promise<Posted | undefined> {
    job.mark(job.pageId ?? '');
    try {
      const context = { ...placeContext(place, site, queryClient), form, post: job.apiPost };
      return await (page.action && inTime(page.action(context), job.loadTimeoutMs));
    } catch (error) {
      fail({ error, module: job.pageId });
      return { status: 503, answer: undefined };
    } finally {
      job.mark('shell');
    }
  }

  const html = await renderWhole(
    <SiteTree runtime={runtime} place={place} navigator={noNavigator} />,
    job.renderTimeoutMs,
    fail,
  );
  const bodyStart = html.indexOf(bodyOpening);
  const pending = [...html.matchAll(/ data-pending="([^"]+)"/g)].map((match) => match[1] as string);
  return {
    status: outcome === 200 && job.pageId && pending.includes(job.pageId) ? 500 : (posted?.status ?? outcome),
    pending,
    head: html.slice(0, bodyStart),
    body: withoutStyleAttributes(html.slice(bodyStart)),
    state: { outcome, posted: place.posted, answers: answersOf(queryClient), crumbs: place.crumbs },
    failures:
      pending.length === 1 ? failures.map((failure) => ({ module: pending[0], ...failure })) : failures,
  };
}

export interface ResourceResult {
  /** Undefined when it could not be made. */
  text: string | undefined;
  failures: RenderFailure[];
}

/** Makes the text of a resource. */
export async function renderResource(
  composition: ServerComposition,
  entry: ModuleName,
  environment: RenderEnvironment & Pick<RenderJob, 'quarantined' | 'loadTimeoutMs'>,
): Promise<ResourceResult> {
  const module = moduleId(entry);
  const api = followApi(environment.apiFetch);
  const queryClient = createQueryClient(api.fetch);
  const load: PrefetchContext['load'] = (query) => ensureQuery(queryClient, query);
  environment.mark(module);
  try {
    const resource = composition.resource(entry);
    if (!resource) throw new Error(`${module} has no server code`);
    if (environment.quarantined.includes(module)) throw new Error('held back after a failure');
    const making = Promise.resolve(resource.render({ site: environment.site, load }));
    return { text: await inTime(making, environment.loadTimeoutMs), failures: [] };
  } catch (error) {
    const lacksData = api.owes() || queryClient.isFetching() > 0;
    return { text: undefined, failures: [{ error: withoutBody(error), module, lacksData }] };
  } finally {
    environment.mark('shell');
  }
}

/**
 * Asks every page for the addresses that it wants in the sitemap. One after the other, so that it is clear whose code runs
 * should it never end; they share the time that a page has for its data.
 */
export async function listAddresses(
  composition: ServerComposition,
  environment: RenderEnvironment & Pick<RenderJob, 'quarantined' | 'loadTimeoutMs'>,
) {
  const addresses: SiteAddress[] = [];
  const failures: RenderFailure[] = [];
  const api = followApi(environment.apiFetch);
  const queryClient = createQueryClient(api.fetch);
  const until = performance.now() + environment.loadTimeoutMs;
  for (const entry of composition.tab.pages) {
    const page = composition.page(entry);
    if (!page || page.sitemap === false) continue;
    if (!page.sitemap) {
      if (!entry.pattern.includes(':')) addresses.push({ path: entry.pattern });
      continue;
    }
    const module = moduleId(entry);
    environment.mark(module);
    try {
      if (environment.quarantined.includes(module)) throw new Error('held back after a failure');
      const listing = page.sitemap((query) => ensureQuery(queryClient, query));
      const listed = await inTime(listing, Math.max(0, until - performance.now()));
      addresses.push(...listed.map(checkedAddress));
    } catch (error) {
      const lacksData = api.owes() || queryClient.isFetching() > 0;
      failures.push({ error: withoutBody(error), module, lacksData });
    }
  }
  environment.mark('shell');
  return { addresses, failures };
}

/** Throws for what would spoil the whole sitemap. */
function checkedAddress({ path, modifiedAt }: SiteAddress): SiteAddress {
  if (!path.startsWith('/')) throw new Error(`${path} is no address for the sitemap`);
  return { path, ...(modifiedAt && { modifiedAt: new Date(modifiedAt).toISOString() }) };
}

/** Waits for every part that can be had before the deadline, so that the whole page goes out in one piece. */
function renderWhole(tree: ReactNode, timeoutMs: number, fail: (failure: RenderFailure) => void) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      identifierPrefix: 's',
      // React would otherwise move large parts behind inline scripts, which the content security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(deadline);
        pipe(sink);
      },
      onShellError: reject,
      onError: (error, { componentStack }) => fail({ error, componentStack }),
    });
    const deadline = setTimeout(() => abort(new Error(`Still waiting after ${timeoutMs} ms`)), timeoutMs);
  });
}

/** Links only need to know how an address is written; nothing navigates on the server. */
const noNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

/** The content security policy forbids style attributes; React sets such styles from script when it needs them. */
function withoutStyleAttributes(html: string) {
  return html.replaceAll(/ style="[^"]*"/g, '');
}

function inTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it took longer than ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

/** The way to the API, and whether it owes an answer: was not to be reached, too busy, or in trouble itself. */
function followApi(apiFetch: ApiFetch): { fetch: ApiFetch; owes: () => boolean } {
  let owes = false;
  return {
    owes: () => owes,
    async fetch(path, signal) {
      try {
        const response = await apiFetch(path, signal);
        owes ||= response.status >= 500 || response.status === 429;
        return response;
      } catch (error) {
        owes = true;
        throw error;
      }
    },
  };
}

/** What the API says beside its status may repeat what a visitor typed, which is nothing for a log. */
function withoutBody(error: unknown) {
  return error instanceof HttpError ? new Error(`The API answered ${error.status}`) : error;
}

/** A promise that React can read without waiting. */
function settled<T>(value: T | undefined): Promise<T> {
  const promise = value ? Promise.resolve(value) : Promise.reject(new Error('The remote has no server code'));
  promise.catch(() => {});
  return Object.assign(
    promise,
    value ? { status: 'fulfilled', value } : { status: 'rejected', reason: 'no server code' },
  );
}

/** Stands for a page whose remote could not be loaded: shows as failed, and the browser tries. */
function brokenPage(entry: TabPage): Page {
  const fail = () => {
    throw new Error(`${moduleId(entry)} has no server code`);
  };
  return { path: entry.pattern, samples: [], search: entry.search, meta: fail, Component: fail };
}
