import { group, listOf } from '@site/remote-build/fields';
import { z } from 'zod';
import {
  closing,
  digits,
  editedAt,
  heading,
  line,
  lines,
  offersHelp,
  ownClosing,
  page,
  proseLines,
  sharedClosing,
  table,
  template,
  templatedHead,
  titledList,
  titledText,
} from '../fields.ts';

const archangelSlug = z.enum(['michael', 'gabriel', 'raphael', 'uriel']);

/** What all pages say of each archangel in the same words. */
export const archangels = z
  .strictObject({
    editedAt,
    archangels: listOf('the four archangels, in the order in which the site lists them', {
      slug: archangelSlug.describe("the end of the address of the archangel's page"),
      name: line.describe('the name, without "Archangel"'),
      title: line.describe('the byname above or below the name, such as "The Protector"'),
      element: z.enum(['Fire', 'Water', 'Air', 'Earth']).describe('the element, shown with its symbol'),
      colors: line.describe('the colors in the list of facts'),
      numbers: z
        .tuple([digits, digits, digits])
        .describe('three signature numbers; the first one is engraved at the top of the page'),
      description: line.describe('what people ask the archangel for, on the card on /guardian-angels'),
      expertise: lines.describe(
        'three things they are asked for, on cards on the pages of the other archangels',
      ),
    }).length(4),
  })
  .transform((file) => ({
    ...file,
    /** The name of each, by slug. */
    names: Object.fromEntries(file.archangels.map(({ slug, name }) => [slug, name])) as Record<
      z.output<typeof archangelSlug>,
      string
    >,
  }));

/** The page of one archangel: `guardians/*.guardian.yaml`. */
export const guardian = z
  .strictObject({
    slug: archangelSlug.describe('the archangel, by the slug in archangels.yaml'),
    ...templatedHead,
    origin: proseLines.describe('the paragraphs on who the archangel is and where the stories come from'),
    attributes: group('further facts in the list below the top of the page', {
      crystals: line.describe('the crystals that tradition gives the archangel'),
      day: line.describe('the day of the week that belongs to the archangel'),
      direction: line.describe('the point of the compass that belongs to the archangel'),
      symbol: line.describe('what pictures show with the archangel'),
    }),
    areas: z.array(titledText).describe('the cards of what the archangel is asked for'),
    numbersLede: line.describe('the line below the heading of the numbers'),
    messages: listOf('the cards of six numbers, with what each is said to pass on', {
      number: digits.describe('the number that the card shows and leads to'),
      meaning: line.describe('the message of the number, in a few words'),
      guidance: line.describe('what the number means here, and what to do'),
    }).length(6),
    prayersLede: line.describe('the line below the heading of the prayers'),
    prayers: z.array(titledText).length(6).describe('six short prayers, each with the occasion as its title'),
    signsLede: line.describe('the line below the heading of the signs'),
    signs: proseLines.describe('the signs by which people say they notice the archangel'),
    whenToCall: z
      .array(titledList)
      .length(3)
      .describe('the cards of occasions to turn to the archangel, by part of life'),
    offersHelp,
    closing: ownClosing,
  })
  .transform((page) => ({
    ...page,
    /** The numbers that it has messages for. */
    listed: page.messages.map(({ number }) => number),
  }));

/** What all pages of an archangel have. */
export const guardianPage = z.strictObject({
  name: template('name').describe("the heading at the top, also in breadcrumbs; {name} is the archangel's"),
  metaTitle: template('name').describe(
    "the title for search engines; {name} is the archangel's, and the year is added",
  ),
  facts: group('the labels in the list of facts about an archangel', {
    element: line.describe('the label of the element'),
    colors: line.describe('the label of the colors'),
    numbers: line.describe('the label of the signature numbers, on the cards on /guardian-angels'),
    crystals: line.describe('the label of the crystals'),
    day: line.describe('the label of the day of the week'),
    direction: line.describe('the label of the point of the compass'),
    symbol: line.describe('the label of what pictures show with the archangel'),
  }),
  originTitle: template('name').describe('the heading above who the archangel is; {name} is the name'),
  areasTitle: line.describe('the heading above what the archangel is asked for'),
  numbersTitle: template('name').describe(
    "the heading above the six numbers; {name} is the archangel's name",
  ),
  prayersTitle: line.describe('the heading above the six prayers'),
  signsTitle: template('name').describe("the heading above the signs; {name} is the archangel's name"),
  whenToCallTitle: template('name').describe(
    'the heading above the occasions to turn to {name}, the archangel',
  ),
  othersTitle: line.describe('the heading above the cards of the other three archangels'),
  closing: sharedClosing,
});

export const guardians = z.strictObject({
  ...page,
  angelsTitle: line.describe('the heading above the cards of the four archangels'),
  angelsLede: line.describe('the line below the heading of the four archangels'),
  patterns: group('the table of numbers with a common theme, and the archangel of each theme', {
    ...heading,
    caption: table.caption,
    columns: table.columns,
    groups: listOf('the rows of the table', {
      pattern: line.describe('the theme that the numbers share: the heading of the row'),
      numbers: z.array(digits).describe('the numbers of the theme, which link to their pages'),
      message: line.describe('what the numbers are said to mean'),
      archangel: archangelSlug.describe('the archangel whom the row links to, by slug'),
    }),
  }),
  practice: group('the part about ways to turn to a guardian angel', {
    ...heading,
    lists: z.array(titledList).describe('the cards of practices, by occasion'),
    note: line.describe('the box below the cards: prayer and practical help go together'),
  }),
  offersHelp,
  closing,
});
