import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './page-answer.ts';

export interface PageCacheOptions {
  maxBytes: number;
  freshForMs: number;
}

export type CacheState = 'hit' | 'stale' | 'miss';

export interface Cached {
  answer: PageAnswer;
  state: CacheState;
}

interface Entry {
  answer: PageAnswer;
  /** How often it was asked for. */
  visits: number;
  madeAt: number;
  freshUntil: number;
}

/** Older ones are not given without having tried to make a new one. */
const staleForMs = 10 * 60_000;
/** After a failed refresh the next try waits that long. */
const retryAfterMs = 5_000;
/** The part of the memory for what anybody can make up: unknown addresses, any words to search for. */
const spareShare = 1 / 8;

/**
 * Keeps whole answers by composition and address. A stale one is given while a fresh one is made; concurrent misses
 * share one render. A change of composition needs no purge: the key is another.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #spare: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, Promise<PageAnswer>>();
  readonly #freshForMs: number;
  #shrinking: Promise<void> = Promise.resolve();

  constructor({ maxBytes, freshForMs }: PageCacheOptions) {
    const cache = (maxSize: number) =>
      new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ answer }) => answer.bytes });
    this.#freshForMs = freshForMs;
    this.#pages = cache(maxBytes);
    this.#spare = cache(Math.ceil(maxBytes * spareShare));
  }

  /**
   * What is fresh comes at once, everything else as a promise. `madeUp` keeps an address that anybody can invent from
   * pushing out the pages of the site.
   */
  get(key: string, make: () => Promise<PageAnswer>, madeUp = false): Cached | Promise<Cached> {
    const entry = this.#pages.get(key) ?? this.#spare.get(key);
    if (entry) this.#count(entry);
    if (entry && Date.now() < entry.freshUntil) return { answer: entry.answer, state: 'hit' };
    return this.#renew(key, entry, make, madeUp);
  }

  async #renew(
    key: string,
    entry: Entry | undefined,
    make: () => Promise<PageAnswer>,
    madeUp: boolean,
  ): Promise<Cached> {
    if (!entry) return { answer: await this.#make(key, make, madeUp), state: 'miss' };
    const now = Date.now();
    // Until the refresh has ended, and after one that failed, nobody starts another.
    entry.freshUntil = now + retryAfterMs;
    const refreshed = this.#make(key, make, madeUp).catch(() => undefined);
    if (now - entry.madeAt > staleForMs) {
      const answer = await refreshed;
      if (answer?.cacheable) return { answer, state: 'miss' };
    }
    // A failed refresh is told by the renderer itself; the visitor keeps the page that was good.
    return { answer: entry.answer, state: 'stale' };
  }

  /** The keys that were asked for most often. */
  mostVisited(count: number): string[] {
    return [...this.#pages.entries()]
      .sort(([, a], [, b]) => b.visits - a.visits)
      .slice(0, count)
      .map(([key]) => key);
  }

  /** A page that is asked for again stays for a while: it is packed as small as can be, one at a time. */
  #count(entry: Entry): void {
    entry.visits += 1;
    if (entry.visits !== 2) return;
    const { answer } = entry;
    this.#shrinking = this.#shrinking.then(() => answer.shrink()).catch(() => {});
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#spare.calculatedSize;
  }

  #make(key: string, make: () => Promise<PageAnswer>, madeUp: boolean): Promise<PageAnswer> {
    let making = this.#underWay.get(key);
    if (!making) {
      making = make()
        .then((answer) => {
          if (answer.cacheable) {
            const madeAt = Date.now();
            const cache = madeUp || answer.status !== 200 ? this.#spare : this.#pages;
            const old = cache.peek(key);
            // The same page again: its encoded bodies are kept.
            const kept = old?.answer.etag === answer.etag ? old.answer : answer;
            const visits = old?.visits ?? 1;
            cache.set(key, { answer: kept, visits, madeAt, freshUntil: madeAt + this.#freshForMs });
            return kept;
          }
          return answer;
        })
        .finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, making);
    }
    return making;
  }
}
