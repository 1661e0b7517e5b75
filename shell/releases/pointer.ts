import * as z from 'zod';
import { ReleaseError } from './errors.ts';
import { jsonBytes, parseJson } from './json-bytes.ts';
import { complaints } from './release.ts';
import { remoteNamePattern, storePath, versionPattern } from './release-path.ts';
import type { Store } from './store.ts';

/** How many changes a pointer remembers. */
export const historyLimit = 50;

const version = z.string().regex(versionPattern);

const pointerChange = z.object({
  sequence: z.int().positive(),
  version: version.nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  action: z.enum(['promote', 'rollback']),
});

/** live.json: which release of a remote is live, and how it came to be. */
const pointerSchema = z.object({
  remote: z.string().regex(remoteNamePattern),
  version: version.nullable(),
  /** Only grows, also when an older release comes back. */
  sequence: z.int().nonnegative(),
  /** Where a rollback without a version goes. */
  previous: version.nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** The last changes, oldest first. */
  history: z.array(pointerChange),
});

export type Pointer = z.infer<typeof pointerSchema>;
export type PointerChange = z.infer<typeof pointerChange>;

/** A pointer as it was read, with the etag that a change of it must name. */
export interface ReadPointer {
  pointer: Pointer;
  etag: string | null;
}

/** Reads the pointer of a remote; one that never had a live release has an empty pointer and no etag. */
export async function readPointer(store: Store, remote: string): Promise<ReadPointer> {
  const stored = await store.get(storePath.pointer(remote));
  return stored
    ? { pointer: parsePointer(stored.bytes, remote), etag: stored.etag }
    : { pointer: emptyPointer(remote), etag: null };
}

export function parsePointer(bytes: Uint8Array, remote: string): Pointer {
  const parsed = pointerSchema.safeParse(parseJson(bytes));
  if (!parsed.success) throw new ReleaseError('BAD_POINTER', { remote, detail: complaints(parsed.error) });
  if (parsed.data.remote !== remote)
    throw new ReleaseError('BAD_POINTER', { remote, detail: `it belongs to ${parsed.data.remote}` });
  return parsed.data;
}

export type Move = Pick<PointerChange, 'version' | 'at' | 'by' | 'why' | 'action'>;

/** Writes the change, or throws POINTER_MOVED naming who was faster. */
export async function movePointer(store: Store, read: ReadPointer, move: Move): Promise<ReadPointer> {
  const next = pointerAfter(read.pointer, move);
  const swap = await store.compareAndSwap(storePath.pointer(next.remote), jsonBytes(next), read.etag);
  if (swap.swapped) return { pointer: next, etag: swap.etag };
  const winner = swap.current && parsePointer(swap.current.bytes, next.remote);
  const detail = winner
    ? `${winner.by} made ${winner.version ?? 'nothing'} live at ${winner.at}, change ${winner.sequence}`
    : 'the pointer was removed';
  throw new ReleaseError('POINTER_MOVED', { remote: next.remote, detail });
}

export function pointerAfter(pointer: Pointer, move: Move): Pointer {
  const sequence = pointer.sequence + 1;
  const history = [...pointer.history, { sequence, ...move }];
  return {
    remote: pointer.remote,
    version: move.version,
    sequence,
    previous: previousOf(history),
    at: move.at,
    by: move.by,
    why: move.why,
    history: history.slice(-historyLimit),
  };
}

/** Going back twice goes back two releases: a rollback unwinds what it leaves, a promotion adds to it. */
function previousOf(history: readonly PointerChange[]): string | null {
  let line: string[] = [];
  for (const { version: to, action } of history) {
    if (to === null) line = [];
    else if (action === 'promote') line.push(to);
    else line = [...line.slice(0, Math.max(line.lastIndexOf(to), 0)), to];
  }
  return line.at(-2) ?? null;
}

export function emptyPointer(remote: string): Pointer {
  const at = new Date(0).toISOString();
  return { remote, version: null, sequence: 0, previous: null, at, by: '', why: '', history: [] };
}
