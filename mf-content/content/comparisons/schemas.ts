import { group, listOf } from '@site/remote-build/fields';
import { z } from 'zod';
import { numberGroup } from '../categories/schemas.ts';
import {
  closing,
  digits,
  heading,
  line,
  ownClosing,
  page,
  priority,
  prose,
  proseLines,
  refuseOddRows,
  sharedClosing,
  table,
  template,
  templatedHead,
  titledText,
} from '../fields.ts';

/** One of the two numbers that a page compares. */
const comparisonSide = z.strictObject({
  number: digits.describe('the number, which the card shows and links to'),
  title: line.describe('its meaning in a few words, on the card and below the picture on top'),
  summary: line.describe('its meaning in one sentence, in large type'),
  passages: listOf('when it appears, what it brings, how to respond; for stages of one way', {
    label: line.describe('the small heading, such as "When it appears"'),
    text: line.describe('what it says below the small heading'),
  }).optional(),
  examples: z.array(prose).length(4).optional().describe('four moments in which people met the number'),
  signs: proseLines.describe('the list of signs; each completes "You’re seeing 111 if"'),
});

/** A page that puts two numbers side by side: `comparisons/*.comparison.yaml`. */
export const comparison = z
  .strictObject({
    slug: line.describe('the end of the address: the two numbers, such as 111-vs-1111'),
    ...templatedHead,
    sides: z.tuple([comparisonSide, comparisonSide]).describe('the two numbers, each with a card of its own'),
    table: group('the table that sets the two numbers side by side', {
      ...heading,
      rows: z.array(z.tuple([line, line, line])).describe('rows of aspect, first number, second number'),
    }),
    progression: group('how one number leads to the other, for stages of one way', {
      ...heading,
      steps: z.array(titledText).describe('the stages on the way, in order'),
    }).optional(),
    scenarios: group('what the two numbers say in situations of everyday life', {
      ...heading,
      items: z.array(titledText).describe('the situations, each on a card'),
    }),
    signs: group('the part with the two lists of signs', heading),
    closing: ownClosing,
  })
  .refine(({ slug, sides }) => slug === sides.map(({ number }) => number).join('-vs-'), {
    path: ['slug'],
    error: 'must be the numbers of the sides, such as 111-vs-1111',
  });

const bothNumbers = template('first', 'second');

/** What all pages of a comparison have. */
export const comparisonPage = z.strictObject({
  name: bothNumbers.describe('the heading at the top, also in breadcrumbs, with the two numbers'),
  headline: bothNumbers.describe('the headline in the data for search engines, with the two numbers'),
  metaTitle: bothNumbers.describe('the title for search engines, with the two numbers; the year is added'),
  caption: bothNumbers.describe('read by screen readers before the table of the two numbers'),
  aspect: line.describe('the heading of the first column of the table'),
  sidesTitle: bothNumbers.describe('the heading above the cards of {first} and {second}, the two numbers'),
  examplesTitle: line.describe('the small heading above the moments in which people met a number'),
  numberLink: template('number').describe(
    'the label of the button on a card; {number} is the number that it leads to',
  ),
  signsTitle: template('number').describe(
    'the beginning of each sign of {number}, as a heading above the list of signs',
  ),
  closing: sharedClosing,
});

export const comparisons = z
  .strictObject({
    ...page,
    eyebrow: line.describe('the caption below the picture of two numbers at the top'),
    pairsTitle: line.describe('the heading above the cards of triples and quadruples'),
    pairsLede: line.describe('the line below the heading of the triples and quadruples'),
    pairs: listOf('the cards of triples and quadruples', {
      slug: line.describe('the end of the address of their page, such as 111-vs-1111'),
      title: line.describe('the short line above the numbers: what sets them apart'),
      difference: line.describe('what each of the two means, in a sentence or two'),
      whenTriple: line.describe('when the triple applies, in a few words'),
      whenQuadruple: line.describe('when the quadruple applies, in a few words'),
      urgencyTriple: priority.describe('the badge of the triple: how soon to act'),
      urgencyQuadruple: priority.describe('the badge of the quadruple: how soon to act'),
    }),
    others: group('the comparisons of two numbers that look alike', {
      ...heading,
      links: listOf('the cards, each of which leads to a comparison', {
        slug: line.describe('the end of the address of their page, such as 717-vs-777'),
        title: line.describe('the heading of the card: the two numbers'),
        text: line.describe('what the two numbers mean, in a sentence or two'),
      }),
    }),
    themes: group('the groups of numbers with a common theme', {
      ...heading,
      groups: z.array(numberGroup).describe('the groups, each on a card'),
    }),
    reference: group('the table that helps with any repeated digit', { ...heading, ...table }).superRefine(
      refuseOddRows,
    ),
    closing,
  })
  .transform((page) => ({
    ...page,
    /** The pages of all comparisons. */
    slugs: [...page.pairs, ...page.others.links].map(({ slug }) => slug),
  }));
