import * as z from 'zod';
import { ReleaseError } from './errors.ts';
import { jsonBytes, parseJson } from './json-bytes.ts';
import { formatIssues } from './release.ts';
import { remoteNamePattern, storePath, versionPattern } from './release-path.ts';
import type { Store } from './store.ts';

/** How many changes a pointer keeps. */
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

/** live.json: which release of a remote is live, and the changes that led there. */
const pointerSchema = z.object({
  remote: z.string().regex(remoteNamePattern),
  version: version.nullable(),
  /** Increases with every change, including rollbacks. */
  sequence: z.int().nonnegative(),
  /** The target of a rollback without a version. */
  previous: version.nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** The last changes, oldest first. */
  history: z.array(pointerChange),
});

export type Pointer = z.infer<typeof pointerSchema>;
export type PointerChange = z.infer<typeof pointerChange>;

/** A pointer with the etag that is required to change it. */
export interface ReadPointer {
  pointer: Pointer;
  etag: string | null;
}

/** Reads the pointer of a remote. A remote that was never live has an empty pointer and no etag. */
export async function readPointer(store: Store, remote: string): Promise<ReadPointer> {
  const stored = await store.get(storePath.pointer(remote));
  return stored
    ? { pointer: parsePointer(stored.bytes, remote), etag: stored.etag }
    : { pointer: emptyPointer(remote), etag: null };
}

export function parsePointer(bytes: Uint8Array, remote: string): Pointer {
  const parsed = pointerSchema.safeParse(parseJson(bytes));
  if (!parsed.success) throw new ReleaseError('BAD_POINTER', { remote, detail: formatIssues(parsed.error) });
  if (parsed.data.remote !== remote)
    throw new ReleaseError('BAD_POINTER', { remote, detail: `it belongs to ${parsed.data.remote}` });
  return parsed.data;
}

export type Move = Pick<PointerChange, 'version' | 'at' | 'by' | 'why' | 'action'>;

/** Writes the change. Throws POINTER_MOVED, with the author of the other change, if the pointer has changed. */
export async function movePointer(store: Store, read: ReadPointer, move: Move): Promise<ReadPointer> {
  const next = pointerAfter(read.pointer, move);
  const swap = await store.compareAndSwap(storePath.pointer(next.remote), jsonBytes(next), read.etag);
  if (swap.swapped) return { pointer: next, etag: swap.etag };
  const other = swap.current && parsePointer(swap.current.bytes, next.remote);
  const detail = other
    ? `${other.by} made ${other.version ?? 'no release'} live at ${other.at}, change ${other.sequence}`
    : 'the pointer was deleted';
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

/** Finds the release before the live one. A promotion pushes onto a stack, a rollback pops: two rollbacks undo two. */
function previousOf(history: readonly PointerChange[]): string | null {
  let stack: string[] = [];
  for (const { version, action } of history) {
    if (version === null) stack = [];
    else if (action === 'promote') stack.push(version);
    else stack = [...stack.slice(0, Math.max(stack.lastIndexOf(version), 0)), version];
  }
  return stack.at(-2) ?? null;
}

export function emptyPointer(remote: string): Pointer {
  const at = new Date(0).toISOString();
  return { remote, version: null, sequence: 0, previous: null, at, by: '', why: '', history: [] };
}
