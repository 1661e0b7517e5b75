import { expect, it } from 'vitest';
import { plainNumber } from './plain-number.ts';

it.each([
  ['11:11', '11:11'],
  [' 11:11 \n', '11:11'],
  ['11:11 am', '11:11'],
  ['$11.11', '11.11'],
  ['1,111', '1111'],
  ['€ 1,234,567', '1234567'],
  ['11:11 PM', '11:11'],
  ['11:11Am', '11:11'],
  ['11:11 a.m.', '11:11'],
  ['11:11 P.M', '11:11'],
  ['11:11 p. m.', '11:11'],
  [' 11:11\u00a0p.m. ', '11:11'],
  ['11:11\u202fAM', '11:11'],
  ['１１：１１', '11:11'],
  ['１１：１１ＰＭ', '11:11'],
  ['\u200f١١:١١\u200f', '11:11'],
  ['۱۲۳۴', '1234'],
  ['११११', '1111'],
  ['𝟙𝟚𝟛', '123'],
  ['4️⃣4️⃣:4️⃣4️⃣', '44:44'],
  ['am', ''],
])('writes %j as %j', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

it.each(['1,11', '11,1111', '11$', '11:11 xm', 'pm 11:11', '11 am 11', '11-a', 'eleven'])(
  'leaves %j as it is',
  (typed) => {
    expect(plainNumber(typed)).toBe(typed);
  },
);

it('reads the decimal digits of every numbering system', () => {
  const systems = Intl.supportedValuesOf('numberingSystem')
    .map((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      return Array.from({ length: 10 }, (_, value) => format.format(value)).join('');
    })
    .filter((digits) => /^\p{Nd}{10}$/u.test(digits));
  expect(systems.length).toBeGreaterThan(30);
  for (const digits of systems) expect(plainNumber(digits)).toBe('0123456789');
});
