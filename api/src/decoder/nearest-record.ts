import { editDistance } from '@site/contracts';
import type { Form } from './form.ts';

/**
 * The nearest of the forms in `known`, at most `most`, by these criteria, each only on a tie of those before it: the same main
 * digit; the longest number of three or more digits that the number contains; the most digits in the same order; the same
 * shape, then the same family; the fewest digits to edit; the nearest length; the nearest value.
 */
export function byNearness(form: Form, known: readonly Form[], most = 1): Form[] {
  // Ranking takes most of the time of a reading. Those with another main digit are needed only if there are too few with the same.
  const sameMain = known.filter(({ main }) => main === form.main);
  return (sameMain.length < most ? known : sameMain)
    .map((other) => ({ other, rank: rankOf(form, other) }))
    .toSorted((one, two) => one.rank.map((value, at) => value - (two.rank[at] ?? 0)).find(Boolean) ?? 0)
    .slice(0, most)
    .map(({ other }) => other);
}

/** The rank of a form, to be compared value by value. Lower is nearer. */
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

/** The length of the longest common subsequence of two numbers. */
function digitsInOrder(one: string, other: string): number {
  // Half a digit each: then a wrong digit costs as much as leaving out both, and only digits that both have cost nothing.
  const leftOut = editDistance(one, other, { costOf: () => 0.5, swap: Number.POSITIVE_INFINITY });
  return (one.length + other.length) / 2 - leftOut;
}
