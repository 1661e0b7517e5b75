import { describe, expect, it } from 'vitest';
import { readForm } from './form.ts';

describe('shape', () => {
  it.each([
    ['7', 'single'],
    ['00', 'repeating'],
    ['11111', 'repeating'],
    ['123', 'rising'],
    ['56789', 'rising'],
    ['321', 'falling'],
    ['6767', 'alternating'],
    ['67676', 'alternating'],
    ['676', 'mirror'],
    ['1441', 'mirror'],
    ['12321', 'mirror'],
    ['482482', 'echo'],
    ['1122', 'paired'],
    ['993355', 'paired'],
    ['250', 'round'],
    ['1000', 'round'],
    ['1119', 'clustered'],
    ['5577738', 'clustered'],
    ['1123', 'doubled'],
    ['4184', 'framed'],
    ['1358', 'climbing'],
    ['952', 'easing'],
    ['12', 'pair'],
    ['1342', 'mixed'],
    ['0913', 'mixed'],
  ])('of %s is %s', (number, shape) => {
    expect(readForm(number).shape).toBe(shape);
  });
});

it('finds the numbers that read the same from both ends, in any shape', () => {
  const numbers = ['7', '00', '11111', '676', '67676', '6767', '1441', '123'];
  expect(numbers.filter((number) => readForm(number).isMirror)).toEqual([
    '00',
    '11111',
    '676',
    '67676',
    '1441',
  ]);
});

describe('root', () => {
  it.each([
    ['0', 0],
    ['000', 0],
    ['5', 5],
    ['1342', 1],
    ['29', 11],
    ['4099', 22],
    ['6999', 33],
    ['99999999999999999999', 9],
    ['38', 11],
    ['47', 11],
    ['1999', 1],
  ])('of %s is %i', (number, root) => {
    expect(readForm(number).root).toBe(root);
  });
});

describe('main digit', () => {
  it.each([
    ['1342', '1'],
    ['4133', '3'],
    ['1000', '1'],
    ['0500', '5'],
    ['00', '0'],
    ['8228', '8'],
  ])('of %s is %s', (number, main) => {
    expect(readForm(number).main).toBe(main);
  });
});

describe('clock', () => {
  it.each([
    ['1342', '1:42', 'afternoon'],
    ['0342', '3:42', 'night'],
    ['0742', '7:42', 'morning'],
    ['2359', '11:59', 'evening'],
    ['1800', '6:00', 'evening'],
    ['0000', '12:00', 'night'],
    ['045', '12:45', 'night'],
    ['237', '2:37', 'twice'],
    ['1111', '11:11', 'twice'],
    ['1234', '12:34', 'twice'],
  ])('shows %s as %s, %s', (number, time, timeOfDay) => {
    expect(readForm(number).clock).toEqual({ time, timeOfDay });
  });

  it.each(['777', '1260', '2400', '9', '45', '11111'])('never shows %s', (number) => {
    expect(readForm(number).clock).toBeUndefined();
  });
});

it('keeps runs in order, counts by weight, and knows years', () => {
  const form = readForm('11700');
  expect(form.runs).toEqual([
    { digit: '1', length: 2 },
    { digit: '7', length: 1 },
    { digit: '0', length: 2 },
  ]);
  expect(form.counts.map(({ digit }) => digit)).toEqual(['0', '1', '7']);
  expect(['1899', '1900', '2099', '2100', '19000'].map((number) => readForm(number).isYear)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
