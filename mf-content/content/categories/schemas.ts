import { address, listOf } from '@site/remote-build/fields';
import { z } from 'zod';
import {
  closing,
  digits,
  line,
  links,
  offersHelp,
  page,
  prose,
  proseLines,
  refuseOddRows,
  table,
  titledList,
  titledText,
} from '../fields.ts';

export const numberGroup = z.strictObject({
  title: line.describe('the heading of the group'),
  numbers: z.array(digits).describe('the numbers of the group, which link to their pages'),
  common: line.describe('what the numbers have in common'),
  apart: line.describe('what sets them apart, or what to do'),
});

function section<Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) {
  return z.strictObject({
    kind: z.literal(kind).describe('the kind of section, which decides what else it has and how it looks'),
    title: line.describe('the heading of the section'),
    lede: prose.optional().describe('the line below the heading of the section'),
    ...fields,
  });
}

const categorySection = z.discriminatedUnion('kind', [
  section('text', { paragraphs: proseLines.describe('the paragraphs of the section') }),
  section('principles', {
    items: listOf('ideas with what they mean and what follows from that, each on a card', {
      concept: line.describe('the heading of the card'),
      meaning: line.describe('what the idea means, in one sentence'),
      consequence: line.describe('what follows from it, and what to do'),
    }),
  }),
  section('lists', {
    groups: z.array(titledList).describe('the cards of the section, each with a heading of its own'),
  }),
  section('steps', { steps: z.array(titledText).describe('steps to take one after another') }),
  section('table', table).superRefine(refuseOddRows),
  section('links', {
    links: listOf('cards that lead to other pages', {
      title: line.describe('the heading of the card, which is a link'),
      to: address.describe('the address that the card leads to'),
      text: line.describe('what that page says, in one sentence'),
    }),
  }),
  section('groups', {
    groups: z.array(numberGroup).describe('the cards of the section, each with a heading of its own'),
  }),
]);

/** A page about numbers of one kind: `categories/*.category.yaml`. */
export const category = z
  .strictObject({
    ...page,
    name: line.describe('the short name in breadcrumbs, and on number pages that link here'),
    listTitle: line.describe('the heading above the cards of the numbers'),
    listLede: line.describe('the line below the heading of the cards'),
    numbers: listOf('the cards of the numbers, also engraved at the top of the page', {
      number: digits.describe('the number that the card shows and leads to'),
      title: line.describe('what the number means for this topic, in a few words'),
      description: line.describe('what the number means for this topic, and what to do'),
    }),
    sections: z.array(categorySection).describe('the sections after the cards, in this order'),
    offersHelp,
    closing: closing.omit({ links: true }).describe('the end of the page: an invitation to the calculator'),
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
  links: links.describe('the buttons at the end of the page, beside the one to the calculator'),
});
