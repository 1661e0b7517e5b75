import { digitsOf } from '../digits-of.ts';
import { toFieldText } from './calendar-date.ts';
import { readBirthDate } from './read-date.ts';

/** The value of a text field and the position of the caret. */
export interface FieldState {
  value: string;
  caret: number;
}

interface DateEdit {
  /** The field before the edit, as `editDate` left it. */
  before: string;
  /** The field as the browser left it. */
  after: FieldState;
  /** The input type of the event, e.g. `deleteContentForward`; undefined for autofill. */
  inputType?: string;
}

const maxDigits = 8;

/** Formats digits as MM-DD-YYYY, or as the beginning of it. */
export function formatDigits(text: string): string {
  const digits = digitsOf(text).slice(0, maxDigits);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-');
}

/**
 * Formats the birth date after each edit and keeps the caret next to the same digit. Drops typed letters. Digits in another order
 * than month, day and year stay as they are until the field loses the focus.
 */
export function editDate({ before, after, inputType = '' }: DateEdit): FieldState {
  const growth = after.value.length - before.length;
  // While the visitor corrects a date, do not read the rest of it as a date in another notation.
  const filledIn = isByHand(inputType, growth) ? undefined : readBirthDate(after.value, new Date());
  if (filledIn) return atEnd(toFieldText(filledIn));

  const left = after.value.slice(0, after.caret);
  if (growth === 1 && /\p{L}$/u.test(left)) return { value: before, caret: after.caret - 1 };
  if (isOtherNotation(after.value) || (growth < 0 && isOtherNotation(before))) return after;
  const yearFirst = growth === 1 && withYearFirst(after.value);
  if (yearFirst) return atEnd(yearFirst);

  const isForward = inputType === 'deleteContentForward';
  let digits: Digits = { all: digitsOf(after.value), left: digitsOf(left).length };
  // A full field ignores further digits, so that the last one is not lost.
  const isFull = digitsOf(before).length === maxDigits;
  if (growth > 0 && isFull && digits.all.length > maxDigits)
    return { value: before, caret: Math.max(0, after.caret - growth) };
  // Only a dash was deleted, and formatting adds it again.
  if (growth === -1 && digits.all === digitsOf(before)) digits = withoutDigitBeyondDash(digits, isForward);
  if (growth === 1 && isAfterSingleDigit(left, digits)) digits = withLastPadded(digits);

  const value = formatDigits(digits.all);
  if (digits.left >= Math.min(digits.all.length, maxDigits)) {
    const isGroupDone = digits.all.length === 2 || digits.all.length === 4;
    return atEnd(growth > 0 && isGroupDone ? `${value}-` : value);
  }
  const isPastDash = growth > 0 || isForward || left.endsWith('-');
  return { value, caret: digits.left + dashesBefore(digits.left, isPastDash) };
}

/** The digits of a field, and how many of them are left of the caret. */
interface Digits {
  all: string;
  left: number;
}

/** False if the browser may have filled in a whole date. */
function isByHand(inputType: string, growth: number): boolean {
  return /^delete/.test(inputType) || (growth <= 1 && /^insert(?:Composition)?Text/.test(inputType));
}

/**
 * The year with what follows, if a separator was typed after 19-90, which cannot be a month and a day, or after a third
 * number, as in 20-04-5: the year comes first.
 */
function withYearFirst(text: string): string | undefined {
  const [, century, year, month] = /^(19|20)-(\d\d)-(\d{0,2})[-/. ]$/.exec(text) ?? [];
  const isYearFirst = century && (month || Number(year) > 12);
  return isYearFirst ? `${century}${year}-${month && `${month}-`}` : undefined;
}

function withoutDigitBeyondDash({ all, left }: Digits, isForward: boolean): Digits {
  const gone = isForward ? left : left - 1;
  return { all: all.slice(0, gone) + all.slice(gone + 1), left: gone };
}

/** True for a separator after a single digit, which completes the month or the day: 2- is 02-. This does not hold for the year. */
function isAfterSingleDigit(textLeft: string, { all, left }: Digits): boolean {
  return /[1-9][-/. ]$/.test(textLeft) && left === all.length && left % 2 === 1 && left < 4;
}

function withLastPadded({ all, left }: Digits): Digits {
  return { all: `${all.slice(0, -1)}0${all.slice(-1)}`, left: left + 1 };
}

/** Formats text that is already in the field: a whole date in any notation, or anything else as if it were typed now. */
export function formatExisting({ value, caret }: FieldState): FieldState {
  // Two digits may be the first half of a year that is still being typed.
  const date = /\d{4}/.test(value) ? readBirthDate(value, new Date()) : undefined;
  if (date) return atEnd(toFieldText(date));
  const typed = typeKeys(value);
  return { value: typed.value, caret: Math.min(typeKeys(value.slice(0, caret)).caret, typed.value.length) };
}

/** True for a date in another notation, or the beginning of one: formatting its digits would change the date. */
function isOtherNotation(text: string): boolean {
  const isYearFirst = /^(?:19|20)\d\d[-/. ]/.test(text);
  const hasOtherSeparators = /^\d\d?[/. ]+\d\d?[/. ]/.test(text);
  return isYearFirst || hasOtherSeparators;
}

function typeKeys(keys: string): FieldState {
  return [...keys].reduce<FieldState>(
    ({ value: before }, key) => editDate({ before, after: atEnd(before + key), inputType: 'insertText' }),
    atEnd(''),
  );
}

function dashesBefore(digits: number, isPastDash: boolean) {
  const reach = isPastDash ? digits : digits - 1;
  return Number(reach >= 2) + Number(reach >= 4);
}

function atEnd(value: string): FieldState {
  return { value, caret: value.length };
}
