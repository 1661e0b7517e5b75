import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as z from 'zod';
import { jsonBytes, parseJson } from '../json-bytes.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';

/** After this time without a renewal another process takes over. */
const leaseMs = 10_000;
const maxBytes = 64 * 1024;

const leaseSchema = z.object({
  /** The process that leads; empty after it has stopped. */
  holder: z.string(),
  renewedAt: z.iso.datetime(),
  /** The last change of each remote that operators were told about. */
  told: z.record(z.string(), z.number()).default({}),
});

/** Elects one process of several by a file in the store. Not signed: who leads can still only sign with its own key. */
export class LeaseHolder {
  readonly id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly #store: Store;
  /** What was read last, and since when it is there by the clock of this process: clocks of others may be wrong. */
  #seen: { etag: string | null; since: number } | undefined;
  #told: Record<string, number> = {};
  #etag: string | null = null;
  #holds = false;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Takes or renews the lease. Returns whether this process leads. */
  async hold(): Promise<boolean> {
    const isRecent = performance.now() - this.#renewedAt < leaseMs / 3;
    if (this.#holds && isRecent) return true;
    if (!this.#holds && !(await this.#isFree())) return false;
    this.#holds = await this.#write(this.id);
    this.#renewedAt = performance.now();
    this.#seen = undefined;
    return this.#holds;
  }

  /** The last change of a remote that operators were told about. */
  told(remote: string): number | undefined {
    return this.#told[remote];
  }

  /** The next call of `hold` writes it. */
  noteTold(remote: string, sequence: number): void {
    this.#told[remote] = sequence;
    this.#renewedAt = Number.NEGATIVE_INFINITY;
  }

  async #write(holder: string): Promise<boolean> {
    const lease: z.infer<typeof leaseSchema> = {
      holder,
      renewedAt: new Date().toISOString(),
      told: this.#told,
    };
    const swap = await this.#store.compareAndSwap(storePath.watch, jsonBytes(lease), this.#etag);
    if (swap.swapped) this.#etag = swap.etag;
    return swap.swapped;
  }

  async #isFree(): Promise<boolean> {
    const file = await this.#store.get(storePath.watch, maxBytes);
    const etag = file?.etag ?? null;
    if (!this.#seen || this.#seen.etag !== etag) this.#seen = { etag, since: performance.now() };
    this.#etag = etag;
    const lease = file && leaseSchema.safeParse(parseJson(file.bytes)).data;
    this.#told = lease?.told ?? {};
    return !lease?.holder || performance.now() - this.#seen.since > leaseMs;
  }

  /** Another process can lead at once. */
  async release(): Promise<void> {
    if (this.#holds) await this.#write('').catch(() => {});
    this.#holds = false;
  }
}

/** True if a process renews the lease. */
export async function isWatched(store: Store): Promise<boolean> {
  const [file] = await store.list(storePath.watch);
  return file !== undefined && Date.now() - file.modifiedAt.getTime() < 3 * leaseMs;
}
