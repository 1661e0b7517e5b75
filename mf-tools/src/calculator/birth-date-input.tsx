import { Input } from '@site/ui/field';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type RefCallback,
  useEffect,
  useRef,
} from 'react';
import { readDate } from './calendar-date.ts';
import { editDate } from './date-field.ts';

export interface BirthDateInputProps extends ComponentProps<'input'> {
  ref?: RefCallback<HTMLInputElement>;
}

/** A date that puts itself into form as MM-DD-YYYY while it is typed, pasted or filled in. */
export function BirthDateInput({ ref, onChange, ...rest }: BirthDateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef('');

  function bringIntoForm(field: HTMLInputElement, inputType?: string) {
    const caret = field.selectionStart ?? field.value.length;
    const next = editDate({ before: before.current, after: { value: field.value, caret }, inputType });
    before.current = next.value;
    if (field.value !== next.value) field.value = next.value;
    // Safari gives the focus to a field whose selection is set.
    if (document.activeElement === field) field.setSelectionRange(next.caret, next.caret);
  }

  // What was typed before the page came to life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current?.value) bringIntoForm(input.current);
  }, []);

  function change(event: ChangeEvent<HTMLInputElement>) {
    bringIntoForm(event.currentTarget, (event.nativeEvent as InputEvent).inputType);
    onChange?.(event);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    // A whole date takes the place of whatever is there, wherever the caret stands.
    if (readDate(event.clipboardData.getData('text'))) event.currentTarget.select();
  }

  return (
    <Input
      {...rest}
      ref={(field) => {
        input.current = field;
        ref?.(field);
      }}
      onChange={change}
      onPaste={paste}
      inputMode="numeric"
      autoComplete="bday"
      placeholder="MM-DD-YYYY"
    />
  );
}
