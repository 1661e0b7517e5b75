import { useCallback, useState } from 'react';
import { useHost } from './host.ts';

/**
 * State that survives Back and Forward. It is kept in memory for each history entry and lost on reload. An entry
 * that the page itself adds, for another query or anchor, shares the state of the entry before it.
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
