import { address, group, listOf } from '@site/remote-build/fields';
import { z } from 'zod';
import { digits, editedAt, heading, line, plainHead, prose, proseLines, titledText } from '../fields.ts';

/** The article on the home page. */
export const article = z.strictObject({
  editedAt,
  parts: listOf('the chapters of the article, of which the first is open', {
    id: line.describe('the anchor of the chapter: links to it end with # and this word'),
    title: line.describe('the heading of the chapter, and its line in the table of contents'),
    paragraphs: proseLines.describe('the paragraphs of the chapter'),
    closing: proseLines
      .optional()
      .describe('paragraphs after the list of digits, or at the end of the chapter'),
    more: prose.optional().describe('the last line of the chapter, with a link to a page that says more'),
  }).refine(
    (parts) => parts.some(({ id }) => id === 'common-meanings'),
    'needs a part with the id common-meanings',
  ),
  digits: listOf('the list of the ten digits in the chapter common-meanings', {
    digit: digits.length(1, 'must be one digit').describe('the digit, which stands large before its name'),
    name: line.describe('what the digit stands for, in a few words'),
    text: line.describe('what the digit means, in a sentence or two'),
  }).length(10),
});

/** The home page above its calculator. */
export const hero = z.strictObject({
  ...plainHead,
  field: line.describe('the label of the box for the number that a visitor saw'),
  calculator: prose.describe('the line below the number box that leads to the calculator'),
  loading: group("what stands in the calculator's place until it has loaded", {
    title: line.describe('the heading in place of the calculator'),
    lede: prose.describe('says that the calculator is loading, with a link in case it fails'),
  }),
  faqs: group('the questions at the end of the page', heading),
});

/** The home page below its calculator, the article aside. */
export const home = z.strictObject({
  editedAt,
  reasonsTitle: line.describe('the heading above the reasons to use the calculator'),
  reasons: z.array(titledText).describe('the reasons, each with a bold title in the same line'),
  decoder: prose.describe('the line below the reasons that leads to the decoder'),
  popularTitle: line.describe('the heading above the eight most popular numbers'),
  popularLink: line.describe('the link below the small figures, to the list of all numbers'),
  popular: listOf('the most popular numbers, each with a figure', {
    number: digits.describe('the number, which leads to its page'),
    title: line.describe('the theme below the number, in a word or two'),
  }).length(8),
  sheet: line.describe('the heading above the small figures of all numbers'),
  matters: group('the part about why angel numbers matter', {
    ...heading,
    points: z.array(titledText).describe('the points, each with a bold title in the same line'),
  }),
  categories: group('the links to pages about kinds of numbers', {
    ...heading,
    cards: listOf('the kinds of numbers', {
      title: line.describe('the name of the kind, which links to its page'),
      to: address.describe('the address of the page about this kind'),
      text: line.describe('what the kind is about, below its name'),
    }),
  }),
  guardians: group('the links to the pages of two archangels', {
    ...heading,
    cards: listOf('two of the archangels', {
      name: line.describe('the name of the archangel, which links to the page'),
      to: address.describe("the address of the archangel's page"),
      numbers: z.array(digits).describe('the numbers beside the name'),
      text: line.describe('what people ask the archangel for, below the name'),
    }),
  }),
});
