import { expect, it } from 'vitest';
import { readForm, shapes } from './form.ts';

const examples: [number: string, shape: string][] = [
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
  ['717717', 'echo'],
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
  ['4003', 'mixed'],
];

it.each(examples)('%s is %s', (number, shape) => {
  expect(readForm(number).shape).toBe(shape);
});

it('gives no two shapes the same two of family, step kind and variant', () => {
  // Leave out single digits, because each has a record. 4301 and 1124 have the shapes of 1342 and 1123, but other kinds of steps.
  const forms = ['4301', '1124', ...examples.map(([number]) => number)]
    .map(readForm)
    .filter(({ shape }) => shape !== 'single');
  expect(new Set(forms.map(({ shape, stepKind }) => `${shape} ${stepKind}`)).size).toBe(
    shapes.length - 1 + 2,
  );
  for (const one of forms) {
    for (const other of forms.filter(({ shape }) => shape !== one.shape)) {
      const same = [
        one.family === other.family,
        one.stepKind === other.stepKind,
        one.variant === other.variant,
      ];
      expect(same.filter(Boolean).length, `${one.digits} ${other.digits}`).toBeLessThan(2);
    }
  }
});

it.each([
  ['0', '0', ['0']],
  ['5', '5', ['5']],
  ['1342', '1', ['10', '1']],
  ['29', '11', ['11']],
  ['4099', '22', ['22']],
  ['6999', '33', ['33']],
  ['99999999999999999999', '9', ['180', '9']],
  ['1999', '1', ['28', '10', '1']],
])('the digits of %s add up to %s', (number, root, sums) => {
  expect(readForm(number)).toMatchObject({ root, sums });
});

it.each([
  ['1342', '1', '3'],
  ['4827', '4', '8'],
  ['4133', '3', '4'],
  ['1000', '1', '0'],
  ['0500', '5', '0'],
  ['8228', '8', '2'],
  ['3344', '3', '4'],
  ['00', '0', '0'],
  ['22222', '2', '2'],
  // If the digits go in order, the second digit is the last one.
  ['4567', '4', '7'],
  ['952', '9', '2'],
  ['3210', '3', '0'],
])('main and second digit of %s are %s and %s', (number, main, second) => {
  expect(readForm(number)).toMatchObject({ main, second });
});
