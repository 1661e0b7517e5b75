import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './page-answer.ts';

export interface PageCacheOptions {
  maxBytes: number;
  freshForMs: number;
}

export type CacheState = 'hit' | 'stale' | 'miss';

interface Entry {
  answer: PageAnswer;
  freshUntil: number;
}

/**
 * Keeps whole answers by composition and address. A stale one is given while a fresh one is made; concurrent misses
 * share one render. A change of composition needs no purge: the key is another.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, Promise<PageAnswer>>();
  readonly #freshForMs: number;

  constructor({ maxBytes, freshForMs }: PageCacheOptions) {
    this.#freshForMs = freshForMs;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.bytes });
  }

  async get(
    key: string,
    make: () => Promise<PageAnswer>,
  ): Promise<{ answer: PageAnswer; state: CacheState }> {
    const entry = this.#entries.get(key);
    if (!entry) return { answer: await this.#make(key, make), state: 'miss' };
    if (Date.now() < entry.freshUntil) return { answer: entry.answer, state: 'hit' };
    // A failed refresh is told by the renderer itself; the visitor keeps the page that was good.
    void this.#make(key, make).catch(() => {});
    return { answer: entry.answer, state: 'stale' };
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  #make(key: string, make: () => Promise<PageAnswer>): Promise<PageAnswer> {
    let making = this.#underWay.get(key);
    if (!making) {
      making = make()
        .then((answer) => {
          if (answer.cacheable) this.#entries.set(key, { answer, freshUntil: Date.now() + this.#freshForMs });
          return answer;
        })
        .finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, making);
    }
    return making;
  }
}
