import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { asReleaseError, attempt, hasCode, localFileError, ReleaseError } from '../errors.ts';
import { jsonBytes, parseJson } from '../json-bytes.ts';
import { signEnvelope } from '../keys/envelope.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { type KeyPair, keyProblem, maySignPointer } from '../keys/signing.ts';
import { writeLocalFile } from '../local-file.ts';
import { parsePointer } from '../pointers/pointer.ts';
import { refuseOlder } from '../pointers/stored-pointer.ts';
import {
  defaultExpiryMs,
  parseTimestamp,
  type Timestamp,
  type TimestampEntry,
  timestampSchema,
} from '../pointers/timestamp.ts';
import { listFoldersWithoutShell } from '../release/read-release.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';

/** How often the time stamp is renewed without a change. */
export const defaultEveryMs = 60_000;
/** How often pointers are read, so that a change is soon protected against a replay. */
const pollMs = 2_000;

interface RenewOptions {
  store: Store;
  keyRing: KeyRing;
  /** A key with the role timestamp. */
  key: KeyPair;
  /**
   * A file outside the store that keeps the last time stamp. Without it, a controller that restarts believes the one
   * in the store, which an attacker can replace by an old one.
   */
  memory?: string | undefined;
  expiryMs?: number | undefined;
}

export type Renewed = Awaited<ReturnType<typeof renewTimestamp>>;

/** Reads all pointers, checks them, and signs which ones are the newest. */
export async function renewTimestamp(options: RenewOptions) {
  return sign(await propose(options), options);
}

async function sign(proposed: Awaited<ReturnType<typeof propose>>, options: RenewOptions) {
  const { store, keyRing, key, memory, expiryMs = defaultExpiryMs } = options;
  const { current, etag, keyList, remotes, problems, changed } = proposed;
  const now = Date.now();
  const timestamp: Timestamp = {
    version: (current?.version ?? 0) + 1,
    at: new Date(now).toISOString(),
    expires: new Date(now + expiryMs).toISOString(),
    keyList,
    remotes,
  };
  const refused = keyProblem(keyRing.keys, key.keyId, { role: 'timestamp' });
  if (refused) throw new ReleaseError('KEY_NOT_ALLOWED', { file: storePath.timestamp, detail: refused });
  // Write the --memory file before the store, so that a crash cannot lose what was signed.
  if (memory) await writeLocalFile(memory, jsonBytes(timestamp));
  const { swapped } = await store.compareAndSwap(
    storePath.timestamp,
    signEnvelope('timestamp', timestamp, key),
    etag,
  );
  if (!swapped)
    throw new ReleaseError('BAD_TIMESTAMP', {
      detail: 'another process renewed it at the same time; only one may run',
    });
  return { timestamp, problems, changed };
}

async function propose({ store, keyRing, memory }: RenewOptions) {
  await keyRing.refresh();
  const { stored, etag } = await readStored(store, keyRing);
  const known = memory ? await readMemory(memory) : undefined;
  const current = known && known.version > (stored?.version ?? 0) ? known : stored;
  /** Pointers that were refused. Their last good state stays in the time stamp. */
  const problems: ReleaseError[] = keyRing.refused ? [keyRing.refused.problem] : [];
  const remotes: Record<string, TimestampEntry> = {};
  const listed = await listFoldersWithoutShell(store);
  for (const remote of new Set([...listed, ...Object.keys(current?.remotes ?? {})])) {
    const bounds = [stored?.remotes[remote], known?.remotes[remote]].filter(
      (entry) => entry && maySignPointer(keyRing.keys, entry.key, remote),
    );
    const before = bounds.reduce((a, b) => ((b?.sequence ?? 0) > (a?.sequence ?? 0) ? b : a), undefined);
    try {
      const found = await readEntry(store, keyRing, remote, before);
      if (found) remotes[remote] = found;
    } catch (error) {
      problems.push(asReleaseError(error, { remote }));
      if (before) remotes[remote] = before;
    }
  }
  const keyList = keyRing.version;
  /** Whether its content differs from the last one, apart from the times. */
  const changed = JSON.stringify([current?.keyList, current?.remotes]) !== JSON.stringify([keyList, remotes]);
  /** True if the last time stamp was deleted from the store, or replaced by an older one. */
  const isLost = stored?.version !== current?.version;
  return { current, etag, isLost, keyList, remotes, problems, changed };
}

/** Undefined for a remote that was never live. */
async function readEntry(
  store: Store,
  { keys }: KeyRing,
  remote: string,
  before: TimestampEntry | undefined,
): Promise<TimestampEntry | undefined> {
  const file = await store.get(storePath.pointer(remote), sizeLimit.pointer);
  if (!file && before) throw new ReleaseError('POINTER_MISSING', { remote });
  if (!file) return undefined;
  const signed = parsePointer(file.bytes, remote, keys);
  refuseOlder(signed, before);
  const { pointer, hash, keyId, order } = signed;
  return { sequence: pointer.sequence, hash, key: keyId, ...(order && { order: order.sequence }) };
}

async function readStored(store: Store, keyRing: KeyRing) {
  const file = await store.get(storePath.timestamp, sizeLimit.timestamp).catch(async (error: unknown) => {
    if (!hasCode(error, 'TOO_LARGE')) throw error;
    await store.delete(storePath.timestamp);
  });
  // A time stamp without a valid signature is replaced.
  const stored = file && attempt(() => parseTimestamp(file.bytes, keyRing));
  return { stored, etag: file?.etag ?? null };
}

async function readMemory(memory: string): Promise<Timestamp | undefined> {
  const bytes = await readFile(memory).catch((error) => {
    if (error.code !== 'ENOENT') throw localFileError(memory, error);
  });
  if (!bytes) return undefined;
  const { data } = timestampSchema.safeParse(parseJson(bytes));
  if (data) return data;
  const detail =
    'this file, which keeps the last time stamp, is damaged; delete it to trust the one in the store';
  throw new ReleaseError('BAD_TIMESTAMP', { file: memory, detail });
}

interface WatchTimestampOptions extends RenewOptions {
  /** How often it is renewed without a change. */
  everyMs?: number | undefined;
  onRenewed?: (renewed: Renewed) => void | Promise<void>;
  /** Called once for each problem, again only after it was gone. */
  onError: (error: ReleaseError) => void;
  signal: AbortSignal;
}

/** Renews the time stamp until it is stopped: when a pointer changes, when it was lost, and at regular times. */
export async function keepTimestamp(options: WatchTimestampOptions): Promise<void> {
  const { everyMs = defaultEveryMs, onRenewed, onError, signal } = options;
  let renewAt = 0;
  let reported = new Set<string>();
  const report = (problems: readonly ReleaseError[]) => {
    for (const problem of problems) if (!reported.has(problem.message)) onError(problem);
    reported = new Set(problems.map(({ message }) => message));
  };
  while (!signal.aborted) {
    try {
      const found = await propose(options);
      if (performance.now() >= renewAt || found.isLost || found.changed) {
        const renewed = await sign(found, options);
        renewAt = performance.now() + everyMs;
        report(renewed.problems);
        await onRenewed?.(renewed);
      } else report(found.problems);
    } catch (error) {
      report([asReleaseError(error)]);
    }
    await delay(pollMs, undefined, { signal }).catch(() => {});
  }
}
