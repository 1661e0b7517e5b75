import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDate, type FieldState, formatDigits, formatExisting } from './date-field.ts';
import { readBirthDate } from './read-date.ts';

/** A field with its caret, written as `|`. */
class Field {
  state: FieldState;

  constructor(marked: string) {
    this.state = { value: marked.replace('|', ''), caret: marked.indexOf('|') };
  }

  private edit(after: FieldState, inputType: string) {
    this.state = editDate({ before: this.state.value, after, inputType });
    return this;
  }

  insert(text: string) {
    const { value, caret } = this.state;
    return this.edit(
      { value: value.slice(0, caret) + text + value.slice(caret), caret: caret + text.length },
      'insertText',
    );
  }

  type(keys: string) {
    for (const key of keys) this.insert(key);
    return this;
  }

  backspace() {
    const { value, caret } = this.state;
    if (caret === 0) return this;
    return this.edit(
      { value: value.slice(0, caret - 1) + value.slice(caret), caret: caret - 1 },
      'deleteContentBackward',
    );
  }

  del() {
    const { value, caret } = this.state;
    if (caret === value.length) return this;
    return this.edit(
      { value: value.slice(0, caret) + value.slice(caret + 1), caret },
      'deleteContentForward',
    );
  }

  toString() {
    const { value, caret } = this.state;
    return `${value.slice(0, caret)}|${value.slice(caret)}`;
  }
}

const field = (marked: string) => new Field(marked);
const isYearFirst = (value: string) => /^(?:19|20)/.test(value);

describe('typing', () => {
  it.each([
    ['0', '0|'],
    ['02', '02-|'],
    ['021', '02-1|'],
    ['0215', '02-15-|'],
    ['02151990', '02-15-1990|'],
    ['02-15-1990', '02-15-1990|'],
    ['02/15/1990', '02-15-1990|'],
    ['2-5-1990', '02-05-1990|'],
    ['2/15/1990', '02-15-1990|'],
    ['0-2-15', '02-15-|'],
    ['021519901234', '02-15-1990|'],
    ['a0b2c', '02-|'],
    ['12a31x1990', '12-31-1990|'],
    ['19901231', '19-90-1231|'],
    ['1990-12-31', '1990-12-31|'],
    ['1990/12/31', '1990-12/31|'],
    ['2004/5/6', '2004-5-6|'],
    ['2004-05-06', '2004-05-06|'],
    ['1908.4.5', '1908-4-5|'],
    ['20/04/1990', '20-04-1990|'],
    ['31-12-1999', '31-12-1999|'],
    ['31.12.1999', '31-12-1999|'],
    ['abc', '|'],
    ['May', '|'],
    ['ab12cd', '12-|'],
    ['12-d', '12-|'],
    ['1990-1d', '1990-1|'],
  ])('%s gives %s', (keys, expected) => {
    expect(String(field('|').type(keys))).toBe(expected);
  });

  it('puts the caret after what was typed in the middle', () => {
    expect(String(field('0|-15').type('2'))).toBe('02-|15');
    expect(String(field('02-|5-1990').type('1'))).toBe('02-1|5-1990');
    expect(String(field('0|2-1').type('1'))).toBe('01-|21');
  });

  it('leaves a date that begins with the year as it is while it is corrected', () => {
    expect(String(field('|').type('1990-').backspace())).toBe('1990|');
  });

  it('ignores digits in a full field, wherever the caret is', () => {
    expect(String(field('02-1|5-1990').type('7'))).toBe('02-1|5-1990');
    expect(String(field('|02-15-1990').type('7'))).toBe('|02-15-1990');
  });
});

describe('deleting', () => {
  it('deletes the digit beyond a dash', () => {
    expect(String(field('02-|').backspace())).toBe('0|');
    expect(String(field('02-|15').backspace())).toBe('0|1-5');
    expect(String(field('02|-15-1990').del())).toBe('02-|51-990');
  });

  it('keeps the caret within a group', () => {
    expect(String(field('02-1|5-1990').backspace())).toBe('02-|51-990');
    expect(String(field('02-1|5-1990').backspace().type('1'))).toBe('02-1|5-1990');
    expect(String(field('0|2-15').del())).toBe('0|1-5');
  });

  it('empties the field with one key press for each digit', () => {
    const full = field('02-15-1990|');
    for (let presses = 0; presses < 8; presses += 1) full.backspace();
    expect(String(full)).toBe('|');
  });

  it('corrects a wrong month without changing the rest', () => {
    expect(String(field('03|-15-1990').backspace().type('2'))).toBe('02-|15-1990');
  });
});

describe('filling in', () => {
  it.each(['1990-02-15', '2/15/1990', 'February 15, 1990', '15.02.1990', '02151990', '02-15-1990'])(
    '%s in one go becomes 02-15-1990',
    (text) => expect(String(field('|').insert(text))).toBe('02-15-1990|'),
  );

  it.each(['1990-02-15', '15-02-1990', '2/15/1990'])('%s replaces a whole date', (value) => {
    for (const inputType of ['insertFromPaste', 'insertReplacementText', undefined]) {
      const after = { value, caret: value.length };
      expect(editDate({ before: '12-31-1980', after, inputType }).value).toBe('02-15-1990');
    }
  });

  it.each(['1/2/15', '1990-02-30', '12/31/2999', '12/31/1850'])(
    '%s, which is no birth date, stays',
    (text) => {
      expect(field('|').insert(text).state.value).toBe(text);
    },
  );

  it.each(['Mayonnais 5, 1990', 'born 5/1990 in May', '02-30-1990', 'May'])(
    'only takes the digits of %j, which is no date',
    (text) => {
      expect(field('|').insert(text).state.value).toBe(formatDigits(text));
    },
  );

  it.each([
    ['05/1990', 'typed', field('|').type('05/1990')],
    ['05/1990', 'in one go', field('|').insert('05/1990')],
    ['Dec 5 1985', 'typed', field('|').type('Dec 5 1985')],
  ])('%s, %s, does not become a whole date', (_text, _how, { state: { value } }) => {
    expect(readBirthDate(value, new Date(2025, 5, 15))).toBeUndefined();
    expect(formatExisting({ value, caret: value.length }).value).toBe(value);
  });

  it('formats a part of a date', () => {
    expect(String(field('|').insert('0215'))).toBe('02-15-|');
    expect(String(field('02-|').insert('15/1990'))).toBe('02-15-1990|');
  });
});

describe('correcting', () => {
  it.each([
    ['deleteByCut', '02-15-19'],
    ['deleteContentBackward', '02-15-19'],
    ['insertText', '02-15-19'],
  ])('%s that leaves two digits of the year does not complete it', (inputType, value) => {
    const after = { value, caret: value.length };
    expect(editDate({ before: '02-15-1990', after, inputType }).value).toBe(value);
  });
});

describe('formatting what was in the field before', () => {
  it.each([
    ['2/1|', '02-1|'],
    ['3/15/19|', '03-15-19|'],
    ['0215|', '02-15-|'],
    ['1|2/1', '1|2-1'],
    ['2/15/1990|', '02-15-1990|'],
    ['1990-02-15|', '02-15-1990|'],
    ['February 15, 1990|', '02-15-1990|'],
    ['021519901234|', '02-15-1990|'],
    ['|', '|'],
  ])('%s becomes %s', (marked, expected) => {
    const { state } = field(marked);
    const { value, caret } = formatExisting(state);
    expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(expected);
  });

  it('does not change an unfinished date that is formatted already', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,7}$/), (digits) => {
        fc.pre(!isYearFirst(digits));
        const { state } = field('|').type(digits);
        expect(formatExisting(state)).toEqual(state);
      }),
    );
  });
});

describe('whatever is typed with the month or the day first', () => {
  const action = fc.oneof(
    fc.record({ keys: fc.string({ unit: fc.constantFrom(...'0123456789-/. x'), maxLength: 12 }) }),
    fc.constantFrom('backspace' as const, 'del' as const),
    fc.record({ moveTo: fc.nat(10) }),
  );

  it('the field is a beginning of MM-DD-YYYY and the caret is inside it', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const tested = field('|');
        for (const act of actions) {
          if (act === 'backspace' || act === 'del') tested[act]();
          else if ('keys' in act) tested.type(act.keys);
          else tested.state.caret = Math.min(act.moveTo, tested.state.value.length);
          const { value, caret } = tested.state;
          fc.pre(!isYearFirst(value));
          expect(value).toMatch(/^(?:\d{0,2}|\d\d-\d{0,2}|\d\d-\d\d-\d{0,4})$/);
          expect(caret).toBeGreaterThanOrEqual(0);
          expect(caret).toBeLessThanOrEqual(value.length);
          expect(formatDigits(value)).toBe(value.replace(/-$/, ''));
        }
      }),
    );
  });

  it('one backspace deletes one digit at the end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,8}$/), (digits) => {
        const typed = field('|').type(digits).backspace();
        expect(formatDigits(typed.state.value)).toBe(formatDigits(digits.slice(0, -1)));
      }),
    );
  });
});
