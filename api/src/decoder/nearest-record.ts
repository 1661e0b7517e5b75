import { type Form, readForm } from './form.ts';

// What makes two numbers feel alike, in this order: the same digits in the same places, the same digits at all,
// the same pattern, the same loudest digit, the same sum.
const weights = { edit: 3, digit: 2, length: 1, shape: 3, main: 2, root: 1 } as const;

/** The number among `known` whose form is nearest; of equals the one nearest in length, then the smaller. */
export function nearestRecord(number: string, known: readonly string[]): string | undefined {
  return byNearness(number, known)[0];
}

/** All of `known`, the nearest in form first. */
export function byNearness(number: string, known: readonly string[]): string[] {
  const form = readForm(number);
  return known
    .map((other) => ({ other, distance: distanceBetween(form, readForm(other)) }))
    .toSorted(
      (one, two) =>
        one.distance - two.distance ||
        lengthApart(number, one.other) - lengthApart(number, two.other) ||
        one.other.length - two.other.length ||
        (one.other < two.other ? -1 : 1),
    )
    .map(({ other }) => other);
}

function distanceBetween(one: Form, other: Form): number {
  return (
    weights.edit * editDistance(one.digits, other.digits) +
    weights.digit * differentDigits(one, other) +
    weights.length * lengthApart(one.digits, other.digits) +
    (one.shape === other.shape ? 0 : weights.shape) +
    (one.main === other.main ? 0 : weights.main) +
    (one.root === other.root ? 0 : weights.root)
  );
}

function lengthApart(one: string, other: string): number {
  return Math.abs(one.length - other.length);
}

function differentDigits(one: Form, other: Form): number {
  const mine = new Set(one.counts.map(({ digit }) => digit));
  const theirs = new Set(other.counts.map(({ digit }) => digit));
  return mine.symmetricDifference(theirs).size;
}

/** Digits to insert, drop or replace until one number is the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, digit] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other].entries()) {
      next.push(
        Math.min(
          (row[place] ?? 0) + (digit === wanted ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
