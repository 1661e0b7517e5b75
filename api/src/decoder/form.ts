export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** The sum of the digits, summed again until one digit or a master number is left. */
export const roots = [...digits, '11', '22', '33'] as const;
/** The kind of step that a shape suggests: a first step, one with others, a review, or a habit. `only`: all its digits are the same. */
export const stepKinds = ['start', 'share', 'review', 'keep', 'only'] as const;

export type Digit = (typeof digits)[number];
type Root = (typeof roots)[number];
/** The kinds of texts about the main digit, which a shape chooses from. */
export type Family = 'repeating' | 'order' | 'mirrored' | 'mixed';
type StepKind = (typeof stepKinds)[number];

/**
 * The pattern of the digits; the first that fits, in this order. Clusters and doubles of zeros do not count, because
 * visitors do not see them first in a number.
 */
const fits = {
  single: (number) => number.length === 1,
  repeating: (number) => /^(\d)\1+$/.test(number),
  rising: (number) => everyStep(number, (step) => step === 1),
  falling: (number) => everyStep(number, (step) => step === -1),
  alternating: (number) => /^(\d)(\d)(?:\1\2)+\1?$/.test(number),
  echo: (number) => /^(\d+)\1$/.test(number),
  mirror: (number) => number === [...number].reverse().join(''),
  paired: (number) => (number.match(/(\d)\1*/g) ?? []).every((run) => run.length === 2),
  round: (number) => number.endsWith('0'),
  clustered: (number) => /([1-9])\1\1/.test(number),
  doubled: (number) => /([1-9])\1/.test(number),
  framed: (number) => number.at(0) === number.at(-1),
  climbing: (number) => everyStep(number, (step) => step > 0),
  easing: (number) => everyStep(number, (step) => step < 0),
  pair: (number) => number.length === 2,
  mixed: () => true,
} satisfies Record<string, (number: string) => boolean>;

type Shape = keyof typeof fits;
export const shapes = Object.keys(fits) as Shape[];

/**
 * Which of the texts of its digits a shape uses: the family, the kind of step, and the variant, which is an index in a list
 * of four. No two shapes share two of these, so their readings share few sentences.
 */
const choices: Record<Shape, { family: Family; stepKinds: readonly StepKind[]; variant: number }> = {
  doubled: { family: 'repeating', stepKinds: ['start', 'keep'], variant: 0 },
  paired: { family: 'repeating', stepKinds: ['share'], variant: 1 },
  clustered: { family: 'repeating', stepKinds: ['review'], variant: 2 },
  repeating: { family: 'repeating', stepKinds: ['only'], variant: 3 },
  easing: { family: 'order', stepKinds: ['share'], variant: 0 },
  rising: { family: 'order', stepKinds: ['start'], variant: 1 },
  climbing: { family: 'order', stepKinds: ['keep'], variant: 2 },
  falling: { family: 'order', stepKinds: ['review'], variant: 3 },
  mirror: { family: 'mirrored', stepKinds: ['review'], variant: 0 },
  echo: { family: 'mirrored', stepKinds: ['keep'], variant: 1 },
  framed: { family: 'mirrored', stepKinds: ['start'], variant: 2 },
  alternating: { family: 'mirrored', stepKinds: ['share'], variant: 3 },
  round: { family: 'mixed', stepKinds: ['review'], variant: 1 },
  pair: { family: 'mixed', stepKinds: ['share'], variant: 2 },
  mixed: { family: 'mixed', stepKinds: ['start', 'keep'], variant: 3 },
  // Hardly ever used, because every digit has a record.
  single: { family: 'repeating', stepKinds: ['only'], variant: 3 },
};

/** The properties of a number's digits from which its reading is made. */
export interface Form {
  digits: string;
  /** Each digit with its count, the most frequent first, then by position. Zero is last. */
  counts: readonly (readonly [digit: Digit, count: number])[];
  shape: Shape;
  family: Family;
  stepKind: StepKind;
  variant: number;
  /** The first digit of `counts`. */
  main: Digit;
  /** The last digit if the digits go in order, otherwise the second of `counts`, or the main digit if there is no other. */
  second: Digit;
  /** The sum of the digits, the sum of that, and so on. */
  sums: string[];
  root: Root;
}

/** Reads the form of one or more digits. */
export function readForm(number: string): Form {
  const shape = shapes.find((candidate) => fits[candidate](number)) ?? 'mixed';
  const { family, stepKinds, variant } = choices[shape];
  const counts = countsOf(number);
  const [main = '0', next = main] = counts.map(([digit]) => digit);
  const sums = sumsOf(number);
  const root = (sums.at(-1) ?? number) as Root;
  return {
    digits: number,
    counts,
    shape,
    family,
    // Of two kinds, an even root gets the first and an odd root the second.
    stepKind: stepKinds[Number(root) % stepKinds.length] ?? 'start',
    variant,
    main,
    second: family === 'order' ? (number.at(-1) as Digit) : next,
    sums,
    root,
  };
}

function everyStep(number: string, test: (step: number) => boolean): boolean {
  return (
    number.length > 2 &&
    [...number].every((digit, at) => at === 0 || test(Number(digit) - Number(number[at - 1])))
  );
}

function countsOf(number: string): Form['counts'] {
  const counts = [...new Set(number as Iterable<Digit>)].map(
    (digit) => [digit, number.split(digit).length - 1] as const,
  );
  const weight = ([digit, count]: (typeof counts)[number]) => (digit === '0' ? 0 : count);
  return counts.toSorted((one, other) => weight(other) - weight(one));
}

function sumsOf(number: string): string[] {
  const sum = String([...number].reduce((total, digit) => total + Number(digit), 0));
  return roots.some((root) => root === sum) ? [sum] : [sum, ...sumsOf(sum)];
}
