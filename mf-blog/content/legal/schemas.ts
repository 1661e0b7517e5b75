import {
  description,
  fullTemplate,
  line,
  listOf,
  searchEntry,
  withPlaceholders,
} from '@site/remote-build/fields';
import { z } from 'zod';
import { editedAt, metaTitle, table } from '../fields.ts';

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2024-12');

/** A legal text in numbered sections: `legal/*.legal.md`. */
const legalFields = z.strictObject({
  publishedAt: month.optional().describe('the month since which the text holds, for search engines'),
  updatedAt: month.describe('the month that the text states'),
  editedAt,
  title: line.describe('the heading of the page, also its name in the breadcrumbs'),
  metaTitle,
  description,
  lede: line.describe('the lines below the heading of the page'),
  dated: fullTemplate('month').describe('the line with the date, below the lede; {month} is updatedAt'),
  searchEntry,
  summary: z.array(line).length(5).describe('the five points in the box above the text'),
  helpBoxAfter: line.optional().describe('the id of the section that the help box follows'),
  tables: z
    .record(z.string(), z.strictObject(table))
    .optional()
    .describe('tables by the ids of the sections that they end'),
  intro: z
    .literal('', 'must be empty: begin with a section')
    .describe('what stands before the first section: nothing, because no page shows it'),
  sections: listOf('the sections of the text, each from ## on', {
    id: line.describe('the anchor of the section, as in ## Title {#id}'),
    title: line.describe('the heading of the section; its number is added'),
    html: z
      .string()
      .pipe(z.union([z.literal(''), withPlaceholders('name', 'address', 'email', 'month')]))
      .describe('the text of the section'),
  }),
});

// The page would leave out what belongs to an unknown id.
export const legal = legalFields.superRefine(({ sections, helpBoxAfter, tables = {} }, context) => {
  const ids = sections.map(({ id }) => id);
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index)
      report(['sections', index, 'id'], `repeats ${id}, the id of a section above`);
  if (helpBoxAfter && !ids.includes(helpBoxAfter))
    report(['helpBoxAfter'], `names ${helpBoxAfter}, but no section has this id`);
  for (const id of Object.keys(tables))
    if (!ids.includes(id)) report(['tables', id], `names ${id}, but no section has this id`);
});

/** What stands around both legal texts. */
export const legalFrame = z.strictObject({
  contentsTitle: line.describe('the heading of the table of contents'),
  summaryTitle: line.describe('the heading of the box with the five points'),
  calculator: line.describe('the label of the button that leads to the calculator'),
});
