import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberKind, numberKind, numberKinds } from './number-kind.ts';

const kinds: Partial<Record<NumberKind, string>> = {
  master: '11 22 33 44 55 66 77 88 99',
  triple: '000 111 222 333 444 555 666 777 888 999',
  quadruple: '0000 1111 2222 3333 4444 5555 6666 7777 8888 9999',
  mirror: '717 818 919 1001 1221 1331 1441 1551 1661 1771 1881 1991',
  sequence: '123 234 345 456 567 678 789 1234 2345 3456 321',
  alternating: '1010 1212 1313 1414 1515 1616 1717 1818 1919 2020 2121 2323',
  repeating: '11111 00000000',
  single: '0 7 9',
  free: '1213 112 4827 12',
};

describe.each(Object.entries(kinds))('%s', (kind, numbers) => {
  it.each(numbers.split(' '))('is the kind of %s', (number) => {
    expect(numberKind(number)).toBe(kind);
  });
});

it('gives every number a kind', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,8}$/), (number) => numberKinds.includes(numberKind(number))),
  );
});
