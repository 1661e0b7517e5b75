import { editDistance } from '@site/contracts';
import type { Form } from './form.ts';

/**
 * The forms in `known`, nearest first. The rule, each point only where those before leave a tie: the same main digit; a
 * number of three or more digits that stands inside, the longest; the most digits in the same order; the same shape, or
 * at least family; the fewest digits to edit; the nearest length; the nearest value.
 */
export function byNearness(form: Form, known: readonly Form[]): Form[] {
  return known
    .map((other) => ({ other, rank: rankOf(form, other) }))
    .toSorted((one, two) => one.rank.map((value, at) => value - (two.rank[at] ?? 0)).find(Boolean) ?? 0)
    .map(({ other }) => other);
}

/** Lower is nearer, the first value before the second, and so on. */
function rankOf(form: Form, other: Form): number[] {
  const { digits } = other;
  return [
    form.main === other.main ? 0 : 1,
    digits.length > 2 && form.digits.includes(digits) ? -digits.length : 0,
    -digitsInOrder(form.digits, digits),
    form.shape === other.shape ? 0 : form.family === other.family ? 1 : 2,
    editDistance(form.digits, digits, { swap: Number.POSITIVE_INFINITY }),
    Math.abs(form.digits.length - digits.length),
    Math.abs(Number(form.digits) - Number(digits)),
    Number(digits),
  ];
}

/** How many digits stand in both numbers in the same order, with others between them or not. */
function digitsInOrder(one: string, other: string): number {
  // Half a point for each missing or extra digit: a wrong digit then costs as much as removing it and adding another.
  const costOf = () => 0.5;
  return (
    (one.length + other.length) / 2 - editDistance(one, other, { costOf, swap: Number.POSITIVE_INFINITY })
  );
}
