import { describe, expect, it } from 'vitest';
import { published } from '../../test/content-copy.ts';
import { clockTime, recognize } from './recognize.ts';
import { readDecoderTexts } from './texts.ts';

const { recognized } = (await readDecoderTexts(published)).shortAnswer;
const records = new Map(
  [
    ['000', 'a blank page.'],
    ['444', "you're supported."],
    ['717', 'following your inner guidance.'],
    ['1717', 'letting what you learn guide you.'],
    ['666', "your care is out of balance. It isn't evil."],
    ['999', 'a chapter is over: finish it, and let it go.'],
    ['111', 'a new beginning, and your thoughts set its direction.'],
    ['22', 'a big idea.'],
  ].map(([number = '', meaning]) => [number, { coreMeaning: `${number} means ${meaning}` }]),
);
const said = (number: string) => recognize(number, records, recognized);

it.each([
  ['0704', "the date July 4, and on a clock it's 7:04 a.m"],
  ['0229', "the date February 29, and on a clock it's 2:29 a.m"],
  ['07041990', 'the date July 4, 1990'],
  ['19900704', 'the date July 4, 1990'],
  ['02292004', 'the date February 29, 2004'],
  ['070490', 'the date 7/4/90'],
])('reads %s as the date %s', (number, date) => {
  expect(said(number)).toBe(`It can be read as ${date}.`);
});

it.each(['0230', '1301', '0700', '02291900', '02302004', '022901', '18991231', '07042100', '4827', '2468'])(
  'reads no date in %s',
  (number) => {
    expect(said(number) ?? '').not.toContain('read as');
  },
);

it.each([
  ['1342', '1:42 p.m.', true],
  ['0342', '3:42 a.m.', false],
  ['2359', '11:59 p.m.', true],
  ['0015', '12:15 a.m.', true],
  ['045', '12:45 a.m.', true],
  ['237', '2:37 a.m. or 2:37 p.m.', false],
  ['1256', '12:56 a.m. or 12:56 p.m.', false],
])('reads %s as the time %s', (number, text, is24Hour) => {
  expect(clockTime(number)).toEqual({ text, is24Hour });
  expect(said(number)).toContain(text);
  expect(said(number)?.includes('24-hour')).toBe(is24Hour);
});

it.each(['777', '1260', '2400', '9', '45', '11111'])('reads no time in %s', (number) => {
  expect(clockTime(number)).toBeUndefined();
});

it('names years from 1700 to 2099', () => {
  const isYear = (number: string) => /the year\b/.test(said(number) ?? '');
  expect(['1699', '1700', '1776', '2099', '2100', '17760'].filter(isYear)).toEqual(['1700', '1776', '2099']);
  expect(said('2012')).toBe("It can be read as the year 2012, and in 24-hour time it's 8:12 p.m.");
});

describe('a number with a record inside', () => {
  it.each([
    ['7175717', 'it holds 717 twice, which means following your inner guidance.'],
    ['171799', 'It holds 1717, which means letting what you learn guide you.'],
    ['4447178717', 'and it holds 717 twice, which'],
    ['99717', 'It holds 717, which means following your inner guidance.'],
    ['96669', 'It holds 666, which means your care is out of balance.'],
    ['88999', 'It holds 999, which means a chapter is over.'],
    ['1110', 'and it holds 111, which means a new beginning.'],
    ['444044404449', 'It holds 444 three times, which'],
    ['717717', 'It holds 717 twice, which means following your inner guidance.'],
  ])('is named for %s, the one that makes up the most of it', (number, sentence) => {
    expect(said(number)).toContain(sentence);
  });

  it('must have three digits, and is not the number itself', () => {
    expect(said('92259')).not.toContain('holds');
    expect(said('444')).not.toContain('holds');
  });
});

it('names the length of a phone number without repeating the digits', () => {
  for (const number of ['8005550199', '18005550199']) {
    expect(said(number)).toBe("It's as long as a U.S. phone number.");
  }
  expect(said('8675309')).toBe("It's as long as a phone number without the area code.");
  expect(said('98005550199')).toBeUndefined();
  expect(said('86753095')).toBeUndefined();
});

it('names the length of a PIN or a ZIP code only where nothing else is recognized', () => {
  for (const number of ['0085', '990099', '4827', '2468']) {
    expect(said(number)).toBe("It's as long as a PIN or a door code.");
  }
  expect(said('90210')).toBe("It's as long as a ZIP code.");
  expect(said('1342')).not.toContain('PIN');
  expect(said('99717')).not.toContain('ZIP');
  for (const number of ['13', '98765432']) expect(said(number)).toBeUndefined();
});

it('names two things at most, one of them a number with a record', () => {
  expect(said('1225')).toBe(
    "It can be read as the date December 25, and on a clock it's 12:25 a.m. or 12:25 p.m.",
  );
  expect(said('0717')).toBe(
    'It can be read as the date July 17, and it holds 717, which means following your inner guidance.',
  );
});

it('names the time first for a number seen on a clock', () => {
  const onClock = (number: string) => recognize(number, records, recognized, true);
  expect(onClock('1225')).toBe(
    "On a clock it's 12:25 a.m. or 12:25 p.m., and it can be read as the date December 25.",
  );
  expect(onClock('0717')).toBe(
    "On a clock it's 7:17 a.m., and it holds 717, which means following your inner guidance.",
  );
  expect(onClock('070490')).toBe(said('070490'));
});
