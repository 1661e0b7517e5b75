import { LRUCache } from 'lru-cache';
import type { RenderConfig } from '../config.ts';
import type { ApiRead } from '../workers/worker-messages.ts';
import { staleForMs } from './cache-control.ts';
import type { PageResponse } from './page-response.ts';

/** Whether the API still answers these reads as it did. */
export type ReadCheck = (reads: readonly ApiRead[]) => Promise<boolean>;

export type CacheState = 'hit' | 'stale' | 'miss';

export interface Cached {
  response: PageResponse;
  state: CacheState;
}

interface Entry {
  response: PageResponse;
  /** What its last render read. */
  reads: PageResponse['reads'];
  visits: number;
  renderedAt: number;
  freshUntil: number;
}

type Render = () => Promise<PageResponse>;

interface GetOptions {
  /** Whether anyone can make up the address, so that it must not evict the pages of the site. */
  isArbitrary?: boolean;
  /** Whether to wait for the refresh of a stale response. */
  waitsForRefresh?: boolean;
}

/** An older page is rendered again even if what it read is unchanged: it may depend on the time. */
const renderAgainAfterMs = 60_000;
/** How long a response that lacks content is fresh. Not zero, because an outage of the API would turn each visit into a render. */
const lackingFreshForMs = 2_000;
/** The wait after a failed refresh. */
const retryAfterMs = 5_000;
/** The share of the memory for addresses that anyone can make up: unknown paths, search queries. */
const arbitraryShare = 1 / 8;

/**
 * Caches responses by composition and address. A stale response is sent while the API is asked whether what it was rendered
 * from has changed, and if so, a new one is rendered; concurrent misses share one render. A response that lacks content
 * never replaces one that does not. A new composition needs no purge because its keys are different.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #arbitrary: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<PageResponse>>();
  readonly #freshForMs: number;
  readonly #areUnchanged: ReadCheck;
  #recompressing: Promise<void> = Promise.resolve();

  constructor({ maxBytes, freshForMs }: RenderConfig['pageCache'], areUnchanged: ReadCheck) {
    const cache = (maxSize: number) =>
      new LRUCache<string, Entry>({
        maxSize,
        sizeCalculation: ({ response }, key) => response.bytes + key.length,
      });
    this.#freshForMs = freshForMs;
    this.#areUnchanged = areUnchanged;
    this.#pages = cache(maxBytes);
    this.#arbitrary = cache(Math.ceil(maxBytes * arbitraryShare));
  }

  /** Returns a fresh response synchronously and everything else as a promise. A key is `<composition> <address>`. */
  get(key: string, render: Render, options: GetOptions = {}): Cached | Promise<Cached> {
    const known = this.#pages.get(key);
    if (known) this.#countVisit(known);
    const entry = known ?? this.#arbitrary.get(key);
    if (entry && performance.now() < entry.freshUntil) return { response: entry.response, state: 'hit' };
    return this.#refresh(key, entry, render, options);
  }

  async #refresh(
    key: string,
    entry: Entry | undefined,
    render: Render,
    { isArbitrary = false, waitsForRefresh = false }: GetOptions,
  ): Promise<Cached> {
    if (!entry) return { response: await this.#render(key, render, isArbitrary), state: 'miss' };
    const isTooOld = performance.now() - entry.renderedAt >= staleForMs;
    const pauseRefreshes = () => {
      entry.freshUntil = Math.max(entry.freshUntil, performance.now() + retryAfterMs);
    };
    // All visitors of a page that is too old wait for its refresh, others only start one.
    if (!isTooOld) pauseRefreshes();
    // The renderer logs its failures; here the old response is sent instead.
    const refreshed = this.#extendIfUnchanged(entry)
      .then((isCurrent) => (isCurrent ? entry.response : this.#render(key, render, isArbitrary)))
      .catch(() => undefined);
    if (isTooOld || waitsForRefresh || entry.response.lacks) {
      const response = await refreshed;
      pauseRefreshes();
      if (response && mayReplace(entry.response, response)) return { response, state: 'miss' };
    }
    return { response: entry.response, state: 'stale' };
  }

  /** Keeps an entry fresh for longer if what it was rendered from is unchanged. Returns whether it did. */
  async #extendIfUnchanged(entry: Entry): Promise<boolean> {
    const { reads, renderedAt } = entry;
    if (!reads || performance.now() - renderedAt >= renderAgainAfterMs) return false;
    const isCurrent = await this.#areUnchanged(reads).catch(() => false);
    if (isCurrent) entry.freshUntil = performance.now() + this.#freshForMs;
    return isCurrent;
  }

  /** The addresses that visitors requested most often. Each may be here once for every recent composition. */
  mostVisited(count: number): string[] {
    const urls = [...this.#pages.entries()]
      .sort(([, a], [, b]) => b.visits - a.visits)
      .map(([key]) => key.slice(key.indexOf(' ') + 1));
    return [...new Set(urls)].slice(0, count);
  }

  /**
   * Recompresses a page from its second visit on: it is likely to stay in the cache. One page at a time, and none while a page
   * is being rendered, which a visitor waits for; a later visit tries again.
   */
  #countVisit(entry: Entry): void {
    entry.visits += 1;
    const { response } = entry;
    if (entry.visits < 2 || response.isRecompressed) return;
    this.#recompressing = this.#recompressing
      .then(() => (this.#pending.size === 0 ? response.recompress() : undefined))
      .catch(() => {});
  }

  #render(key: string, render: Render, isArbitrary: boolean): Promise<PageResponse> {
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = render()
        .then((response) => this.#store(key, response, isArbitrary))
        .finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  /** Caches a response if it may replace the old one. */
  #store(key: string, rendered: PageResponse, isArbitrary: boolean): PageResponse {
    const [cache, other] =
      isArbitrary || rendered.status !== 200
        ? [this.#arbitrary, this.#pages]
        : [this.#pages, this.#arbitrary];
    const old = cache.peek(key) ?? other.peek(key);
    if (!mayReplace(old?.response, rendered)) return rendered;
    // An unchanged page keeps its encoded bodies.
    const response = old && isSame(old.response, rendered) ? old.response : rendered;
    const renderedAt = performance.now();
    const freshForMs = rendered.lacks ? Math.min(this.#freshForMs, lackingFreshForMs) : this.#freshForMs;
    const freshUntil = renderedAt + freshForMs;
    const { reads } = rendered;
    // The page was removed, or is back.
    other.delete(key);
    cache.set(key, { response, reads, visits: old?.visits ?? 1, renderedAt, freshUntil });
    return response;
  }
}

function isSame(old: PageResponse, next: PageResponse): boolean {
  return old.etag === next.etag && old.status === next.status && old.lacks === next.lacks;
}

function mayReplace(old: PageResponse | undefined, next: PageResponse): boolean {
  return next.cacheable && (next.lacks === undefined || old === undefined || old.lacks !== undefined);
}
