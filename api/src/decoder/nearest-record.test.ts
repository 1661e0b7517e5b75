import { describe, expect, it } from 'vitest';
import { readForm } from './form.ts';
import { byNearness } from './nearest-record.ts';

const known = [
  '000',
  '11',
  '22',
  '44',
  '55',
  '111',
  '123',
  '222',
  '234',
  '444',
  '717',
  '777',
  '818',
  '999',
].concat(['1010', '1111', '1212', '1221', '1234', '1331', '1414', '2222', '2345', '9999']);

const nearestRecord = (number: string, among: readonly string[]) =>
  byNearness(readForm(number), among.map(readForm))[0]?.digits;

describe('nearest record', () => {
  it.each([
    ['11111', '1111'],
    ['00', '000'],
    ['5', '55'],
    ['12345', '1234'],
    ['235', '234'],
    ['727', '717'],
    ['1213', '1212'],
    ['0111', '111'],
    ['99999999999999999999', '9999'],
    ['404', '44'],
  ])('of %s is %s', (number, nearest) => {
    expect(nearestRecord(number, known)).toBe(nearest);
  });

  it.each(known)('of %s, which is known, is itself', (number) => {
    expect(nearestRecord(number, known)).toBe(number);
  });

  it('does not depend on the order of the records, and is undefined without records', () => {
    for (const number of ['5', '404', '1213', '31415926535897932384']) {
      expect(nearestRecord(number, known.toReversed())).toBe(nearestRecord(number, known));
    }
    expect(nearestRecord('5', [])).toBeUndefined();
  });
});
