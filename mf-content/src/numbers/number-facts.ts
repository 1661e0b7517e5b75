import numberPageContent from '../../content/numbers/number-page.yaml';
import { numberForm } from './number-form.ts';

/** A fact that can be computed from a number's digits. */
export interface NumberFact {
  name: string;
  value: string;
  note: string;
}

const texts = numberPageContent.facts;

/** Form, digit sum, time of day for three or four digits, and the number backward. */
export function numberFacts(number: string): NumberFact[] {
  return [
    { name: texts.form, ...texts.forms[numberForm(number)] },
    digitSum(number),
    // Fewer digits are an hour or the minutes of many times, and more need a clock with seconds: no "Never" for them.
    ...(/^\d{3,4}$/.test(number) ? [timeOfDay(number)] : []),
    backward(number),
  ];
}

/** Numerologists don't add these up. */
const masters = new Set([11, 22, 33]);

/** Adds up the digits until one digit or a master number is left. The note lists the additions. */
function digitSum(number: string): NumberFact {
  const name = texts.digitSum;
  if (number.length === 1) return { name, value: number, note: texts.singleDigit };
  if (number.length === 2 && masters.has(Number(number))) {
    return { name, value: number, note: texts.keptWhole };
  }
  const additions: string[] = [];
  let digits = number;
  while (digits.length > 1) {
    const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
    additions.push(`${[...digits].join(' + ')} = ${sum}`);
    digits = String(sum);
    if (masters.has(sum)) break;
  }
  return { name, value: digits, note: additions.join(', ') };
}

/** Reads three or four digits as a time: 444 is 4:44, 1717 is 17:17 on a 24-hour clock. */
function timeOfDay(number: string): NumberFact {
  const name = texts.clock;
  const hours = number.slice(0, -2);
  const minutes = number.slice(-2);
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59) {
    return { name, value: texts.notATime, note: texts.notATimeNote };
  }
  const isOn12HourClock = hour >= 1 && hour <= 12;
  return {
    name,
    value: `${hours}:${minutes}`,
    note: isOn12HourClock ? texts.twiceADay : texts.onceADay,
  };
}

function backward(number: string): NumberFact {
  const reversed = [...number].reverse().join('');
  return reversed === number
    ? { name: texts.backward, value: texts.palindrome, note: texts.palindromeNote }
    : { name: texts.backward, value: reversed, note: texts.backwardNote };
}
