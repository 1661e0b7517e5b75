import type { AngelNumberListItem } from '@site/contracts';
import { type NumberForm, numberForm, numberForms } from '../numbers/number-form.ts';

export interface DirectoryGroup {
  form: NumberForm;
  title: string;
  lede: string;
  numbers: AngelNumberListItem[];
}

const words: Record<NumberForm, Pick<DirectoryGroup, 'title' | 'lede'>> = {
  triple: {
    title: 'Triple numbers',
    lede: 'The classic sightings: one digit, said three times, so that you hear it.',
  },
  quadruple: {
    title: 'Quadruple numbers',
    lede: 'The same digit with a fourth voice. Read them as their triple, standing closer.',
  },
  master: {
    title: 'Master numbers',
    lede: 'Two equal digits. Numerologists keep them whole instead of adding them up.',
  },
  mirror: {
    title: 'Mirror numbers',
    lede: 'The same from either end. They ask what your life is reflecting back at you.',
  },
  sequence: {
    title: 'Sequential numbers',
    lede: 'Digits climbing like stairs. They speak of order: first this, then that.',
  },
  alternating: {
    title: 'Alternating numbers',
    lede: 'Two digits that take turns, like breath or footsteps.',
  },
  repeating: { title: 'Longer repeats', lede: 'One digit that will not let go.' },
  free: { title: 'Other numbers', lede: 'Shapes of their own, read digit by digit.' },
};

/** The directory by the form of its numbers; within a group the order of the list stays. Empty groups are left out. */
export function directoryGroups(numbers: readonly AngelNumberListItem[]): DirectoryGroup[] {
  const byForm = Map.groupBy(numbers, ({ number }) => numberForm(number));
  return numberForms.flatMap((form) => {
    const members = byForm.get(form);
    return members ? [{ form, ...words[form], numbers: members }] : [];
  });
}
