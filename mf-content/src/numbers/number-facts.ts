import { additions, digitSums } from '@site/contracts';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { numberKind } from './number-kind.ts';
import { reversed } from './reversed.ts';

const texts = numberPageContent.facts;

/** Kind, digit sum, time of day for three or four digits, and the number backward. */
export function numberFacts(number: string) {
  return [
    { name: texts.kind, ...texts.kinds[numberKind(number)] },
    { name: texts.digitSum, ...digitSum(number) },
    // Leave out other lengths instead of "Never": fewer digits are part of many times, and more need a clock with seconds.
    ...(/^\d{3,4}$/.test(number) ? [{ name: texts.clock, ...timeOfDay(number) }] : []),
    { name: texts.backward, ...backward(number) },
  ];
}

/** Adds up the digits until one digit or a master number is left. The note lists the additions. */
function digitSum(number: string) {
  const sums = digitSums(number);
  const last = sums.at(-1);
  if (last) return { value: String(last.to), note: additions(sums) };
  return { value: number, note: number.length === 1 ? texts.singleDigit : texts.keptWhole };
}

/** Reads three or four digits as a time: 444 is 4:44, 1717 is 17:17 on a 24-hour clock. */
function timeOfDay(number: string) {
  const hours = number.slice(0, -2);
  const minutes = number.slice(-2);
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59) return { value: texts.notATime, note: texts.notATimeNote };
  const isOn12HourClock = hour >= 1 && hour <= 12;
  return {
    // Every clock that counts from zero shows 00.
    value: `${hour === 0 ? '00' : hours}:${minutes}`,
    note: isOn12HourClock ? texts.twiceADay : texts.onceADay,
  };
}

function backward(number: string) {
  const value = reversed(number);
  return value === number
    ? { value: texts.palindrome, note: texts.palindromeNote }
    : { value, note: texts.backwardNote };
}
