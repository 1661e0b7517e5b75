import type { SlotDefinition } from '@site/kit';
import { moduleId, type TabModule } from '../../protocol/composition.ts';
import { LateError } from '../../protocol/late-error.ts';
import type { ServerComposition } from '../../protocol/render.ts';

/** Loads the slots of one render. */
export function createSlotLoader(composition: ServerComposition, quarantined: readonly string[]) {
  const embedded = new Set<TabModule>();
  /** The ids of slots without code, by their errors. Those come from the shell, so their stacks do not name the slot. */
  const failed = new Map<unknown, string>();

  // `use` reads promises with these fields without suspending.
  function reject(id: string, reason: Error) {
    failed.set(reason, id);
    const promise = Promise.reject<SlotDefinition>(reason);
    promise.catch(() => {});
    return Object.assign(promise, { status: 'rejected', reason });
  }

  function load(slot: TabModule): Promise<SlotDefinition> {
    embedded.add(slot);
    const id = moduleId(slot);
    if (quarantined.includes(id)) return reject(id, new LateError(`${id} is quarantined after a failure`));
    const value = composition.slot(slot);
    if (!value) return reject(id, new Error(`${id} has no server code`));
    return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  }

  return { load, embedded, failed };
}
