import { describe, expect, it } from 'vitest';
import { calculatorSchema } from './calculator-schema.ts';

const complaints = (input: object) =>
  calculatorSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the calculator asks for', () => {
  it('a name of two characters and a date', () => {
    expect(complaints({ name: 'Bo', birthDate: '02-15-1990' })).toEqual([]);
    expect(complaints({ name: '李明', birthDate: '02-29-2000' })).toEqual([]);
  });

  it('both at once when both are missing', () => {
    expect(complaints({ name: '', birthDate: '' })).toEqual([
      ['name', 'Please enter your full name'],
      ['birthDate', 'Please enter your birth date'],
    ]);
  });

  it.each(['B ', ' B', 'Bo', '李 '])('takes %j: two characters, as typed', (name) => {
    expect(complaints({ name, birthDate: '02-15-1990' })).toEqual([]);
  });

  it.each(['', 'B', ' ', '  ', '\t \u00a0'])('another name than %j', (name) => {
    expect(complaints({ name, birthDate: '02-15-1990' })).toEqual([['name', 'Please enter your full name']]);
  });

  it.each(['31-12-1999', '1999-12-31', '19-99-1231', 'Dec 31, 1999'])('takes %s', (birthDate) => {
    expect(complaints({ name: 'Bo', birthDate })).toEqual([]);
  });

  it.each([
    '02-30-2020',
    '02-15-199',
    '13-32-1990',
    '01-01-2999',
    '31-12-2999',
    '01-01-0001',
    '12-31-1899',
    '12-31-15',
  ])('another date than %s', (birthDate) => {
    expect(complaints({ name: 'Bo', birthDate })).toEqual([
      ['birthDate', 'Please enter a real date as MM-DD-YYYY'],
    ]);
  });
});
