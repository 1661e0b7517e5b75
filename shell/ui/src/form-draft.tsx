import { useVisitState } from '@site/kit';
import { useEffect, useRef } from 'react';

type Draft<Field extends string> = Partial<Record<Field, string>>;

/**
 * Keeps what is entered into a form in memory, so that it is there again after Back and Forward. `isPosted`: the server filled the
 * fields with what was posted, which is kept too.
 */
export function useFormDraft<Field extends string>(name: string, isPosted = false) {
  const [draft, keep] = useVisitState<Draft<Field> | undefined>(name);
  const ref = useRef<HTMLFormElement>(null);
  function keepEntered() {
    if (ref.current) keep(Object.fromEntries(new FormData(ref.current)) as Draft<Field>);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for input from before this code loaded
  useEffect(() => {
    if (isPosted || [...(ref.current?.elements ?? [])].some(isChanged)) keepEntered();
  }, []);
  return {
    /** What was entered before the visitor left this page; undefined at the first visit. */
    draft,
    /** The props of the form element. */
    draftProps: { ref, onInput: keepEntered },
    forgetDraft: () => keep(undefined),
  };
}

function isChanged(field: Element) {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  const isTextField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isTextField && field.value !== field.defaultValue;
}
