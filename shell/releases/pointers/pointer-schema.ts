import * as z from 'zod';
import { remoteNamePattern, versionPattern } from '../store/release-path.ts';

const version = z.string().regex(versionPattern);

/** A candidate that a share of the visitors gets, while the pointer still names the stable release. */
const rolloutSchema = z.object({
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
  /** Inconclusive: the controller waits for more views and then continues. Paused: until someone resumes it. */
  state: z.enum(['running', 'inconclusive', 'paused']),
  /** Since when it has this share and state. */
  since: z.iso.datetime(),
  /** Why it has this state. */
  why: z.string(),
});

/** Nobody may promote the remote. Rolling back stays possible. */
const freezeSchema = z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() });

/** The kinds of changes other than a promotion or a rollback for everyone. */
const changeEvents = [
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

/**
 * A change in a pointer. Parsing sorts its fields as they are here, and their order is signed: in another order, a pointer
 * that is rebuilt from the history would not have the bytes that were signed.
 */
export const changeSchema = z.object({
  sequence: z.int().positive(),
  version: version.nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** Older shells know only these two. A change with an event has one of them, too. */
  action: z.enum(['promote', 'rollback']),
  event: z.enum(changeEvents).optional(),
  /** The rollout and the freeze after the change. */
  rollout: rolloutSchema.optional(),
  freeze: freezeSchema.optional(),
  /** The release that was rolled back: it is bad until someone makes it live by its version. */
  bad: version.optional(),
  /** The errors of the gate that its author accepted. */
  forced: z.array(z.string()).optional(),
  /** The key that signed the change. */
  key: z.string(),
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
