import {
  type Pointer,
  type PointerChange,
  pointerAfter,
  pointerFromHistory,
  type SignedPointer,
} from './pointer.ts';
import type { RolloutOrder } from './rollout-order.ts';

/**
 * The pointer of a step of a rollout. Its key may only choose between two releases, so the earlier changes come from the
 * history in the store and from the order, and what the step itself changes from the fields that the order limits.
 */
export function checkedStep(
  { pointer, keyId }: SignedPointer,
  order: RolloutOrder,
  stored: readonly { change: PointerChange }[],
): Pointer {
  const { remote, sequence, version, at, by, why, rollout, freeze } = pointer;
  const before = stored.map(({ change }) => change).filter((change) => change.sequence < sequence);
  const hasOrder = before.some((change) => change.sequence === order.sequence);
  const last = pointer.history.find((change) => change.sequence === sequence);
  const bad = last?.bad === order.rollout.candidate ? last.bad : undefined;
  // Sorted as in `changeSchema`: a pointer that is rebuilt from the history must have the same bytes.
  const change = { sequence, version, at, by, why, action: last?.action ?? 'promote', event: last?.event };
  const step = { ...change, rollout, freeze, bad, key: keyId };
  const changes = hasOrder ? before : [...before, order];
  return { ...pointerAfter(pointerFromHistory(remote, changes), step), order: pointer.order };
}
