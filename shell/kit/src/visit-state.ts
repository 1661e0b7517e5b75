import { useCallback, useState } from 'react';
import { useHost } from './host.ts';

/**
 * State that survives Back and Forward: kept in memory per history entry, lost on reload. The entries of one page's query
 * and anchors share it.
 */
export function useVisitState<Value>(name: string): [Value | undefined, (next: Value) => void] {
  const { visitValues } = useHost();
  // Read once: while a page is being left, the current entry is that of the next page.
  const [values] = useState(visitValues);
  const [value, setValue] = useState(() => values.get(name) as Value | undefined);
  const keep = useCallback(
    (next: Value) => {
      values.set(name, next);
      setValue(next);
    },
    [values, name],
  );
  return [value, keep];
}
