import { LRUCache } from 'lru-cache';
import type { ReportedFailure } from '../workers/protocol.ts';

const maxAddresses = 1_000;

/** The addresses whose last render failed, so that the terminal prints each failure and its end once. */
export class FailingPages {
  readonly #reasons = new LRUCache<string, string>({ max: maxAddresses });

  /** The addresses that failed last come first. */
  get urls(): string[] {
    return [...this.#reasons.keys()];
  }

  /** Notes a failed render. Returns true if the last render of the address failed in the same way. */
  noteFailure(url: string, failures: readonly ReportedFailure[]): boolean {
    const reason = failures.map(({ remote, release, message }) => `${remote}@${release} ${message}`).join();
    const isRepeated = this.#reasons.get(url) === reason;
    this.#reasons.set(url, reason);
    return isRepeated;
  }

  /** Notes a complete render. Returns true if the last render of the address failed. */
  noteSuccess(url: string): boolean {
    return this.#reasons.delete(url);
  }
}
