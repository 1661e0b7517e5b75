import { address, group, listOf } from '@site/remote-build/fields';
import { z } from 'zod';
import {
  closing,
  eyebrow,
  heading,
  line,
  offersHelp,
  page,
  prose,
  proseLines,
  publishedAt,
  template,
  titledList,
  titledProse,
  titledText,
} from './fields.ts';

/** The parts of the guide, by the ids that src/learn/learn-view.tsx gives them. */
const learnPart = z.enum([
  'how-to-interpret',
  'when-they-appear',
  'life-areas',
  'twin-flames',
  'manifestation',
  'journal',
  'ethics',
  'faqs',
]);

/** The guide. */
export const learn = z.strictObject({
  ...page,
  eyebrow,
  publishedAt,
  contents: listOf('the table of contents', {
    title: line.describe('the line in the table of contents'),
    id: learnPart.describe('the part of the page that the line leads to'),
  }).length(8, 'needs all 8 parts'),
  framework: group('the four steps of reading a number', {
    ...heading,
    steps: z.array(titledText).length(4).describe('the four steps'),
    example: titledText.describe('the box below the steps that takes them with one number'),
  }),
  appear: titledProse.describe('the part about when people see angel numbers, and why'),
  areas: group('the part about love, work, and spirituality', {
    ...heading,
    link: template('area').describe("the link at the end of a card; {area} is the card's heading"),
    items: listOf('the cards, one for each area of life', {
      title: line.describe('the heading of the card, such as "Love"'),
      to: address.describe('the page about numbers for this area of life'),
      question: line.describe('the question to ask, above the text of the card'),
      text: line.describe('what a number can do in this area, and what it cannot'),
      tries: proseLines.describe('things to try, as a list on the card'),
    }),
  }),
  twinFlames: titledProse.describe('the part about twin flames'),
  manifestation: titledProse.describe('the part about working toward a wish'),
  journal: group('the journal template', {
    title: heading.title,
    lede: prose.describe('the line below the heading of this part'),
    lines: listOf('the lines of the template, filled in as an example', {
      label: line.describe('what to write on the line'),
      example: line.describe('what someone might have written there'),
    }),
    review: line.describe('the paragraph below the template: what to do after three months'),
  }),
  ethics: group('the part about good practice and what not to do', {
    ...heading,
    good: titledList.describe('the card of what to do'),
    bad: titledList.describe('the card of what to avoid; a cross stands before each line'),
  }),
  offersHelp,
  faqs: group('the questions at the end of the guide', heading),
  closing,
});
