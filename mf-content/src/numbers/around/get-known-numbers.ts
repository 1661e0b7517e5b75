import { pick } from '@site/kit';
import { numbersQuery } from '../get-numbers.ts';
import { byValue, numberKind, numberKinds } from '../number-kind.ts';

/** Every number that has a page, in the order of the directory. */
export const knownNumbersQuery = pick(numbersQuery, 'known', (list) =>
  inDirectoryOrder(list.map(({ number }) => number)),
);

/** Sorts numbers as in the directory: by kind, then shorter and smaller numbers first. */
export function inDirectoryOrder(numbers: readonly string[]): string[] {
  return numbers
    .map((number) => ({ number, kind: numberKinds.indexOf(numberKind(number)) }))
    .sort((a, b) => a.kind - b.kind || byValue(a, b))
    .map(({ number }) => number);
}
