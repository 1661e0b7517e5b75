import { day } from '@site/remote-build/fields';
import { z } from 'zod';
import { numberGroup } from '../categories/schemas.ts';
import {
  closing,
  description,
  digits,
  heading,
  line,
  lines,
  page,
  priority,
  prose,
  proseLines,
  refuseOddRows,
  searchWords,
  sharedClosing,
  template,
  titledText,
} from '../fields.ts';

/** One of the two numbers that a page compares. */
export const comparisonSide = z.strictObject({
  number: digits,
  title: line,
  summary: line,
  /** When it appears, what it brings, how to respond: for pairs that are stages of one way. */
  passages: z.array(z.strictObject({ label: line, text: line })).optional(),
  /** Four moments in which people met the number. */
  examples: z.array(prose).length(4).optional(),
  /** Each completes "You’re seeing 111 if …". */
  signs: proseLines,
});

/** A page that puts two numbers side by side: `comparisons/*.comparison.yaml`. */
export const comparison = z
  .strictObject({
    slug: line,
    publishedAt: day,
    editedAt: day,
    description,
    searchWords,
    eyebrow: line,
    lede: line,
    sides: z.tuple([comparisonSide, comparisonSide]),
    /** Rows of aspect, first number, second number. */
    table: z.strictObject({ ...heading, rows: z.array(z.tuple([line, line, line])) }),
    /** How one leads to the other, for pairs that are stages of one way. */
    progression: z.strictObject({ ...heading, steps: z.array(titledText) }).optional(),
    scenarios: z.strictObject({ ...heading, items: z.array(titledText) }),
    signs: z.strictObject(heading),
    closing: z.strictObject(heading),
  })
  .refine(({ slug, sides }) => slug === sides.map(({ number }) => number).join('-vs-'), {
    path: ['slug'],
    error: 'must be the numbers of the sides, such as 111-vs-1111',
  });

/** What all pages of a comparison have. */
export const comparisonPage = z.strictObject({
  name: template('first', 'second'),
  headline: template('first', 'second'),
  metaTitle: template('first', 'second'),
  /** Read out by screen readers before the table. */
  caption: template('first', 'second'),
  /** The heading of the table's first column. */
  aspect: line,
  sidesTitle: template('first', 'second'),
  examplesTitle: line,
  numberLink: template('number'),
  signsTitle: template('number'),
  closing: sharedClosing,
});

/** A triple and a quadruple on the page of all comparisons. */
export const comparisonSummary = z.strictObject({
  /** The triple and the quadruple. */
  numbers: z.tuple([digits, digits]),
  slug: line,
  title: line,
  difference: line,
  whenTriple: line,
  whenQuadruple: line,
  urgencyTriple: priority,
  urgencyQuadruple: priority,
});

export const comparisons = z
  .strictObject({
    ...page,
    pairsTitle: line,
    pairsLede: line,
    pairs: z.array(comparisonSummary),
    /** Comparisons of another kind. */
    others: z.strictObject({
      ...heading,
      links: z.array(z.strictObject({ slug: line, title: line, text: line })),
    }),
    /** Groups of numbers with a common theme. */
    themes: z.strictObject({ ...heading, groups: z.array(numberGroup) }),
    reference: z
      .strictObject({ ...heading, caption: line, columns: lines, rows: z.array(z.tuple([line], line)) })
      .superRefine(refuseOddRows),
    closing,
  })
  .transform((page) => ({
    ...page,
    /** The pages of all comparisons. */
    slugs: [...page.pairs, ...page.others.links].map(({ slug }) => slug),
  }));
