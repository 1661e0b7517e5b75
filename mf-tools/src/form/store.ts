import { useSyncExternalStore } from 'react';

/** Something that changes and says so. */
export interface Store<Snapshot> {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => Snapshot;
}

/** Follows a store; `otherwise` is the snapshot while there is none. */
export function useStore<Snapshot>(store: Store<Snapshot> | undefined, otherwise: Snapshot): Snapshot {
  const before = () => otherwise;
  return useSyncExternalStore(store?.subscribe ?? never, store?.getSnapshot ?? before, before);
}

/** A store whose snapshot is replaced as a whole. */
export function createStore<Snapshot>(first: Snapshot): Store<Snapshot> & { set: (next: Snapshot) => void } {
  const listeners = new Set<() => void>();
  let snapshot = first;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    set(next) {
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}

const never = () => () => {};
