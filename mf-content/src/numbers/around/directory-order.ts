import { byValue } from '../by-value.ts';
import { numberForm, numberForms } from '../number-form.ts';

/** Sorts numbers as in the directory: by form, then shorter and smaller numbers first. */
export function inDirectoryOrder(numbers: readonly string[]): string[] {
  return numbers
    .map((number) => ({ number, form: numberForms.indexOf(numberForm(number)) }))
    .sort((a, b) => a.form - b.form || byValue(a, b))
    .map(({ number }) => number);
}
