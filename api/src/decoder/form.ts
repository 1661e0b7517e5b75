/** The pattern of the digits; the first that fits, in this order. */
export const shapes = [
  'single',
  'repeating',
  'rising',
  'falling',
  'alternating',
  'mirror',
  'echo',
  'paired',
  'round',
  'clustered',
  'doubled',
  'framed',
  'climbing',
  'easing',
  'pair',
  'mixed',
] as const;

/** The sum of the digits, summed again until one digit or a master number is left. */
export const roots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33] as const;

export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type Shape = (typeof shapes)[number];
export type Root = (typeof roots)[number];
export type Digit = (typeof digits)[number];
/** When a clock shows the number; `twice` when a twelve-hour clock shows it by day and by night. */
export type TimeOfDay = 'night' | 'morning' | 'afternoon' | 'evening' | 'twice';

export interface Run {
  digit: Digit;
  length: number;
}

/** What can be said about a number's digits before they are given a meaning. */
export interface Form {
  digits: string;
  shape: Shape;
  /** Stretches of one digit, in order. */
  runs: Run[];
  /** How often each digit occurs: the most frequent first, then the smaller digit. */
  counts: Run[];
  /** The most important digit: the most frequent, zero last, then the one that comes first. */
  main: Digit;
  root: Root;
  /** Whether it reads the same from both ends, as numbers of other shapes may too. */
  isMirror: boolean;
  /** The time that the digits make on a clock, as in 1:42. */
  clock?: { time: string; timeOfDay: TimeOfDay };
  /** Whether it can be a year from 1900 to 2099. */
  isYear: boolean;
}

/** Reads the form of one or more digits. */
export function readForm(number: string): Form {
  const runs = runsOf(number);
  const clock = clockOf(number);
  return {
    digits: number,
    shape: shapes.find((shape) => fits[shape](number, runs)) ?? 'mixed',
    runs,
    counts: countsOf(runs),
    main: mainDigit(number, runs),
    root: rootOf(number),
    isMirror: number.length > 1 && readsTheSameBackwards(number),
    ...(clock && { clock }),
    isYear: /^(?:19|20)\d\d$/.test(number),
  };
}

const fits: Record<Shape, (number: string, runs: readonly Run[]) => boolean> = {
  single: (number) => number.length === 1,
  repeating: (_, runs) => runs.length === 1,
  rising: (number) => number.length > 2 && everyStep(number, (step) => step === 1),
  falling: (number) => number.length > 2 && everyStep(number, (step) => step === -1),
  alternating: (number) => /^(\d)(\d)(?:\1\2)+\1?$/.test(number),
  mirror: readsTheSameBackwards,
  echo: (number) => /^(\d+)\1$/.test(number),
  paired: (_, runs) => runs.every((run) => run.length === 2),
  round: (number) => number.endsWith('0'),
  clustered: (_, runs) => runs.some((run) => run.length > 2),
  doubled: (_, runs) => runs.some((run) => run.length === 2),
  framed: (number) => number.at(0) === number.at(-1),
  climbing: (number) => number.length > 2 && everyStep(number, (step) => step > 0),
  easing: (number) => number.length > 2 && everyStep(number, (step) => step < 0),
  pair: (number) => number.length === 2,
  mixed: () => true,
};

function readsTheSameBackwards(number: string): boolean {
  return number === [...number].reverse().join('');
}

function everyStep(number: string, test: (step: number) => boolean): boolean {
  return [...number].every((digit, at) => at === 0 || test(Number(digit) - Number(number[at - 1])));
}

function runsOf(number: string): Run[] {
  return [...number.matchAll(/(\d)\1*/g)].map(([run]) => ({ digit: run[0] as Digit, length: run.length }));
}

function countsOf(runs: readonly Run[]): Run[] {
  const counts = new Map<Digit, number>();
  for (const { digit, length } of runs) counts.set(digit, (counts.get(digit) ?? 0) + length);
  return [...counts]
    .map(([digit, length]) => ({ digit, length }))
    .toSorted((one, other) => other.length - one.length || Number(one.digit) - Number(other.digit));
}

function mainDigit(number: string, runs: readonly Run[]): Digit {
  const counts = countsOf(runs).filter(({ digit }) => digit !== '0');
  const mostFrequent = counts.filter(({ length }) => length === counts[0]?.length).map(({ digit }) => digit);
  return ([...number] as Digit[]).find((digit) => mostFrequent.includes(digit)) ?? '0';
}

function rootOf(number: string): Root {
  let sum = sumOfDigits(number);
  while (!roots.some((root) => root === sum)) sum = sumOfDigits(String(sum));
  return sum as Root;
}

function sumOfDigits(number: string): number {
  return [...number].reduce((sum, digit) => sum + Number(digit), 0);
}

function clockOf(number: string): Form['clock'] {
  const [, hours = '', minutes = ''] = /^(\d\d?)([0-5]\d)$/.exec(number) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 23) return undefined;
  const time = `${hour % 12 || 12}:${minutes}`;
  // A zero in front or an hour past noon is written on twenty-four-hour clocks only.
  const isAmbiguous = hour > 0 && hour <= 12 && !hours.startsWith('0');
  return { time, timeOfDay: isAmbiguous ? 'twice' : timeOfDay(hour) };
}

function timeOfDay(hour: number): TimeOfDay {
  return (['night', 'morning', 'afternoon', 'evening'] as const)[Math.floor(hour / 6)] ?? 'night';
}
