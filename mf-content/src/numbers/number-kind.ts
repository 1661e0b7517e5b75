import { reversed } from './reversed.ts';

/** The kinds of numbers, in the order of the directory. */
export const numberKinds = [
  'single',
  'triple',
  'quadruple',
  'master',
  'mirror',
  'sequence',
  'alternating',
  'repeating',
  'free',
] as const;

export type NumberKind = (typeof numberKinds)[number];

/** The first kind that fits a number; each number has exactly one. */
export function numberKind(number: string): NumberKind {
  const digits = [...number];
  const [first, second] = digits;
  if (digits.length === 1) return 'single';
  if (digits.every((digit) => digit === first)) {
    if (digits.length === 2) return 'master';
    if (digits.length === 3) return 'triple';
    return digits.length === 4 ? 'quadruple' : 'repeating';
  }
  if (digits.length > 2 && number === reversed(number)) return 'mirror';
  if (digits.length > 2 && isRun(digits)) return 'sequence';
  if (digits.length > 3 && digits.every((digit, index) => digit === (index % 2 ? second : first))) {
    return 'alternating';
  }
  return 'free';
}

/** Whether the digits go up or down by one at each step. */
function isRun(digits: readonly string[]) {
  const steps = digits.slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

/** Compares two numbers for sorting: shorter ones first, then smaller ones, so that 01 comes before 000. */
export function byValue({ number: a }: { number: string }, { number: b }: { number: string }): number {
  return a.length - b.length || Number(a) - Number(b);
}
