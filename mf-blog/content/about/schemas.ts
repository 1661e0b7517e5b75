import {
  description,
  fullTemplate,
  group,
  line,
  listOf,
  markdownLine,
  markdownText,
  searchEntry,
} from '@site/remote-build/fields';
import { z } from 'zod';
import { cards, crumb, editedAt, metaTitle, onward, steps } from '../fields.ts';

function part<Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) {
  return z.strictObject({
    kind: z.literal(kind).describe('how the part looks: prose, cards, steps, or sources'),
    id: line.describe('the anchor of the part, for links to it'),
    title: line.describe('the heading of the part, also among the links above the parts'),
    ...fields,
  });
}

const lede = line.describe('the line below the heading of the part');

const aboutPart = z.discriminatedUnion('kind', [
  part('prose', { text: markdownText().describe('the paragraphs and lists of the part') }),
  part('cards', { cards: cards.describe('the cards of the part') }),
  part('steps', { lede, steps: steps.describe('the steps of the part') }),
  /** The works in sources.yaml. */
  part('sources', { lede }),
]);

export const about = z.strictObject({
  editedAt,
  metaTitle,
  title: fullTemplate('name').describe('the heading of the page; {name} is the name of the site'),
  crumb,
  searchEntry,
  description,
  lede: line.describe('the line beside the heading of the page'),
  plate: line
    .regex(/^\d{1,8}$/, 'must be 1 to 8 digits')
    .describe('the digits whose plate is drawn at first'),
  contentsTitle: line.describe('the name of the links to the parts, for screen readers'),
  parts: z.array(aboutPart).describe('the parts of the page, from top to bottom'),
  disclaimer: group('the box below the parts: what the texts are not', {
    title: line.describe('the heading of the box with the disclaimer'),
    text: markdownLine().describe('the text of the box with the disclaimer, with links'),
  }),
  onward,
});

/** The part of the about page that draws a plate from what the visitor types. */
export const rings = z.strictObject({
  title: line.describe('the heading above the field and the plate'),
  lede: line.describe('the line between the heading and the field for digits'),
  label: line.describe('the label of the field for digits'),
  button: line.describe('the label of the button that draws the plate without JavaScript'),
  withoutDigits: line.describe('shown below a field that holds no digit'),
  plate: fullTemplate('number').describe('read by screen readers for the plate; {number} is its digits'),
  steps: listOf('how the plate is drawn, each step beside a small figure', {
    kind: z.enum(['rings', 'waves', 'engraving']).describe('the small figure beside one step'),
    title: line.describe('the heading of one step'),
    text: line.describe('the text of one step'),
  }).length(3),
});

export const sources = z.strictObject({
  editedAt,
  groups: listOf('the cards of the part with the sources', {
    title: line.describe('the heading of one card with works'),
    works: z.array(markdownLine()).describe('the works on the card, their titles in <cite>'),
  }),
});
