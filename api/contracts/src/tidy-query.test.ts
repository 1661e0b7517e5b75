import { describe, expect, it } from 'vitest';
import { searchQueryMaxLength } from './constants.ts';
import { readQuery } from './read-query.ts';
import { numbersIn, tidyQuery } from './tidy-query.ts';

describe('tidyQuery', () => {
  it.each([
    ['11:11', '1111'],
    [' 11.11 ', '1111'],
    ['11 11', '1111'],
    ['1 1 1 1', '1111'],
    ['11 : 11', '1111'],
    ['１１：１１', '1111'],
    ['١١:١١', '1111'],
    ['11;11', '1111'],
    ['11 ; 11', '1111'],
    ['4; 44 pm', '444'],
    ['12/12', '1212'],
    ['4.44', '444'],
    ['4:44 am', '444'],
    ['4:44 A.M.', '444'],
    ['4:44amber', '444amber'],
    ['444amber', '444amber'],
    ['1111pm', '1111'],
    ['444 pm meaning', '444 meaning'],
    ['3am', '3 am'],
    ['waking up at 3 A.M.', 'waking up at 3 am'],
    ['11 11am', '1111'],
    ['10am 11pm', '10 am 11 pm'],
    ['3amber', '3amber'],
    ['4,444', '4444'],
    ['1,111,111', '1111111'],
    ['11,11', '1111'],
    ['4,44', '444'],
    ['111,222', '111,222'],
    ['11,22,33', '11,22,33'],
    ['11, 22', '11, 22'],
    ['33,44', '33,44'],
    ['11:11,12:12', '1111,1212'],
    ['11:11:11 pm', '111111'],
    ['4,444, what is it', '4444, what is it'],
    ['11 11 pm', '1111'],
    ['111 222', '111 222'],
    ['111/222', '111 222'],
    ['444-555', '444 555'],
    ['111;222', '111 222'],
    ['111; 222', '111; 222'],
    ['11:11; 12:12', '1111; 1212'],
    ['11:11;12:12', '1111 1212'],
    ['11:11 Meaning', '1111 meaning'],
    ['I saw 11 11 today', 'i saw 1111 today'],
    ['111-vs-1111', '111-vs-1111'],
    ['eleven eleven', '1111'],
    ['four forty-four meaning', '444 meaning'],
    ['seven seventy seven', '777'],
    ['Nine ninety-nine meaning', '999 meaning'],
    ['fifteen fifteen', '1515'],
    ['four hundred forty-four', '444'],
    ['Seven hundred and seventy seven meaning', '777 meaning'],
    ['three hundred thirty three', '333'],
    ['eight hundred eight', '808'],
    ['eight hundred and eight', '808'],
    ['nine-hundred eleven', '911'],
    ['eleven hundred eleven', '1111'],
    ['five hundred days', 'five hundred days'],
    ['five hundred', 'five hundred'],
    ['nineteen', '19'],
    ['triple seven', '777'],
    ['triple sixes', '666'],
    ['twenty two', '22'],
    [' Eleven ', '11'],
    ['one love', 'one love'],
    ['seeing 444s', 'seeing 444'],
    ['“twin flame’s”', '"twin flame\'s"'],
    ['love—money ✨', 'love money'],
    ['Twin\n\tFlames', 'twin flames'],
    ['a\0b\u0007', 'a b'],
    ['\0', ''],
  ])('makes %j into %j', (typed, tidy) => {
    expect(tidyQuery(typed)).toBe(tidy);
    expect(tidyQuery(tidy)).toBe(tidy);
  });

  it.each(['\ufdfa', 'İ'])('is at most as long as a query may be, also of %j', (long) => {
    expect(tidyQuery(long.repeat(searchQueryMaxLength)).length).toBeLessThanOrEqual(searchQueryMaxLength);
  });

  it('finds the numbers in a query, each once', () => {
    expect(numbersIn('111 and 1111, not x2 or 3d, and 111')).toEqual(['111', '1111']);
    expect(numbersIn(tidyQuery('why do i wake up at 3am'))).toEqual(['3']);
    expect(['3am', '3pm', '10 p.m.'].map((typed) => readQuery(tidyQuery(typed)).words)).toEqual([[], [], []]);
    expect(numbersIn('-333 love 111 -444 (-555)')).toEqual(['111']);
    expect(numbersIn('angel-444 love--555')).toEqual(['444', '555']);
  });
});
