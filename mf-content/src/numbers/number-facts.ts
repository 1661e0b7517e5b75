import { type NumberForm, numberForm } from './number-form.ts';

/** What can be said of a number by looking at it. */
export interface NumberFact {
  name: string;
  value: string;
  note: string;
}

const forms: Record<NumberForm, Pick<NumberFact, 'value' | 'note'>> = {
  triple: { value: 'Triple', note: 'One digit, said three times' },
  quadruple: { value: 'Quadruple', note: 'One digit, with all its weight' },
  master: { value: 'Master number', note: 'A digit beside its double' },
  mirror: { value: 'Mirror', note: 'The same read from either end' },
  sequence: { value: 'Sequence', note: 'Each digit one step from the last' },
  alternating: { value: 'Alternating', note: 'Two digits that take turns' },
  repeating: { value: 'Repeating', note: 'One digit, many times over' },
  free: { value: 'Free form', note: 'A shape of its own' },
};

/** Form, digit sum, time of day, and what it is backwards. */
export function numberFacts(number: string): NumberFact[] {
  const backwards = [...number].reverse().join('');
  return [
    { name: 'Form', ...forms[numberForm(number)] },
    digitSum(number),
    timeOfDay(number),
    backwards === number
      ? { name: 'Backwards', value: 'Itself', note: 'Nothing to turn around' }
      : { name: 'Backwards', value: backwards, note: 'The way it came from' },
  ];
}

const masters = new Set([11, 22, 33]);

/** Added up until one digit or a master number is left, with the way there as a note. */
function digitSum(number: string): NumberFact {
  const ways: string[] = [];
  let digits = number;
  let sum = Number(digits);
  while (digits.length > 1) {
    sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
    ways.push(`${[...digits].join(' + ')} = ${sum}`);
    if (masters.has(sum)) break;
    digits = String(sum);
  }
  return { name: 'Digit sum', value: String(sum), note: ways.join(', ') || 'A single digit' };
}

/** Three or four digits may stand on a clock: 444 at 4:44, 1717 on one that counts to 24. */
function timeOfDay(number: string): NumberFact {
  const name = 'On a clock';
  const [, hours = '', minutes = ''] = /^(\d{1,2})(\d{2})$/.exec(number) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 23 || Number(minutes) > 59) {
    return { name, value: 'Never', note: 'No time of day has this shape' };
  }
  const isOnBothDials = hour >= 1 && hour <= 12;
  return {
    name,
    value: `${hours}:${minutes}`,
    note: isOnBothDials ? 'Twice a day' : 'Once a day, on a 24-hour clock',
  };
}
