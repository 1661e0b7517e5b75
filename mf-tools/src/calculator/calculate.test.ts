import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import twoPeople from '../../content/calculator/two-people.yaml';
import { type Calculation, calculate, rootTogether } from './calculate.ts';

const birthDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => {
    const [year, month, day] = date.toISOString().slice(0, 10).split('-');
    return `${month}-${day}-${year}`;
  });
const latinName = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz -'") });

describe('worked examples', () => {
  it.each([
    // name, birth date, letters, digits, sums, angel number
    ['Ann', '01-01-2000', 29, 4, [33], '33'],
    ['Anna', '01-01-2000', 30, 4, [34, 7], '777'],
    ['Maria', '05-14-1990', 42, 29, [71, 8], '888'],
    ['John Smith', '02-15-1990', 116, 27, [143, 8], '888'],
    ['Bo', '01-01-2010', 17, 5, [22], '22'],
    ['Al', '12-31-1999', 13, 35, [48, 12, 3], '333'],
    ['AA', '01-01-2005', 2, 9, [11], '11'],
    ['Zoe', '10-10-2010', 46, 5, [51, 6], '666'],
    ['Dan', '01-01-1990', 19, 21, [40, 4], '444'],
    // Only a total that has been reduced to two digits can be a master number. 65 is none, so its sum 11 is reduced too.
    ['Eve', '02-03-1999', 32, 33, [65, 11, 2], '222'],
    // 128 is above 99 and becomes 11, which is a master number.
    ['Wolfgang Amadeus', '01-27-1756', 149, 29, [178, 16, 7], '777'],
    ['Zuzzy', '01-01-2000', 124, 4, [128, 11], '11'],
  ])('%s, %s', (name, date, letterSum, digitSum, sums, angelNumber) => {
    const result = calculate(name, date);
    expect(result.letterSum).toBe(letterSum);
    expect(result.digitSum).toBe(digitSum);
    expect([result.total, ...[...result.toTwoDigits, ...result.toOneDigit].map(({ to }) => to)]).toEqual(
      sums,
    );
    expect(result.angelNumber).toBe(angelNumber);
  });

  it('reduces 100 to two digits first, and 99 directly to one digit', () => {
    const steps = ({ toTwoDigits, toOneDigit }: Calculation) => [toTwoDigits.length, toOneDigit.length];
    expect(steps(calculate('zzzq', '01-01-2000'))).toEqual([0, 2]);
    expect(steps(calculate('zzzr', '01-01-2000'))).toEqual([1, 0]);
  });

  it('shows every letter that counts with its value, name by name', () => {
    expect(calculate(' Zoë-B!  4 Al ', '01-01-2000').names).toEqual([
      [
        { letter: 'z', value: 26 },
        { letter: 'o', value: 15 },
        { letter: 'e', value: 5 },
        { letter: 'b', value: 2 },
      ],
      [
        { letter: 'a', value: 1 },
        { letter: 'l', value: 12 },
      ],
    ]);
  });
});

describe('letters', () => {
  it.each([
    ['É', 'E'],
    ['éèêëē', 'eeeee'],
    ['Łukasz Bjørn Đorđe', 'Lukasz Bjorn Dorde'],
    ['İpek Işık', 'Ipek Isik'],
    ['Nguyễn', 'Nguyen'],
    ['e\u0301', 'e'],
    ['李明 Иван', ''],
    ['Straße Ægir Cœur Þór Ǽ', 'Strasse Aegir Coeur Thor Ae'],
    ['ＭＡＲＹ ﬁona', 'Mary fiona'],
    ['M4r1a 😀', 'Mra'],
    ['𝐀𝐧𝐧 𝓢𝓶𝓲𝓽𝓱 𝔻𝕒𝕟', 'Ann Smith Dan'],
  ])('%s counts as %s', (name, plain) => {
    expect(calculate(name, '01-01-2000')).toEqual(calculate(plain, '01-01-2000'));
  });

  it.each([
    ['Zoë O’Neil-Şahin 3', undefined],
    ['Kaʻiulani', undefined],
    ['Əli Əliyev', 'some'],
    ['Мария Petrov', 'some'],
    ['李明', 'all'],
    ['4 !', 'all'],
  ])('says which letters of %s do not count', (name, leftOut) => {
    expect(calculate(name, '01-01-2000').leftOut).toBe(leftOut);
  });

  it('a name without any letter counts 0 and still gives a result', () => {
    const result = calculate('李明', '02-15-1990');
    expect(result.letterSum).toBe(0);
    expect(result.angelNumber).toBe('999');
  });
});

describe('life path', () => {
  it.each([
    // 2 + 1 + 5 + 1 + 9 + 9 + 0 = 27
    ['02-15-1990', 9],
    // 29 becomes 11, which is kept.
    ['05-14-1990', 11],
    ['01-01-2000', 4],
    ['10-10-1991', 22],
  ])('of %s is %i', (date, lifePath) => {
    expect(calculate('Ann', date).lifePath).toBe(lifePath);
  });
});

describe('two people', () => {
  it.each([
    // 33 + 34 = 67, 13, 4
    ['Ann', '01-01-2000', 'Anna', '01-01-2000', 4],
    // 143 + 51 = 194, above 99: 14, 5
    ['John Smith', '02-15-1990', 'Zoe', '10-10-2010', 5],
    // 11 + 11 = 22, a master number
    ['AA', '01-01-2005', 'AA', '01-01-2005', 22],
  ])('%s %s and %s %s make %i', (name, date, otherName, otherDate, root) => {
    const [one, other] = [calculate(name, date), calculate(otherName, otherDate)];
    expect(rootTogether(one, other)).toBe(root);
    expect(rootTogether(other, one)).toBe(root);
  });

  it('always make a number that has a reading', () => {
    fc.assert(
      fc.property(latinName, birthDate, latinName, birthDate, (name, date, otherName, otherDate) => {
        const root = rootTogether(calculate(name, date), calculate(otherName, otherDate));
        expect(twoPeople.together).toHaveProperty(String(root));
      }),
    );
  });
});

describe('for every name and date', () => {
  it('agrees with a second implementation of the specification', () => {
    const digitSum = (value: number) =>
      String(value)
        .split('')
        .reduce((sum, digit) => sum + +digit, 0);
    fc.assert(
      fc.property(latinName, birthDate, (name, date) => {
        let total = 0;
        for (const letter of name)
          if (letter >= 'a' && letter <= 'z') total += 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter) + 1;
        for (const digit of date) if (digit !== '-') total += +digit;
        while (total > 99) total = digitSum(total);
        if (![11, 22, 33].includes(total)) {
          while (total > 9) total = digitSum(total);
          total *= 111;
        }
        expect(calculate(name, date).angelNumber).toBe(String(total));
      }),
    );
  });

  it('gives one of the twelve numbers that have messages', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), birthDate, (name, date) => {
        expect(calculate(name, date).angelNumber).toMatch(/^(?:([1-9])\1\1|11|22|33)$/);
      }),
    );
  });

  it('ignores the order and case of the letters and the characters between them', () => {
    fc.assert(
      fc.property(latinName, birthDate, (name, date) => {
        const other = [...name.toUpperCase()].reverse().join(' . ');
        expect(calculate(other, date).angelNumber).toBe(calculate(name, date).angelNumber);
      }),
    );
  });

  it('returns steps whose sums are right and follow from each other', () => {
    fc.assert(
      fc.property(latinName, birthDate, (name, date) => {
        const result = calculate(name, date);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(result.names.flat().map(({ value }) => value))).toBe(result.letterSum);
        expect(sum(result.digits)).toBe(result.digitSum);
        let at = result.letterSum + result.digitSum;
        expect(result.total).toBe(at);
        for (const step of [...result.toTwoDigits, ...result.toOneDigit]) {
          expect(step.digits.join('')).toBe(String(at));
          expect(sum(step.digits)).toBe(step.to);
          at = step.to;
        }
        expect(result.angelNumber).toBe(result.isMaster ? String(at) : String(at).repeat(3));
      }),
    );
  });
});
