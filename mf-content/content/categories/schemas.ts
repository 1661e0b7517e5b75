import { address } from '@site/remote-build/fields';
import { z } from 'zod';
import {
  closing,
  digits,
  line,
  lines,
  links,
  offersHelp,
  page,
  prose,
  proseLines,
  refuseOddRows,
  titledList,
  titledText,
} from '../fields.ts';

export const numberGroup = z.strictObject({
  title: line,
  numbers: z.array(digits),
  /** What they have in common. */
  common: line,
  /** What sets them apart, or what to do. */
  apart: line,
});

const heading = { title: line, lede: prose.optional() };

export const categorySection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...heading, paragraphs: proseLines }),
  /** Ideas with what they mean and what follows from that. */
  z.strictObject({
    kind: z.literal('principles'),
    ...heading,
    items: z.array(z.strictObject({ concept: line, meaning: line, consequence: line })),
  }),
  z.strictObject({ kind: z.literal('lists'), ...heading, groups: z.array(titledList) }),
  z.strictObject({ kind: z.literal('steps'), ...heading, steps: z.array(titledText) }),
  z
    .strictObject({
      kind: z.literal('table'),
      ...heading,
      /** Read out by screen readers before the table. */
      caption: line,
      columns: lines,
      rows: z.array(z.tuple([line], line)),
    })
    .superRefine(refuseOddRows),
  z.strictObject({
    kind: z.literal('links'),
    ...heading,
    links: z.array(z.strictObject({ title: line, to: address, text: line })),
  }),
  /** Numbers that belong together, and why. */
  z.strictObject({ kind: z.literal('groups'), ...heading, groups: z.array(numberGroup) }),
]);

/** A page about numbers of one kind: `categories/*.category.yaml`. */
export const category = z
  .strictObject({
    ...page,
    /** The name in the breadcrumbs. */
    name: line,
    /** The number whose plate opens the page. */
    plate: digits,
    listTitle: line,
    listLede: line,
    /** The list of numbers, each with a description written for this list. */
    numbers: z.array(z.strictObject({ number: digits, title: line, description: line })),
    /** What follows the list. */
    sections: z.array(categorySection),
    offersHelp,
    closing: closing.omit({ links: true }),
  })
  .transform((page) => ({
    ...page,
    /** The numbers in its lists. */
    listed: [
      ...new Set([
        ...page.numbers.map(({ number }) => number),
        ...page.sections.flatMap((section) =>
          section.kind === 'groups' ? section.groups.flatMap(({ numbers }) => numbers) : [],
        ),
      ]),
    ],
  }));

/** What all pages of a category have. */
export const categoryPage = z.strictObject({
  /** The links of the closing. */
  links,
});
