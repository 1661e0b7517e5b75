import type { SlotDefinition } from '@site/kit';
import { moduleId, type TabModule } from '../../protocol/composition.ts';
import { LateError } from '../../protocol/late-error.ts';
import type { ServerComposition } from '../../protocol/render.ts';

/** Loads the slots of one render. */
export function createSlotLoader(
  composition: ServerComposition,
  isQuarantined: (slot: TabModule) => boolean,
) {
  const embedded = new Set<TabModule>();
  /** The ids of slots without code, by their errors. Those come from the shell, so their stacks do not name the slot. */
  const failed = new Map<unknown, string>();

  function reject(id: string, error: Error) {
    failed.set(error, id);
    return settledPromise<SlotDefinition>({ status: 'rejected', reason: error });
  }

  function load(slot: TabModule): Promise<SlotDefinition> {
    embedded.add(slot);
    const id = moduleId(slot);
    if (isQuarantined(slot)) return reject(id, new LateError(`${id} is quarantined after a failure`));
    const value = composition.slot(slot);
    return value
      ? settledPromise({ status: 'fulfilled', value })
      : reject(id, new Error(`${id} has no server code`));
  }

  return { load, embedded, failed };
}

/** A promise that `use` reads without suspending. */
function settledPromise<T>(
  result: { status: 'fulfilled'; value: T } | { status: 'rejected'; reason: Error },
): Promise<T> {
  const promise =
    result.status === 'fulfilled' ? Promise.resolve(result.value) : Promise.reject(result.reason);
  promise.catch(() => {});
  return Object.assign(promise, result);
}
