import { pick } from '@site/kit';
import { numbersQuery } from '../get-numbers.ts';
import { byValue, numberForm, numberForms } from '../number-form.ts';

/** Every number that has a page, in the order of the directory. */
export const knownNumbersQuery = pick(numbersQuery, 'known', (list) =>
  inDirectoryOrder(list.map(({ number }) => number)),
);

/** Sorts numbers as in the directory: by form, then shorter and smaller numbers first. */
export function inDirectoryOrder(numbers: readonly string[]): string[] {
  return numbers
    .map((number) => ({ number, form: numberForms.indexOf(numberForm(number)) }))
    .sort((a, b) => a.form - b.form || byValue(a, b))
    .map(({ number }) => number);
}
