import { useVisitState } from '@site/kit';
import { type RefObject, useEffect, useRef } from 'react';

interface FormDraft<Field extends string> {
  /** What was entered before the visitor left this page; undefined at the first visit. */
  draft: Partial<Record<Field, string>> | undefined;
  /** The props of the form element. */
  draftProps: { ref: RefObject<HTMLFormElement | null>; onInput: () => void };
  forgetDraft: () => void;
}

/**
 * Keeps what is entered into a form in memory, so that it is there again after Back and Forward. `isPosted`: the server filled the
 * fields with what was posted, which is kept too.
 */
export function useFormDraft<Field extends string>(name: string, isPosted = false): FormDraft<Field> {
  const [draft, keep] = useVisitState<FormDraft<Field>['draft']>(name);
  const ref = useRef<HTMLFormElement>(null);
  function keepEntered() {
    if (ref.current) keep(Object.fromEntries(new FormData(ref.current)) as FormDraft<Field>['draft']);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for input from before this code loaded
  useEffect(() => {
    if (isPosted || [...(ref.current?.elements ?? [])].some(isChanged)) keepEntered();
  }, []);
  return { draft, draftProps: { ref, onInput: keepEntered }, forgetDraft: () => keep(undefined) };
}

function isChanged(field: Element) {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  const isTextField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isTextField && field.value !== field.defaultValue;
}
