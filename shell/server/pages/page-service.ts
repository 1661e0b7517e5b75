import { type ComposedResource, matchPattern } from '@site/releases';
import { moduleId } from '../../protocol/composition.ts';
import type { LiveComposition } from '../compositions/live-composition.ts';
import { entityTagOf } from '../http/entity-tag.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { RenderUnavailable } from '../workers/pool.ts';
import type { ReportedFailure } from '../workers/protocol.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { type AnswerParts, PageAnswer } from './page-answer.ts';
import { type Cached, type CacheState, PageCache, type PageCacheOptions } from './page-cache.ts';
import { speculationRulesHeader } from './speculation-rules.ts';

export interface PageServiceOptions {
  current: () => LiveComposition;
  cache: PageCacheOptions;
  /** Sent with every page. */
  headers: Record<string, string>;
  onFailure: (failure: ReportedFailure, requestId: string) => void;
  onRender: (seconds: number, apiSeconds: number) => void;
}

/** The fields of a form, and who posted it. */
export interface PostedForm {
  form: Record<string, string>;
  clientAddress: string;
}

export interface ServedPage {
  kind: 'page' | 'resource';
  answer: PageAnswer;
  state: CacheState | 'none';
  composition: string;
  pageId: string | undefined;
}

const retryAfterSeconds = '5';
/** So many pages are rendered ahead for a new composition. */
const renderedAhead = 30;
const pageCacheControl = 'public, max-age=0, must-revalidate';

/** Answers addresses with whole pages, from the cache where it can. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly cache: PageCache;

  constructor(options: PageServiceOptions) {
    this.#options = options;
    this.cache = new PageCache(options.cache);
  }

  /** A fresh page from the cache at once, others as a promise; undefined when no page can have such an address. */
  serve(rawUrl: string, requestId: string): ServedPage | Promise<ServedPage | undefined> | undefined {
    const live = this.#options.current();
    const address = pageAddress(rawUrl, live.match);
    if (!address) return undefined;
    const { url, pathname } = address;
    // Its address is a static one, which goes before any page with parameters.
    const resource = live.resource(pathname);
    const found = resource ?? address.page;
    const make = () =>
      resource ? this.#makeResource(live, resource, requestId) : this.#render(live, address, requestId);
    const served = ({ answer, state }: Cached): ServedPage => ({
      kind: resource ? 'resource' : 'page',
      answer,
      state,
      composition: live.id,
      pageId: found && moduleId(found),
    });
    const cached = this.cache.get(`${live.id} ${url}`, make, !found || url !== pathname);
    if (!(cached instanceof Promise)) return served(cached);
    return cached.then(served, (error) => {
      // The composition ended while the page was waiting: the one that is live now answers.
      if (error instanceof RenderUnavailable && live !== this.#options.current())
        return this.serve(rawUrl, requestId);
      throw error;
    });
  }

  /** Renders ahead what visitors asked for most often of the composition before, one page after the other. */
  async renderAhead(live: LiveComposition): Promise<void> {
    const urls = this.cache.mostVisited(renderedAhead).map((key) => key.slice(key.indexOf(' ') + 1));
    for (const url of new Set(urls)) {
      if (live !== this.#options.current()) return;
      await Promise.resolve(this.serve(url, 'ahead')).catch(() => {});
    }
  }

  /** Answers a form that was posted to a page; undefined when no page there takes one. Never cached. */
  async post(rawUrl: string, requestId: string, posted: PostedForm): Promise<ServedPage | undefined> {
    const live = this.#options.current();
    const address = pageAddress(rawUrl, live.match);
    if (!address?.page?.posts) return undefined;
    const answer = await this.#render(live, address, requestId, posted);
    return { kind: 'page', answer, state: 'none', composition: live.id, pageId: moduleId(address.page) };
  }

  async #render(
    live: LiveComposition,
    { url, pathname, page }: PageAddress,
    requestId: string,
    posted?: PostedForm,
  ): Promise<PageAnswer> {
    const { headers, onFailure, onRender } = this.#options;
    const started = performance.now();
    const currentYear = new Date().getFullYear();
    const { incomplete } = live;
    const pageId = page && moduleId(page);
    const params = (page && matchPattern(page.pattern, pathname)) ?? {};
    const rendered = await live.pool.render({
      url,
      pageId,
      params,
      incomplete,
      currentYear,
      requestId,
      ...posted,
    });
    for (const failure of rendered.failures) onFailure(failure, requestId);
    const { status, etag, html } = rendered;
    const answer = new PageAnswer(Buffer.from(html.buffer, html.byteOffset, html.byteLength), {
      status,
      type: 'text/html',
      etag,
      cacheable: (status === 200 || status === 404) && rendered.pending.length === 0,
      headers: {
        ...headers,
        ...speculationRulesHeader,
        'content-security-policy': contentSecurityPolicy(live.styles(page).map(({ hash }) => hash)),
        'cache-control': status < 500 && !posted ? pageCacheControl : 'no-store',
        ...(status === 503 && { 'retry-after': retryAfterSeconds }),
        'x-composition': live.id,
      },
    });
    onRender((performance.now() - started) / 1000, rendered.apiMs / 1000);
    return answer;
  }

  async #makeResource(
    live: LiveComposition,
    { remote, module, path, type }: ComposedResource,
    requestId: string,
  ): Promise<PageAnswer> {
    const { headers, onFailure } = this.#options;
    const currentYear = new Date().getFullYear();
    const { text, failures } = await live.pool.resource({ remote, module, path, currentYear, requestId });
    for (const failure of failures) onFailure(failure, requestId);
    const common = { ...headers, 'content-security-policy': "default-src 'none'", 'x-composition': live.id };
    if (text === undefined)
      return textAnswer('This is temporarily unavailable. Try again in a minute.\n', {
        status: 503,
        type: 'text/plain',
        cacheable: false,
        headers: { ...common, 'cache-control': 'no-store', 'retry-after': retryAfterSeconds },
      });
    return textAnswer(text, {
      status: 200,
      type,
      cacheable: true,
      headers: { ...common, 'cache-control': pageCacheControl },
    });
  }
}

function textAnswer(text: string, parts: Omit<AnswerParts, 'etag'>): PageAnswer {
  const identity = Buffer.from(text);
  return new PageAnswer(identity, { ...parts, etag: entityTagOf(identity) });
}
