import * as z from 'zod';
import { openEnvelope } from './envelope.ts';
import { ReleaseError } from './errors.ts';
import { parseJson } from './json-bytes.ts';
import { formatIssues } from './release.ts';
import { remoteNamePattern, versionPattern } from './release-path.ts';
import type { TrustedKey } from './signing.ts';

/** How many changes a pointer has itself. All changes are in the history beside it. */
export const historyLimit = 50;

const version = z.string().regex(versionPattern);

/** A candidate that a share of the visitors gets, while the pointer still names the stable release. */
export const rolloutSchema = z.object({
  candidate: version,
  /** The sequence of the change that began it. With the remote it names the rollout. */
  id: z.int().positive(),
  startedAt: z.iso.datetime(),
  /** Percent of the visitors, ascending. At 100 the rollout ends: the candidate is live. */
  steps: z.array(z.int().min(1).max(100)).min(1),
  /** How long each step takes. */
  everyMs: z.int().positive(),
  /** How many views of pages with the candidate each step needs. */
  minViews: z.int().nonnegative(),
  /** Percent of the visitors now; one of the steps. */
  share: z.int().min(1).max(100),
  /** Inconclusive: the controller waits for more views and then goes on. Paused: until someone resumes it. */
  state: z.enum(['running', 'inconclusive', 'paused']),
  /** Since when it has this share and state. */
  since: z.iso.datetime(),
  /** Why it has this state. */
  why: z.string(),
});

/** Nobody may promote the remote. Rolling back stays possible. */
export const freezeSchema = z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() });

/** What a change is, if it is more than a promotion or a rollback for everyone. */
export const changeEvents = [
  'rollout-started',
  'rollout-stepped',
  'rollout-inconclusive',
  'rollout-paused',
  'rollout-resumed',
  'rollout-finished',
  'rollout-stopped',
  'frozen',
  'unfrozen',
] as const;

export const changeSchema = z.object({
  sequence: z.int().positive(),
  version: version.nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** Older shells know only these two, so another event is a promotion of what is live already. */
  action: z.enum(['promote', 'rollback']),
  event: z.enum(changeEvents).optional(),
  /** The rollout and the freeze after the change. */
  rollout: rolloutSchema.optional(),
  freeze: freezeSchema.optional(),
  /** The release that was rolled back: it is bad until someone makes it live by name. */
  bad: version.optional(),
  /** The key that signed the change. Changes of before signed pointers have none. */
  key: z.string().optional(),
});

/** A file of the history. It names its remote, because one key may sign for several. */
export const storedChangeSchema = changeSchema.extend({ remote: z.string().regex(remoteNamePattern) });

/** live.json, in its envelope: which release of a remote is live, and the changes that led there. */
export const pointerSchema = z.object({
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
  history: z.array(changeSchema),
  /** The releases that were rolled back. */
  bad: z.array(version).default([]),
  rollout: rolloutSchema.optional(),
  freeze: freezeSchema.optional(),
  /**
   * The newest change that a key with the role pointer signed, in its envelope (base64). It is what a key with the role
   * rollout may act on: it can only choose between the two releases of that change.
   */
  order: z.base64().optional(),
});

export type Rollout = z.infer<typeof rolloutSchema>;
export type Freeze = z.infer<typeof freezeSchema>;
export type Pointer = z.infer<typeof pointerSchema>;
export type PointerChange = z.infer<typeof changeSchema>;

export interface SignedPointer {
  pointer: Pointer;
  /** The key that signed it. */
  keyId: string;
  /** SHA-256 of what was signed. */
  hash: string;
}

/** Parses live.json and checks its signature. Throws BAD_POINTER or POINTER_SIGNATURE. */
export function parsePointer(
  bytes: Uint8Array,
  remote: string,
  trustedKeys: readonly TrustedKey[],
): SignedPointer {
  if (parseJson(bytes) === undefined)
    throw new ReleaseError('BAD_POINTER', { remote, detail: 'it is not JSON' });
  const opened = openEnvelope('pointer', bytes, trustedKeys, remote);
  if ('refused' in opened) throw new ReleaseError('POINTER_SIGNATURE', { remote, detail: opened.refused });
  const parsed = pointerSchema.safeParse(opened.value);
  if (!parsed.success) throw new ReleaseError('BAD_POINTER', { remote, detail: formatIssues(parsed.error) });
  if (parsed.data.remote !== remote)
    throw new ReleaseError('POINTER_SIGNATURE', {
      remote,
      detail: `it was signed for ${parsed.data.remote}`,
    });
  return { pointer: parsed.data, keyId: opened.keyId, hash: opened.hash };
}

export function pointerAfter(pointer: Pointer, change: PointerChange): Pointer {
  const history = [...pointer.history, change];
  const bad = new Set([...pointer.bad, ...(change.bad ? [change.bad] : [])]);
  if (change.version) bad.delete(change.version);
  return {
    remote: pointer.remote,
    version: change.version,
    sequence: change.sequence,
    previous: previousOf(history, bad),
    at: change.at,
    by: change.by,
    why: change.why,
    history: history.slice(-historyLimit),
    bad: [...bad],
    ...(change.rollout && { rollout: change.rollout }),
    ...(change.freeze && { freeze: change.freeze }),
  };
}

/** The pointer that these changes lead to, oldest first. */
export function pointerFromHistory(remote: string, history: readonly PointerChange[]): Pointer {
  return history.reduce(pointerAfter, emptyPointer(remote));
}

/**
 * Finds the release to roll back to. A promotion pushes onto a stack, a rollback pops: two rollbacks undo two. A
 * rollback to a release that is not on the stack, such as the undo of a rollback, pushes too.
 */
function previousOf(history: readonly PointerChange[], bad: ReadonlySet<string>): string | null {
  let stack: string[] = [];
  for (const { version, action } of history) {
    if (version === null) stack = [];
    else if (action === 'rollback' && stack.includes(version))
      stack = stack.slice(0, stack.lastIndexOf(version) + 1);
    else stack.push(version);
  }
  const live = stack.at(-1);
  return stack.findLast((version) => version !== live && !bad.has(version)) ?? null;
}

export function emptyPointer(remote: string): Pointer {
  const at = new Date(0).toISOString();
  return { remote, version: null, sequence: 0, previous: null, at, by: '', why: '', history: [], bad: [] };
}
