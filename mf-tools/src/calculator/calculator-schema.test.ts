import { describe, expect, it } from 'vitest';
import { calculatorSchema, otherPersonSchema } from './calculator-schema.ts';

const issues = (input: object, schema = calculatorSchema) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the calculator', () => {
  it('asks for both at once when both are missing', () => {
    expect(issues({ name: '', birthDate: '' })).toEqual([
      ['name', 'Please enter your full name'],
      ['birthDate', 'Please enter your birth date'],
    ]);
    expect(issues({ name: '', birthDate: '' }, otherPersonSchema)).toEqual([
      ['name', 'Please enter their full name'],
      ['birthDate', 'Please enter their birth date'],
    ]);
  });

  it.each(['B ', ' B', 'Bo', '李 ', '李明'])('accepts %j as two characters', (name) => {
    expect(issues({ name, birthDate: '02-15-1990' })).toEqual([]);
  });

  it.each(['', 'B', ' ', '  ', '\t \u00a0'])('refuses the name %j', (name) => {
    expect(issues({ name, birthDate: '02-15-1990' })).toEqual([['name', 'Please enter your full name']]);
  });

  it('accepts and refuses what can and cannot be read as a birth date', () => {
    expect(issues({ name: 'Bo', birthDate: 'Dec 31, 1999' })).toEqual([]);
    expect(issues({ name: 'Bo', birthDate: '02-30-2020' })).toEqual([
      ['birthDate', 'Please enter a real date as MM-DD-YYYY'],
    ]);
  });
});
