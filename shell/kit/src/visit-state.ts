import { useState } from 'react';
import { useHost } from './host.ts';

/** State that survives Back and Forward: kept in memory per history entry, lost on reload. */
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
