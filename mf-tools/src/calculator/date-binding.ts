import type { ClipboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { editDate, type FieldState, takeOver } from './date-field.ts';
import { readDate } from './read-date.ts';

/** The properties that tie a field to its form. */
interface FieldBinding extends UseFormRegisterReturn {
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Makes one field of a form put itself into form as MM-DD-YYYY while it is typed, pasted or filled in. */
export function createDateBinding(): (binding: FieldBinding) => FieldBinding {
  let input: HTMLInputElement | null = null;
  let before = '';

  function show({ value, caret }: FieldState) {
    before = value;
    if (!input) return;
    if (input.value !== value) input.value = value;
    // Safari gives the focus to a field whose selection is set.
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }

  return (binding) => ({
    ...binding,
    ref(field: HTMLInputElement | null) {
      input = field;
      // What was typed before this code was there, and before the form takes the field as it is.
      if (field && field.value !== before) show(takeOver(stateOf(field)));
      binding.ref(field);
      // The form may have put an earlier value back.
      if (field) before = field.value;
    },
    onChange(event: { target: unknown; nativeEvent?: { inputType?: string } }) {
      if (input) show(editDate({ before, after: stateOf(input), inputType: event.nativeEvent?.inputType }));
      return binding.onChange(event);
    },
    onPaste(event) {
      // A whole date takes the place of whatever is there, wherever the caret stands.
      if (readDate(event.clipboardData.getData('text'), new Date())) input?.select();
    },
  });
}

function stateOf({ value, selectionStart }: HTMLInputElement): FieldState {
  return { value, caret: selectionStart ?? value.length };
}
