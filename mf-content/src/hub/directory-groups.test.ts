import { expect, it } from 'vitest';
import { listItem } from '../numbers/test/number-record.ts';
import { directoryGroups } from './directory-groups.ts';

const numbers = ['444', '111', '1221', '22', '1111', '123', '1212', '19', '7'].map((number) =>
  listItem(number),
);

it('groups by kind, in a fixed order, and sorts each group by length and value', () => {
  const groups = directoryGroups(numbers).map(({ kind, numbers }) => [
    kind,
    ...numbers.map((one) => one.number),
  ]);
  expect(groups).toEqual([
    ['single', '7'],
    ['triple', '111', '444'],
    ['quadruple', '1111'],
    ['master', '22'],
    ['mirror', '1221'],
    ['sequence', '123'],
    ['alternating', '1212'],
    ['free', '19'],
  ]);
});

it('has no groups without numbers', () => {
  expect(directoryGroups([])).toEqual([]);
});
