import { plainDigits } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import type { ClipboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import content from '../../content/calculator/calculator.yaml';
import { digitsOf } from '../digits-of.ts';
import { toFieldText, toWords } from './calendar-date.ts';
import { editDate, type FieldState, formatExisting } from './date-field.ts';
import { readBirthDate } from './read-date.ts';

/** What `register` of react-hook-form returns, and a handler for paste. */
interface FieldBinding extends UseFormRegisterReturn {
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
}

interface DateBinding {
  /** Formats a registered field as MM-DD-YYYY while it is typed, pasted or filled in. */
  bind: (binding: FieldBinding) => FieldBinding;
  /** Rewrites a date in another notation as MM-DD-YYYY. Called when typing has ended. */
  normalize: () => void;
}

/** Calls `onNote` with the date that was read, if it was not written as MM-DD-YYYY, and with an empty text otherwise. */
export function createDateBinding(onNote: (note: string) => void): DateBinding {
  let input: HTMLInputElement | null = null;
  let registration: FieldBinding | undefined;
  let before = '';
  /** Whether the date was entered in another notation than MM-DD-YYYY. */
  let needsNote = false;

  function show({ value, caret }: FieldState) {
    before = value;
    if (!input) return;
    if (input.value !== value) input.value = value;
    // Only with the focus, because setting the selection moves the focus in Safari.
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }

  /** Notes which date was read once the field holds a whole date. */
  function updateNote() {
    const date = readBirthDate(before, new Date());
    const isWhole = date && before === toFieldText(date);
    onNote(isWhole && needsNote ? fillIn(content.birthDate.note, { date: toWords(date) }) : '');
  }

  function edit(inputType: string | undefined, data: string | null | undefined) {
    if (!input) return;
    const after = stateOf(input);
    const raw = after.value;
    if (before === '' || raw === '') needsNote = false;
    show(editDate({ before, after, inputType }));
    needsNote ||= hasOtherSigns(data ?? raw) || (isBirthDate(raw) && digitsOf(raw) !== digitsOf(before));
    updateNote();
  }

  function normalize() {
    const date = readBirthDate(before, new Date());
    if (!input || !date || before === toFieldText(date)) return;
    needsNote = true;
    const value = toFieldText(date);
    show({ value, caret: value.length });
    updateNote();
    void registration?.onChange({ target: input, type: 'change' });
  }

  return {
    normalize,
    bind: (binding) => {
      registration = binding;
      return {
        ...binding,
        ref(field: HTMLInputElement | null) {
          input = field;
          // Formats what was typed before this code was loaded, before the form reads the field.
          if (field && field.value !== before) {
            const raw = field.value;
            show(formatExisting(stateOf(field)));
            needsNote = hasOtherSigns(raw) || digitsOf(raw) !== digitsOf(before);
            updateNote();
          }
          binding.ref(field);
          // The form may have restored an earlier value.
          if (field) before = field.value;
        },
        onChange(event: { target: unknown; nativeEvent?: { inputType?: string; data?: string | null } }) {
          const { inputType, data } = event.nativeEvent ?? {};
          edit(inputType, data);
          return binding.onChange(event);
        },
        onBlur(event) {
          normalize();
          return binding.onBlur(event);
        },
        onPaste(event) {
          // A pasted date replaces all text of the field.
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

/** The state of the field, with digits of any script converted to 0 to 9. */
function stateOf({ value, selectionStart }: HTMLInputElement): FieldState {
  return { value: plainDigits(value), caret: selectionStart ?? value.length };
}
