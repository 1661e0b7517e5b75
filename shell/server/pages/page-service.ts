import type { ComposedResource } from '@site/releases';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { moduleId, type TabPage } from '../../protocol/composition.ts';
import type { ModuleName } from '../../protocol/render.ts';
import type { Choice, Visit } from '../compositions/composition-choice.ts';
import type { RunningComposition } from '../compositions/running-composition.ts';
import type { RenderConfig } from '../config.ts';
import { isCrawler } from '../http/is-crawler.ts';
import { redactAddress } from '../http/redact-address.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ReleaseCounts, RemoteRelease } from '../telemetry/release-counts.ts';
import type { TraceSpan } from '../telemetry/tracing.ts';
import { NotAtFault, RenderBusy, RenderUnavailable } from '../workers/render-unavailable.ts';
import type { ReportedFailure } from '../workers/worker-messages.ts';
import { personalCacheControl } from './cache-control.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { type Cached, type CacheState, PageCache } from './page-cache.ts';
import { type FailedParts, failedParts, partsOf, servedBy } from './page-parts.ts';
import type { PageResponse } from './page-response.ts';
import { pageResponse, resourceResponse } from './rendered-response.ts';
import { startRender, startResource } from './start-render.ts';
import { createReadCheck } from './unchanged-reads.ts';

interface PageServiceOptions {
  config: RenderConfig;
  current: () => RunningComposition;
  choose: (visit: Visit) => Choice | Promise<Choice>;
  /** Sent with every page. */
  headers: Record<string, string>;
  onFailure: (failure: ReportedFailure, requestId: string, running: RunningComposition) => void;
  metrics: Metrics;
  log: Logger;
}

interface PageVisit extends Visit {
  /** The fields of a form, and who posted it. Such a page is never cached. */
  posted?: { form: Record<string, string>; clientAddress: string };
}

export interface ServedPage {
  kind: 'page' | 'resource';
  response: PageResponse;
  state: CacheState | 'none';
  composition: string;
  pageId: string | undefined;
  servedBy: RemoteRelease;
  /** The headers of the choice. They replace those of the response. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Whether a 304 must not be sent: a cache could treat it as permission to keep what it stored before (nginx does). */
  mustSendBody?: boolean | undefined;
}

type MaybeServed = ServedPage | undefined;

/** How many pages are rendered into the cache when a composition goes live. */
const maxWarmedPages = 30;

const maxFailing = 1_000;

/** Stands for all unknown addresses in the page cache. */
const unknownKey = '/*';

/** Serves pages and resources, from the cache if possible. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly #counts: ReleaseCounts;
  readonly cache: PageCache;
  /** Why the last render of an address failed, so that the log has each failure and its end once. */
  readonly #failing = new LRUCache<string, string>({ max: maxFailing });

  constructor(options: PageServiceOptions) {
    this.#options = options;
    this.#counts = options.metrics.releaseCounts;
    const { apiUrl, pageCache, render } = options.config;
    this.cache = new PageCache(pageCache, createReadCheck(apiUrl, render.loadTimeoutMs));
  }

  /** Returns a fresh page from the cache synchronously, others as a promise; undefined for an invalid address or an unwanted form. */
  serve(rawUrl: string, requestId: string, visit: PageVisit): MaybeServed | Promise<MaybeServed> {
    const choice = this.#options.choose(visit);
    const serve = (chosen: Choice) => this.#serve(rawUrl, requestId, chosen, visit);
    return choice instanceof Promise ? choice.then(serve) : serve(choice);
  }

  #serve(
    rawUrl: string,
    requestId: string,
    choice: Choice,
    visit?: PageVisit,
  ): MaybeServed | Promise<MaybeServed> {
    const { running, isUncached } = choice;
    const address = pageAddress(rawUrl, running.match);
    const isPosted = visit?.posted !== undefined;
    if (!address || (isPosted && !address.page?.posts)) return undefined;
    const { url, pathname } = address;
    // A resource has a static path, which goes before pages with parameters.
    const resource = isPosted ? undefined : running.resource(pathname);
    const found = resource ?? address.page;
    const render = () =>
      resource
        ? this.#renderResource(running, resource, requestId, visit?.span)
        : this.#renderPage(running, address, requestId, visit);
    const served = ({ response, state }: Pick<ServedPage, 'response' | 'state'>): ServedPage => {
      if (visit && !resource) this.#countView(running, address, visit);
      return { kind: resource ? 'resource' : 'page', state, ...servedResponse(choice, found, response) };
    };
    // Scanners try thousands of addresses. Their not-found page is the same one.
    const key = found || running.hasFolderOf(pathname) ? url : unknownKey;
    // `warmCache` has no visit.
    const options = { isArbitrary: !found || url !== pathname, waitsForRefresh: !visit };
    const result: Cached | Promise<Pick<ServedPage, 'response' | 'state'>> =
      isUncached || isPosted
        ? render().then((response) => ({ response, state: 'none' }))
        : this.cache.get(`${running.id} ${key}`, render, options);
    if (!(result instanceof Promise)) return served(result);
    return result.then(served, async (error) => {
      // It was replaced, was busy or lost its worker: another composition may render the page.
      if (!visit) throw error;
      // Only what did not run can be tried again: a form must not be sent twice.
      const mayRepeat = !isPosted || error instanceof RenderBusy;
      const next = mayRepeat ? await this.#nextChoice(choice, error, visit) : choice;
      if (next.running !== running) return this.#serve(rawUrl, requestId, next, visit);
      this.#countErrorPage(running, found, error);
      throw error;
    });
  }

  /** What to try after an error; the same choice to give up. */
  async #nextChoice(choice: Choice, error: unknown, visit: Visit): Promise<Choice> {
    const live = this.#options.current();
    // A candidate has workers of its own. Its visitors get the live release while these are busy.
    if (error instanceof RenderBusy || (choice.isFallback && error instanceof RenderUnavailable))
      return choice.running.isPreview ? choice : { ...choice, running: live, isFallback: true };
    return error instanceof RenderUnavailable ? this.#options.choose(visit) : choice;
  }

  /** Renders pages that failed, and the most visited ones of the previous composition into the cache, one by one. */
  async warmCache(running: RunningComposition): Promise<void> {
    const urls = this.cache.mostVisited(maxWarmedPages);
    for (const url of new Set([...[...this.#failing.keys()].slice(0, maxWarmedPages), ...urls])) {
      if (running !== this.#options.current()) return;
      await Promise.resolve(this.#serve(url, 'warm-cache', { running })).catch(() => {});
    }
  }

  /** Whether the live page at this address takes forms. */
  takesForms(rawUrl: string): boolean {
    return pageAddress(rawUrl, this.#options.current().match)?.page?.posts ?? false;
  }

  #countView({ tab, isPreview }: RunningComposition, { page }: PageAddress, { headers }: Visit): void {
    if (isPreview || isCrawler(headers['user-agent'])) return;
    for (const part of partsOf(tab, page)) this.#counts.countView(part);
  }

  /** Counts a visitor who gets no rendered page. It is the release's failure only if a worker ended while it rendered nothing else. */
  #countErrorPage(running: RunningComposition, found: ModuleName | undefined, error: unknown): void {
    if (running.isPreview) return;
    const by = servedBy(running, found?.remote);
    const isWorkerFailure = error instanceof RenderUnavailable;
    const isReleaseFault = isWorkerFailure && !(error instanceof NotAtFault);
    this.#counts.countPage(by, isWorkerFailure ? 503 : 500, isReleaseFault && found ? [by] : []);
  }

  #countRender({ tab, isPreview }: RunningComposition, page: TabPage | undefined, failed: FailedParts): void {
    if (isPreview) return;
    for (const part of partsOf(tab, page)) this.#counts.countRender(part, failed.get(part.remote));
  }

  async #renderPage(
    running: RunningComposition,
    address: PageAddress,
    requestId: string,
    { span, posted }: Pick<PageVisit, 'span' | 'posted'> = {},
  ): Promise<PageResponse> {
    const { headers, onFailure, metrics, log } = this.#options;
    const { url, page } = address;
    // Visitors of a rollout or a preview may get another release at the same time.
    const isTracked = running === this.#options.current() && !posted;
    const started = performance.now();
    const by = servedBy(running, page?.remote);
    const rendered = await startRender(running, address, requestId, span, posted).catch((error) => {
      // A pool that was closed, replaced or busy is not a failure of the page.
      if (page && !running.pool.isClosed && !(error instanceof NotAtFault)) {
        this.#countRender(running, page, new Map([[page.remote, 'deadline']]));
        if (isTracked) this.#failing.set(url, '');
      }
      throw error;
    });
    const failed = failedParts(rendered, page);
    this.#countRender(running, page, failed);
    const { status, pending, failures } = rendered;
    const reason = failures.map(({ remote, release, message }) => `${remote}@${release} ${message}`).join();
    const repeated = isTracked && failures.length > 0 && this.#failing.get(url) === reason;
    if (isTracked && failures.length > 0) this.#failing.set(url, reason);
    const logged = { method: posted ? ('POST' as const) : ('GET' as const), ...redactAddress(url) };
    for (const failure of failures)
      onFailure({ ...failure, ...logged, ...(repeated && { repeated }) }, requestId, running);
    const isWhole = status < 500 && failures.length === 0 && pending.length === 0;
    if (isTracked && isWhole && this.#failing.delete(url))
      log.info({ ...by, path: logged.path, requestId, recovered: true }, 'the failure ended');
    const response = pageResponse(rendered, {
      running,
      address,
      isPosted: !!posted,
      failed: partsOf(running.tab, page).filter(({ remote }) => failed.has(remote)),
      headers,
    });
    if (!running.isPreview) {
      const seconds = (performance.now() - started) / 1000;
      const ownSeconds = Math.max(0, seconds - rendered.apiMs / 1000);
      this.#counts.countRenderTime(by, ownSeconds);
      metrics.renders.observe({ part: 'own' }, ownSeconds);
      metrics.renders.observe({ part: 'whole' }, seconds);
    }
    return response;
  }

  async #renderResource(
    running: RunningComposition,
    resource: ComposedResource,
    requestId: string,
    span: TraceSpan | undefined,
  ): Promise<PageResponse> {
    const { headers, onFailure } = this.#options;
    const rendered = await startResource(running, resource, requestId, span);
    for (const failure of rendered.failures) onFailure(failure, requestId, running);
    const failed = rendered.lacksData ? [] : [servedBy(running, resource.remote)];
    return resourceResponse(rendered, { running, type: resource.type, failed, headers });
  }
}

function servedResponse(choice: Choice, found: ModuleName | undefined, response: PageResponse) {
  const { running, isPersonal } = choice;
  return {
    response,
    composition: running.id,
    pageId: found && moduleId(found),
    servedBy: servedBy(running, found?.remote),
    headers: headersOf(choice, response),
    mustSendBody: isPersonal,
  };
}

function headersOf({ isPersonal, isUncached, headers }: Choice, response: PageResponse): Choice['headers'] {
  if (isUncached) return { ...headers, 'cache-control': 'private, no-store' };
  return isPersonal && response.isShared ? { 'cache-control': personalCacheControl, ...headers } : headers;
}
