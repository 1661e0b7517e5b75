import { fillIn } from '@site/ui/fill-in';
import type { ClipboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import content from '../../content/calculator/calculator.yaml';
import { toFieldText, toWords } from './calendar-date.ts';
import { digitsOf, editDate, type FieldState, takeOver } from './date-field.ts';
import { readBirthDate } from './read-date.ts';

/** The properties that tie a field to its form. */
interface FieldBinding extends UseFormRegisterReturn {
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
}

export interface DateBinding {
  /** Makes a field of a form format itself as MM-DD-YYYY while it is typed, pasted or filled in. */
  bind: (binding: FieldBinding) => FieldBinding;
  /** Writes a date that was typed in another notation as MM-DD-YYYY. For when typing is over. */
  settle: () => void;
}

/** `say` is told which date was read, when it was not written as MM-DD-YYYY, and an empty text otherwise. */
export function createDateBinding(say: (note: string) => void): DateBinding {
  let input: HTMLInputElement | null = null;
  let form: FieldBinding | undefined;
  let before = '';
  /** The date was entered in another notation than MM-DD-YYYY. */
  let needsNote = false;

  function show({ value, caret }: FieldState) {
    before = value;
    if (!input) return;
    if (input.value !== value) input.value = value;
    // Safari gives the focus to a field whose selection is set.
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }

  /** Says what was read once the field holds a whole date. */
  function tell() {
    const date = readBirthDate(before, new Date());
    const isWhole = date && before === toFieldText(date);
    say(isWhole && needsNote ? fillIn(content.birthDate.note, { date: toWords(date) }) : '');
  }

  function edit(inputType: string | undefined, data: string | null | undefined) {
    if (!input) return;
    const raw = input.value;
    if (before === '' || raw === '') needsNote = false;
    show(editDate({ before, after: stateOf(input), inputType }));
    needsNote ||= hasOtherSigns(data ?? raw) || (isBirthDate(raw) && digitsOf(raw) !== digitsOf(before));
    tell();
  }

  function settle() {
    const date = readBirthDate(before, new Date());
    if (!input || !date || before === toFieldText(date)) return;
    needsNote = true;
    const value = toFieldText(date);
    show({ value, caret: value.length });
    tell();
    void form?.onChange({ target: input, type: 'change' });
  }

  return {
    settle,
    bind: (binding) => {
      form = binding;
      return {
        ...binding,
        ref(field: HTMLInputElement | null) {
          input = field;
          // What was typed before this code was there, and before the form takes the field as it is.
          if (field && field.value !== before) {
            const raw = field.value;
            show(takeOver(stateOf(field)));
            needsNote = hasOtherSigns(raw) || digitsOf(raw) !== digitsOf(before);
            tell();
          }
          binding.ref(field);
          // The form may have put an earlier value back.
          if (field) before = field.value;
        },
        onChange(event: { target: unknown; nativeEvent?: { inputType?: string; data?: string | null } }) {
          const { inputType, data } = event.nativeEvent ?? {};
          edit(inputType, data);
          return binding.onChange(event);
        },
        onBlur(event) {
          settle();
          return binding.onBlur(event);
        },
        onPaste(event) {
          // A whole date takes the place of whatever is there, wherever the caret stands.
          if (isBirthDate(event.clipboardData.getData('text'))) input?.select();
        },
      };
    },
  };
}

function isBirthDate(text: string) {
  return readBirthDate(text, new Date()) !== undefined;
}

function hasOtherSigns(text: string) {
  return /[^\d-]/.test(text);
}

function stateOf({ value, selectionStart }: HTMLInputElement): FieldState {
  return { value, caret: selectionStart ?? value.length };
}
