import { useState } from 'react';
import { useHost } from './host.ts';

/**
 * State that survives Back and Forward: it belongs to the entry of the tab's history at which it was set, in memory
 * only. A reload forgets it.
 */
export function useVisitState<Value>(name: string): [Value | undefined, (next: Value) => void] {
  const { visitState } = useHost();
  const [value, setValue] = useState(() => visitState.get(name) as Value | undefined);
  return [
    value,
    (next) => {
      visitState.set(name, next);
      setValue(next);
    },
  ];
}
