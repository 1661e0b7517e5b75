import { editDistance } from '@site/contracts';
import type { Form } from './form.ts';

// What makes two numbers similar: the same digits in the same places, the same digits anywhere, the same shape, the
// same main digit, the same sum.
const weights = { edit: 3, digit: 2, length: 2, shape: 3, main: 2, root: 2 } as const;

/** A zero adds little meaning, so a number with and without it are nearly the same. */
const costOfZero = 0.5;

/** The forms in `known`, nearest first; of two equally near, the one nearest in length, then the smaller number. */
export function byNearness(form: Form, known: readonly Form[]): Form[] {
  return known
    .map((other) => ({ other, distance: distanceBetween(form, other), apart: lengthApart(form, other) }))
    .toSorted(
      (one, two) =>
        one.distance - two.distance ||
        one.apart - two.apart ||
        one.other.digits.length - two.other.digits.length ||
        (one.other.digits < two.other.digits ? -1 : 1),
    )
    .map(({ other }) => other);
}

function distanceBetween(one: Form, other: Form): number {
  return (
    weights.edit * editDistance(one.digits, other.digits, { costOf, swap: Number.POSITIVE_INFINITY }) +
    weights.digit * differentDigits(one, other) +
    weights.length * lengthApart(one, other) +
    (one.shape === other.shape ? 0 : weights.shape) +
    (one.main === other.main ? 0 : weights.main) +
    (one.root === other.root ? 0 : weights.root)
  );
}

function lengthApart(one: Form, other: Form): number {
  return Math.abs(one.digits.length - other.digits.length);
}

function differentDigits(one: Form, other: Form): number {
  return onlyIn(one, other) + onlyIn(other, one);
}

function onlyIn(one: Form, other: Form): number {
  return one.counts.filter(({ digit }) => !other.digits.includes(digit)).length;
}

function costOf(digit: string): number {
  return digit === '0' ? costOfZero : 1;
}
