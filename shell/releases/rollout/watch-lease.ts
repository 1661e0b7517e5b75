import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as z from 'zod';
import { ignore } from '../errors.ts';
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
  /** The last change of each remote that operators were notified of. */
  told: z.record(z.string(), z.number()).default({}),
});

/** Elects one of several processes by a file in the store. The file needs no signature: a leader signs changes with its own key. */
export function openLease(store: Store) {
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  /** The lease that was read last, and when this process first saw it. Uses no time of another process, whose clock may be wrong. */
  let seen: { etag: string | null; since: number } | undefined;
  let told: Record<string, number> = {};
  let etag: string | null = null;
  let holds = false;
  let renewedAt = Number.NEGATIVE_INFINITY;

  async function write(holder: string): Promise<boolean> {
    const lease: z.infer<typeof leaseSchema> = { holder, renewedAt: new Date().toISOString(), told };
    const swap = await store.compareAndSwap(storePath.watch, jsonBytes(lease), etag);
    if (swap.swapped) etag = swap.etag;
    return swap.swapped;
  }

  async function isFree(): Promise<boolean> {
    const file = await store.get(storePath.watch, maxBytes).catch(async (error) => {
      ignore('TOO_LARGE')(error);
      // Nobody can read or replace it, so nobody could lead.
      await store.delete(storePath.watch);
      return undefined;
    });
    etag = file?.etag ?? null;
    if (seen?.etag !== etag) seen = { etag, since: performance.now() };
    const lease = file && leaseSchema.safeParse(parseJson(file.bytes)).data;
    told = lease?.told ?? {};
    return !lease?.holder || performance.now() - seen.since > leaseMs;
  }

  return {
    id,

    /** Takes or renews the lease. Returns whether this process leads. */
    async hold(): Promise<boolean> {
      const isRecent = performance.now() - renewedAt < leaseMs / 3;
      if (holds && isRecent) return true;
      if (!holds && !(await isFree())) return false;
      holds = await write(id);
      renewedAt = performance.now();
      seen = undefined;
      return holds;
    },

    /** The last change of a remote that operators were notified of. */
    lastNotified: (remote: string) => told[remote],

    /** The next call of `hold` writes it. */
    markNotified(remote: string, sequence: number): void {
      told[remote] = sequence;
      renewedAt = Number.NEGATIVE_INFINITY;
    },

    /** Another process can lead at once. */
    async release(): Promise<void> {
      if (holds) await write('').catch(() => {});
      holds = false;
    },
  };
}

/** True if a process renews the lease. */
export async function isWatched(store: Store): Promise<boolean> {
  const [file] = await store.list(storePath.watch);
  return file !== undefined && Date.now() - file.modifiedAt.getTime() < 3 * leaseMs;
}
