import { type DigitSum, digitSums, masterNumbers } from '@site/contracts';
import { digitsOf } from '../digits-of.ts';

/** The personal angel number with every step of its calculation. */
export interface Calculation {
  angelNumber: string;
  isMaster: boolean;
  /** The letters that count, name by name and in order, with a = 1 to z = 26. */
  names: readonly (readonly { letter: string; value: number }[])[];
  /** Which letters of the name do not count. */
  leftOut: 'all' | 'some' | undefined;
  letterSum: number;
  /** The digits of the birth date. */
  digits: readonly number[];
  digitSum: number;
  total: number;
  /** Digit sums taken while the total was above 99. */
  toTwoDigits: readonly DigitSum[];
  /** Digit sums taken after that down to a single digit; none for a master number. */
  toOneDigit: readonly DigitSum[];
  /** The single digit or master number behind the angel number. */
  root: number;
  /** Digit sums of the birth date's digit sum, down to a single digit or a master number. */
  toLifePath: readonly DigitSum[];
  lifePath: number;
}

/** The algorithm of the specification. It does not validate its input; the form does. */
export function calculate(name: string, birthDate: string): Calculation {
  const words = name.split(/\s+/).map(plainLetters);
  const names = words
    .map((word) => word.match(/[a-z]/g) ?? [])
    .filter(({ length }) => length > 0)
    .map((letters) => letters.map((letter) => ({ letter, value: letter.charCodeAt(0) - 96 })));
  // Modifiers, such as the ʻ of Hawaiian names, are read as signs.
  const hasOtherLetters = words.some((word) => /(?![a-z]|\p{Lm})\p{L}/u.test(word));
  const letterSum = sum(names.flat().map(({ value }) => value));
  const digits = [...digitsOf(birthDate)].map(Number);
  const digitSum = sum(digits);
  const total = letterSum + digitSum;
  const toLifePath = digitSums(String(digitSum));
  const { isMaster, toTwoDigits, toOneDigit, root } = reduce(total);
  return {
    angelNumber: isMaster ? String(root) : String(root).repeat(3),
    isMaster,
    names,
    leftOut: names.length === 0 ? 'all' : hasOtherLetters ? 'some' : undefined,
    letterSum,
    digits,
    digitSum,
    total,
    toTwoDigits,
    toOneDigit,
    root,
    toLifePath,
    lifePath: toLifePath.at(-1)?.to ?? digitSum,
  };
}

/** The number of two people: the sum of their totals, reduced in the same way. */
export function rootTogether(one: Calculation, other: Calculation): number {
  return reduce(one.total + other.total).root;
}

/** Reduces a total to a single digit or a master number. */
function reduce(total: number): Pick<Calculation, 'isMaster' | 'toTwoDigits' | 'toOneDigit' | 'root'> {
  const toTwoDigits = digitSums(String(total), 2, []);
  const short = toTwoDigits.at(-1)?.to ?? total;
  const isMaster = masterNumbers.includes(String(short));
  const toOneDigit = isMaster ? [] : digitSums(String(short), 1, []);
  return { isMaster, toTwoDigits, toOneDigit, root: toOneDigit.at(-1)?.to ?? short };
}

// Unicode does not decompose these into base letters.
const spelledOut: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

function plainLetters(name: string): string {
  return (
    name
      // Decompose accented letters such as ǽ, and full-width letters, ligatures and styled letters such as Ａ, ﬁ and 𝐀. Styled
      // capitals have no lower case before that.
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[øłđðħŧıæœßþ]/g, (letter) => spelledOut[letter] ?? '')
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
