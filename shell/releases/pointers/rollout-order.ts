import { openEnvelope } from '../keys/envelope.ts';
import type { TrustedKey } from '../keys/signing.ts';
import { type PointerChange, type Rollout, storedChangeSchema } from './pointer-schema.ts';

/**
 * A change that a key with the role pointer signed and that has a rollout. Within it, a key with the role rollout may
 * sign pointers: it chooses between the stable release and the candidate, and nothing else.
 */
export type RolloutOrder = PointerChange & { rollout: Rollout };

/** Opens an order from the `order` field of a pointer. */
export function openOrder(
  order: string | undefined,
  remote: string,
  trustedKeys: readonly TrustedKey[],
): RolloutOrder | { refused: string } {
  if (!order) return { refused: 'it lacks the order of the rollout' };
  const opened = openEnvelope('change', Buffer.from(order, 'base64'), trustedKeys, remote);
  if ('refused' in opened) return { refused: `the order of the rollout is not valid: ${opened.refused}` };
  const { data } = storedChangeSchema.safeParse(opened.value);
  if (data?.remote !== remote) return { refused: 'the order is not one for this remote' };
  const { remote: _, ...change } = data;
  return orderOf({ ...change, key: opened.keyId }) ?? { refused: 'the order is not one of a rollout' };
}

/** Undefined for a change without a rollout. */
export function orderOf(change: PointerChange): RolloutOrder | undefined {
  const { rollout } = change;
  return rollout && { ...change, rollout };
}

/** Why an order does not allow this state; undefined if it does. */
export function stepProblem(
  { version: stable, rollout: ordered, freeze }: RolloutOrder,
  after: Pick<PointerChange, 'version' | 'rollout' | 'freeze' | 'bad'>,
): string | undefined {
  if (after.version !== stable && after.version !== ordered.candidate)
    return `the order is about ${stable} and ${ordered.candidate}, not ${after.version}`;
  if (JSON.stringify(after.freeze) !== JSON.stringify(freeze)) return 'only the role pointer may freeze';
  if (after.bad !== undefined && after.bad !== ordered.candidate)
    return `only ${ordered.candidate} may become bad, not ${after.bad}`;
  const { rollout } = after;
  const fixed = ({ candidate, id, steps, everyMs, minViews }: Rollout) =>
    JSON.stringify([candidate, id, steps, everyMs, minViews]);
  if (!rollout) return undefined;
  const isSame = fixed(rollout) === fixed(ordered) && ordered.steps.includes(rollout.share);
  return isSame && after.version === stable ? undefined : 'it is another rollout than the one of the order';
}
