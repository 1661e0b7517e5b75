import { describe, expect, it } from 'vitest';
import { numbersIn, tidyQuery } from './tidy-query.ts';

describe('tidyQuery', () => {
  it.each([
    ['11:11', '1111'],
    [' 11.11 ', '1111'],
    ['11 11', '1111'],
    ['１１：１１', '1111'],
    ['12/12', '1212'],
    ['111 222', '111 222'],
    ['11:11 Meaning', '1111 meaning'],
    ['111-vs-1111', '111-vs-1111'],
    ['Twin\n\tFlames', 'twin flames'],
    ['a\0b\u0007', 'a b'],
    ['\0', ''],
  ])('makes %j into %j', (typed, tidy) => {
    expect(tidyQuery(typed)).toBe(tidy);
    expect(tidyQuery(tidy)).toBe(tidy);
  });

  it('finds the numbers in a query', () => {
    expect(numbersIn('111 and 1111, not x2 or 3d')).toEqual(['111', '1111']);
  });
});
