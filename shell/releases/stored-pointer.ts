import { ReleaseError } from './errors.ts';
import { jsonBytes, parseJson } from './json-bytes.ts';
import { mapLimited } from './map-limited.ts';
import {
  changeSchema,
  emptyPointer,
  type Pointer,
  type PointerChange,
  parsePointer,
  pointerAfter,
  pointerFromHistory,
} from './pointer.ts';
import { formatIssues } from './release.ts';
import { storePath } from './release-path.ts';
import type { Store } from './store.ts';

const maxParallelReads = 8;

/** A pointer with the etag that is required to change it. */
export interface ReadPointer {
  pointer: Pointer;
  etag: string | null;
  /** Set if live.json is missing or unreadable. The pointer is then rebuilt from the history. */
  problem?: ReleaseError;
}

/** Reads the pointer of a remote. A remote that was never live has an empty pointer and no etag. */
export async function readPointer(store: Store, remote: string): Promise<ReadPointer> {
  const stored = await store.get(storePath.pointer(remote));
  let problem = new ReleaseError('POINTER_MISSING', { remote });
  if (stored) {
    try {
      return { pointer: parsePointer(stored.bytes, remote), etag: stored.etag };
    } catch (error) {
      problem = error as ReleaseError;
    }
  }
  const history = await readHistory(store, remote);
  const etag = stored?.etag ?? null;
  if (history.length > 0) return { pointer: pointerFromHistory(remote, history), etag, problem };
  if (stored) throw problem;
  return { pointer: emptyPointer(remote), etag };
}

export type Move = Omit<PointerChange, 'sequence'>;

/** Writes the change. Throws POINTER_MOVED, with the author of the other change, if the pointer has changed. */
export async function movePointer(store: Store, read: ReadPointer, move: Move): Promise<ReadPointer> {
  const { pointer } = read;
  const { remote } = pointer;
  const stored = await storedChanges(store, remote);
  // After a crash the last change is in the pointer only.
  await addToHistory(
    store,
    remote,
    pointer.history.filter(({ sequence }) => !stored.has(sequence)),
  );
  // A pointer from a backup may be older than the history.
  const sequence = Math.max(pointer.sequence, ...stored.keys()) + 1;
  const change = { sequence, ...move };
  const next = pointerAfter(pointer, change);
  const swap = await store.compareAndSwap(storePath.pointer(remote), jsonBytes(next), read.etag);
  if (swap.swapped) {
    // The change is made. If this fails, the next change adds it.
    await addToHistory(store, remote, [change]).catch(() => {});
    return { pointer: next, etag: swap.etag };
  }
  throw pointerMoved(remote, swap.current?.bytes);
}

/** Writes live.json again if it is missing or unreadable. Returns the pointer, with its problem if there was one. */
export async function repairPointer(store: Store, remote: string): Promise<ReadPointer> {
  const read = await readPointer(store, remote);
  if (!read.problem) return read;
  const swap = await store.compareAndSwap(storePath.pointer(remote), jsonBytes(read.pointer), read.etag);
  if (!swap.swapped) throw pointerMoved(remote, swap.current?.bytes);
  return { ...read, etag: swap.etag };
}

function pointerMoved(remote: string, current: Uint8Array | undefined): ReleaseError {
  const other = current && parsePointer(current, remote);
  const detail = other
    ? `${other.by} made ${other.version ?? 'no release'} live at ${other.at}, change ${other.sequence}`
    : 'the pointer was deleted';
  return new ReleaseError('POINTER_MOVED', { remote, detail });
}

/** All changes of a remote, oldest first. */
export async function readHistory(store: Store, remote: string): Promise<PointerChange[]> {
  const stored = await storedChanges(store, remote);
  const changes = await mapLimited([...stored.values()], maxParallelReads, async (file) => {
    const parsed = changeSchema.safeParse(parseJson((await store.get(file))?.bytes ?? Buffer.of()));
    if (!parsed.success)
      throw new ReleaseError('BAD_POINTER', { remote, file, detail: formatIssues(parsed.error) });
    return parsed.data;
  });
  return changes.sort((a, b) => a.sequence - b.sequence);
}

/** The files of the history by sequence. */
async function storedChanges(store: Store, remote: string): Promise<Map<number, string>> {
  const prefix = storePath.history(remote);
  const entries = await store.list(prefix);
  return new Map(entries.map(({ path }) => [Number.parseInt(path.slice(prefix.length), 10), path]));
}

async function addToHistory(store: Store, remote: string, changes: readonly PointerChange[]): Promise<void> {
  for (const change of changes)
    await store.putImmutable(storePath.change(remote, change.sequence), jsonBytes(change));
}
