import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readForm } from './form.ts';
import { byNearness } from './nearest-record.ts';

const files = await readdir(new URL('../../content/angel-numbers', import.meta.url));
const known = files.map((file) => readForm(file.replace('.md', '')));
const nearest = (number: string, among = known) => byNearness(readForm(number), among)[0]?.digits;

it.each([
  ['4827', '4444', 'led by the same digit, as long, and nearest in value'],
  ['1357', '1234', 'from the same digit upward'],
  ['2468', '2345', 'from the same digit upward'],
  ['12345', '1234', 'holds it'],
  ['111111', '11111', 'holds it'],
  ['7175717', '717', 'holds it twice'],
  ['0111', '111', 'holds it'],
  ['4040', '404', 'holds it'],
  ['00', '000', 'all zeros'],
  ['727', '717', 'a mirror led by seven'],
  ['747', '717', 'a mirror led by seven'],
  ['1342', '1234', 'three of its digits in order'],
  ['8080', '808', 'holds it'],
  ['889', '888', 'mostly eights'],
  ['98', '99', 'led by nine, two digits'],
  ['99999999999999999999', '9999', 'all nines'],
])('of %s is %s: %s', (number, record) => {
  expect(nearest(number)).toBe(record);
});

it('finds a record with the same main digit for every number', () => {
  for (let value = 0; value < 10_000; value += 7) {
    const form = readForm(String(value).padStart(4, '0'));
    expect(byNearness(form, known)[0]?.main).toBe(form.main);
  }
});

it('finds the same few as among all', () => {
  for (let value = 0; value < 10_000; value += 37) {
    const form = readForm(String(value).padStart(4, '0'));
    const all = byNearness(form, known, known.length);
    expect(all).toHaveLength(known.length);
    for (const most of [1, 3, 5]) expect(byNearness(form, known, most)).toEqual(all.slice(0, most));
  }
});

it('finds the number itself if it has a record', () => {
  for (const { digits } of known) expect(nearest(digits)).toBe(digits);
});

it('does not depend on the order of the records, and is undefined without records', () => {
  for (const number of ['5', '40499', '1213', '31415926535897932384']) {
    expect(nearest(number, known.toReversed())).toBe(nearest(number));
  }
  expect(nearest('5', [])).toBeUndefined();
});
