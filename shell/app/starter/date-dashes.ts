import { onCapture, partToHydrate } from './live-parts.ts';

/**
 * Adds the dashes of MM-DD-YYYY between digits as they are typed into a field with `data-date`, until the code of its form
 * does. A dash waits for the next digit: what follows may be a separator of another notation.
 */
export function addDateDashes(): void {
  onCapture('input', (_event, target) => {
    const field = target.closest<HTMLInputElement>('[data-date]');
    if (!field || !partToHydrate(field)) return;
    const { value } = field;
    const formatted = value.replace(/^(\d\d(-\d\d)?)(\d)$/, '$1-$3');
    // Setting the same value would move the caret.
    if (formatted !== value) field.value = formatted;
  });
}
