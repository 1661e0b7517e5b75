import { parseAs, ReleaseError } from '../errors.ts';
import { parseJson } from '../json-bytes.ts';
import { openEnvelope } from '../keys/envelope.ts';
import type { TrustedKey } from '../keys/signing.ts';
import { type Pointer, type PointerChange, pointerSchema } from './pointer-schema.ts';
import { openOrder, type RolloutOrder, stepProblem } from './rollout-order.ts';

export type { Freeze, Pointer, PointerChange, Rollout } from './pointer-schema.ts';
export { changeSchema, storedChangeSchema } from './pointer-schema.ts';

/** Characters of a reason. A pointer with fifty long ones would be too large to read. */
export const maxReason = 300;

/** How many changes a pointer has itself. All changes are in the history beside it. */
const historyLimit = 50;

export interface SignedPointer {
  pointer: Pointer;
  keyId: string;
  /** SHA-256 of what was signed. */
  hash: string;
  /** Set if a key with the role rollout signed it: what allowed that. */
  order?: RolloutOrder;
}

/** Parses live.json and checks its signature. Throws BAD_POINTER or POINTER_SIGNATURE. */
export function parsePointer(
  bytes: Uint8Array,
  remote: string,
  trustedKeys: readonly TrustedKey[],
): SignedPointer {
  const bad = (detail: string) => new ReleaseError('BAD_POINTER', { remote, detail });
  if (parseJson(bytes) === undefined) throw bad('it is not JSON');
  const refuse = (detail: string) => new ReleaseError('POINTER_SIGNATURE', { remote, detail });
  const opened = openEnvelope(['pointer', 'pointer-step'], bytes, trustedKeys, remote);
  if ('refused' in opened) throw refuse(opened.refused);
  const pointer = parseAs(pointerSchema, opened.value, bad);
  if (pointer.remote !== remote) throw refuse(`it was signed for ${pointer.remote}`);
  const { keyId, hash } = opened;
  if (opened.kind === 'pointer') return { pointer, keyId, hash };
  const order = openOrder(pointer.order, remote, trustedKeys);
  if ('refused' in order) throw refuse(order.refused);
  const { version, rollout, freeze } = pointer;
  const problem = stepProblem(order, { version, rollout, freeze });
  if (problem) throw refuse(problem);
  return { pointer, keyId, hash, order };
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
    history: withinLimit(history),
    bad: [...bad],
    ...(change.rollout && { rollout: change.rollout }),
    ...(change.freeze && { freeze: change.freeze }),
  };
}

/**
 * Drops first what changed no release, such as an old freeze, because it must not cost the way back. Keeps the change before
 * the newest: its rollout is the one that the newest may have ended.
 */
function withinLimit(history: PointerChange[]): PointerChange[] {
  if (history.length <= historyLimit) return history;
  const dropIndex = history
    .slice(0, -2)
    .findIndex(({ version }, index) => index > 0 && version === history[index - 1]?.version);
  return history.toSpliced(Math.max(0, dropIndex), 1);
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

/** The change that made the live release live. Later ones froze the remote, for instance, or began a rollout. */
export function changeThatMadeLive({ history, version }: Pointer): PointerChange | undefined {
  return history[history.findLastIndex((change) => change.version !== version) + 1];
}

export function emptyPointer(remote: string): Pointer {
  const at = new Date(0).toISOString();
  return { remote, version: null, sequence: 0, previous: null, at, by: '', why: '', history: [], bad: [] };
}
