import { hasCode, ReleaseError, returned } from '../errors.ts';
import { signEnvelope } from '../keys/envelope.ts';
import { fixedKeyRing, type TrustedStore } from '../keys/key-ring.ts';
import { type KeyPair, keyProblem, type TrustedKey } from '../keys/signing.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { checkedStep } from './checked-step.ts';
import { readChange, readChanges, readHistory, storedChanges } from './history.ts';
import {
  changeSchema,
  emptyPointer,
  type Pointer,
  type PointerChange,
  parsePointer,
  pointerAfter,
  pointerFromHistory,
  type SignedPointer,
} from './pointer.ts';
import { openOrder, type RolloutOrder, stepProblem } from './rollout-order.ts';
import { followTimestamp } from './timestamp.ts';

/** A pointer with the etag that is required to change it. */
export interface ReadPointer {
  pointer: Pointer;
  etag: string | null;
  /** The key that signed it; undefined if it was rebuilt from the history. */
  keyId?: string | undefined;
  /** Set if live.json is missing, unreadable, not signed or not the newest. The pointer is then rebuilt from the history. */
  problem?: ReleaseError | undefined;
  /** True if a key signed it that may only step rollouts. */
  isStep?: boolean;
}

/** Who changes a pointer. */
export interface Signer extends TrustedStore {
  /** Undefined only for a dry run. */
  key: KeyPair | undefined;
}

/**
 * Reads the pointer of a remote. A remote that was never live has an empty pointer and no etag. With `onlyLive`, the key of a
 * step may have made up its history and what follows from that.
 */
export async function readPointer(
  store: Store,
  remote: string,
  trustedKeys: readonly TrustedKey[],
  { onlyLive = false } = {},
): Promise<ReadPointer> {
  // Read the time stamp first: a newer one would make the pointer seem old.
  const newest = await newestKnown({ store, trustedKeys }, remote);
  const file = await store.get(storePath.pointer(remote), sizeLimit.pointer).catch(returned('TOO_LARGE'));
  const stored = file instanceof ReleaseError ? undefined : file;
  let problem = file instanceof ReleaseError ? file : new ReleaseError('POINTER_MISSING', { remote });
  const etag = stored?.etag ?? null;
  let old: ReadPointer | undefined;
  if (stored) {
    try {
      const signed = parsePointer(stored.bytes, remote, trustedKeys);
      const { keyId, order } = signed;
      const pointer =
        order && !onlyLive ? await readStep({ store, trustedKeys }, signed, order) : signed.pointer;
      const read = { pointer, etag, keyId, isStep: order !== undefined };
      if (!newest || pointer.sequence >= newest.sequence) return read;
      problem = pointerOldError(remote, pointer, newest);
      old = { ...read, problem };
    } catch (error) {
      // The history of a step could not be read. live.json itself may be fine.
      if (hasCode(error, 'STORE_UNREACHABLE')) throw error;
      problem = error as ReleaseError;
    }
  }
  const history = await readHistory(store, remote, trustedKeys);
  const last = history.at(-1)?.sequence ?? 0;
  if (last > (old?.pointer.sequence ?? 0))
    return { pointer: pointerFromHistory(remote, history), etag, problem };
  if (old) return old;
  if (file) throw problem;
  // Lost together with its history, unless it was never written.
  return { pointer: emptyPointer(remote), etag, problem: newest && problem };
}

/** Throws POINTER_OLD if a later change has replaced the order of the step. */
async function readStep({ store, trustedKeys }: TrustedStore, signed: SignedPointer, order: RolloutOrder) {
  const changes = await readChanges(store, signed.pointer.remote, trustedKeys);
  const newest = changes.findLast((one) => !one.order)?.change.sequence;
  refuseOlder(signed, { sequence: 0, order: newest });
  return checkedStep(signed, order, changes);
}

export function pointerOldError(remote: string, found: Pointer, newest: { sequence: number }): ReleaseError {
  const detail =
    found.sequence === newest.sequence
      ? `two different pointers are signed for change ${found.sequence}`
      : `it is change ${found.sequence}, the newest one is ${newest.sequence}`;
  return new ReleaseError('POINTER_OLD', { remote, detail });
}

/** Throws POINTER_OLD unless this is the pointer that is known to be the newest, or follows it. */
export function refuseOlder(
  { pointer, hash, order }: SignedPointer,
  known: { sequence: number; hash?: string | undefined; order?: number | undefined } | undefined,
): void {
  if (!known) return;
  const { remote, sequence } = pointer;
  const isOther = known.hash !== undefined && known.hash !== hash;
  if (sequence < known.sequence || (sequence === known.sequence && isOther))
    throw pointerOldError(remote, pointer, known);
  // A step of a rollout that a later promotion or rollback has replaced.
  const newest = known.order ?? known.sequence;
  if (!order || order.sequence >= newest) return;
  const detail = `its rollout was ordered by change ${order.sequence}, the newest order is ${newest}`;
  throw new ReleaseError('POINTER_OLD', { remote, detail });
}

/** What the time stamp says about a remote. */
async function newestKnown({ store, trustedKeys }: TrustedStore, remote: string) {
  const timestamp = followTimestamp(store, fixedKeyRing(trustedKeys));
  await timestamp.refresh();
  return timestamp.entry(remote);
}

/** A freeze stays unless the move changes it. A rollout ends unless the move contains it. */
export type Move = Omit<PointerChange, 'sequence' | 'at' | 'key'>;

/** Signs and writes the change. Throws POINTER_MOVED, with the author of the other change, if the pointer has changed. */
export async function movePointer(read: ReadPointer, move: Move, signer: Signer): Promise<ReadPointer> {
  const { store } = signer;
  const { pointer } = read;
  const { remote } = pointer;
  const envelopes = envelopeSigner(read, move, signer);
  const stored = await storedChanges(store, remote);
  // After a crash the last change is in the pointer only.
  const missing = pointer.history.filter(({ sequence }) => !stored.has(sequence));
  // Signed by an operator, a step is an order. Before the pointer moves, that would make the pointer older than its order.
  const isOrder = read.isStep && !envelopes.order;
  const late = missing.filter(({ sequence }) => isOrder && sequence === pointer.sequence);
  const early = missing.filter((change) => !late.includes(change));
  const addToHistory = async (change: PointerChange) =>
    store.putImmutable(storePath.change(remote, change.sequence), envelopes.change(change));
  for (const change of early) await addToHistory(change);
  const sequence = await nextSequence(signer, pointer, stored);
  const at = new Date().toISOString();
  // Parsing sorts the fields: a pointer that is rebuilt from the history must have the same bytes.
  const change = changeSchema.parse({
    freeze: pointer.freeze,
    ...move,
    sequence,
    at,
    key: envelopes.keyId,
  });
  const order = envelopes.order ?? (move.rollout && envelopes.change(change).toString('base64'));
  const next = { ...pointerAfter(pointer, change), order };
  const etag = await swapPointer(read, envelopes.pointer(next), signer);
  // The change is made. If this fails, the next change adds them.
  for (const each of [...late, change]) await addToHistory(each).catch(() => {});
  return { pointer: next, etag, keyId: envelopes.keyId };
}

/**
 * The number after the last change that an operator signed, which may be newer than a pointer from a backup. Unsigned files
 * and steps only block their own number: otherwise a file with the highest number would end the history.
 */
async function nextSequence(signer: Signer, { remote, sequence }: Pointer, stored: Map<number, string>) {
  const known = Math.max(sequence, (await newestKnown(signer, remote))?.sequence ?? 0);
  const above = [...stored].filter(([one]) => one > known);
  const read = await mapStoreCalls(above, ([one, file]) => readChange(signer, remote, one, file));
  const changes = read.flatMap((found) => ('change' in found && !found.isStep ? found.change.sequence : []));
  let next = Math.max(known, ...changes) + 1;
  while (stored.has(next)) next++;
  return next;
}

/** Returns what signs pointers and changes: for a key with only the role rollout, as steps of the rollout that was ordered. */
function envelopeSigner({ pointer, problem }: ReadPointer, move: Move, { key, trustedKeys }: Signer) {
  const { remote } = pointer;
  const isStep = key && !keyProblem(trustedKeys, key.keyId, { role: 'rollout', remote });
  if (!isStep || !keyProblem(trustedKeys, key.keyId, { role: 'pointer', remote })) {
    const pointerKey = requirePointerKey({ key, trustedKeys }, remote);
    return {
      keyId: pointerKey.keyId,
      pointer: (next: Pointer) => signEnvelope('pointer', next, pointerKey),
      change: (change: PointerChange) => signEnvelope('change', { remote, ...change }, pointerKey),
    };
  }
  const notAllowed = (detail: string) => new ReleaseError('KEY_NOT_ALLOWED', { remote, detail });
  // A key with only the role rollout must not rebuild a pointer from the history.
  if (problem) throw problem;
  const order = openOrder(pointer.order, remote, trustedKeys);
  if ('refused' in order) throw notAllowed(order.refused);
  const detail = stepProblem(order, { freeze: pointer.freeze, ...move });
  if (detail) throw notAllowed(detail);
  return {
    keyId: key.keyId,
    order: pointer.order,
    pointer: (next: Pointer) => signEnvelope('pointer-step', next, key),
    change: (change: PointerChange) =>
      change.sequence === order.sequence
        ? Buffer.from(pointer.order ?? '', 'base64')
        : signEnvelope('change-step', { remote, ...change }, key),
  };
}

/** Throws unless shells would accept a pointer that this key signs. */
export function requirePointerKey({ key, trustedKeys }: Omit<Signer, 'store'>, remote: string): KeyPair {
  if (!key) throw new ReleaseError('KEY_MISSING', { file: 'RELEASE_SIGNING_KEY' });
  const detail = keyProblem(trustedKeys, key.keyId, { role: 'pointer', remote });
  if (detail) throw new ReleaseError('KEY_NOT_ALLOWED', { remote, detail });
  return key;
}

/** Writes live.json again if it has a problem. Returns the pointer, with its problem if there was one. */
export async function repairPointer(
  remote: string,
  signer: Signer & { dryRun?: boolean },
): Promise<ReadPointer> {
  const { store, trustedKeys, dryRun } = signer;
  const read = await readPointer(store, remote, trustedKeys);
  const { pointer, problem } = read;
  if (!problem) return read;
  const isFromHistory = read.keyId === undefined;
  // The history cannot replace it, so a person must decide what is live.
  if (!isFromHistory || pointer.sequence === 0) throw problem;
  if (dryRun) return read;
  const bytes = signEnvelope('pointer', pointer, requirePointerKey(signer, remote));
  const newest = await newestKnown(signer, remote);
  // A repair ends a rollout. The operator may start it again.
  const isNewest =
    !newest ||
    newest.sequence < pointer.sequence ||
    (newest.sequence === pointer.sequence && newest.hash === parsePointer(bytes, remote, trustedKeys).hash);
  if (!isNewest || pointer.rollout) {
    // The history lacks something, so shells would refuse it as a second pointer for the same change.
    const { version, by } = pointer;
    const move: Move = { version, by, why: 'repaired', action: 'promote' };
    return { ...(await movePointer(read, move, signer)), problem };
  }
  return { ...read, etag: await swapPointer(read, bytes, signer) };
}

/** Writes live.json if it is unchanged, and returns the new etag. Otherwise throws POINTER_MOVED. */
async function swapPointer(
  { pointer: { remote }, etag, problem }: ReadPointer,
  bytes: Uint8Array,
  { store, trustedKeys }: TrustedStore,
): Promise<string> {
  const path = storePath.pointer(remote);
  // A file that is too large was not read, so its etag is unknown.
  if (problem?.code === 'TOO_LARGE' && etag === null) await store.delete(path);
  const swap = await store.compareAndSwap(path, bytes, etag);
  if (swap.swapped) return swap.etag;
  if (!swap.current) throw new ReleaseError('POINTER_MOVED', { remote, detail: 'the pointer was deleted' });
  const { pointer } = parsePointer(swap.current.bytes, remote, trustedKeys);
  const { by, at, sequence, history } = pointer;
  const version = pointer.version ?? 'no release';
  const event = history.at(-1)?.event;
  const what = event ? `${event} by ${by}; ${version} is live` : `${by} made ${version} live`;
  const detail = `${what} at ${at}, change ${sequence}`;
  throw new ReleaseError('POINTER_MOVED', { remote, detail });
}
