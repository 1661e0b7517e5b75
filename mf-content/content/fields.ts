import type { PagePath } from '@site/kit';
import {
  address,
  day,
  fullTemplate,
  group,
  linksAndEmphasis,
  line as plainLine,
  refuseMarkup,
  withPlaceholders,
} from '@site/remote-build/fields';
import { typographic } from '@site/ui/typographic';
import { z } from 'zod';

/** One line of text, printed as it is; straight quotes become curly ones. */
export const line = plainLine.overwrite(typographic);
/** A line in which `[words](/address)` becomes a link and `*words*` are emphasized (src/text/inline-text.tsx). */
export const prose = withPlaceholders().overwrite(typographic).superRefine(refuseMarkup(linksAndEmphasis));
export const proseLines = z.array(prose).min(1, 'is empty');
export const lines = z.array(line).min(1, 'is empty');
export const digits = z
  .string('must be in quotes, such as "0000"')
  .regex(/^\d{1,8}$/, 'must be 1 to 8 digits');
export const time = z
  .string()
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'must be a time such as 11:11, in quotes');
/** A line in which pages replace `{name}` by a value. It holds each of these. */
export const template = (...names: string[]) => fullTemplate(...names).overwrite(typographic);
/** How pressing the tradition takes a number to be. */
export const priority = z.enum(['Low', 'Medium', 'High', 'Very High']);

export const editedAt = day.describe('the day of the last change that a reader would notice');
export const publishedAt = day.describe('the day the page first appeared; search engines read it');
export const metaTitle = line.describe('the title for search engines; the year is added');
export const description = line
  .max(160, 'must have at most 160 characters')
  .describe('the summary in search engines and in the search of this site');
const searchWords = line.optional().describe("words that people search for and that the page doesn't have");
export const offersHelp = z
  .boolean()
  .default(false)
  .describe('true for a page about danger, illness, or despair: it shows where to find help');

export const titledText = z.strictObject({
  title: line.describe('the heading of this entry'),
  text: line.describe('what this entry says below its heading'),
});
export const titledList = z.strictObject({
  title: line.describe('the heading of this list'),
  items: proseLines.describe('the lines of this list'),
});
export const titledProse = z.strictObject({
  title: line.describe('the heading of this part of the page'),
  paragraphs: proseLines.describe('the paragraphs of this part of the page'),
});

export const table = {
  caption: line.describe('read by screen readers before the table'),
  columns: lines.describe('the headings of the columns, from left to right'),
  rows: z.array(z.tuple([line], line)).describe('the rows; the first cell of each is its heading'),
};
/** Each row of a table has a cell for each column. */
export function refuseOddRows(
  { columns, rows }: { columns: string[]; rows: string[][] },
  context: z.RefinementCtx,
) {
  for (const [index, { length }] of rows.entries()) {
    const message = `has ${length} cells; the table has ${columns.length} columns`;
    if (length !== columns.length) context.addIssue({ code: 'custom', path: ['rows', index], message });
  }
}

export const heading = {
  title: line.describe('the heading of this part of the page'),
  lede: line.describe('the line below the heading of this part'),
};

export const links = z.array(
  z.strictObject({
    name: line.describe('the label of the button'),
    to: address.describe('the address that the button leads to'),
  }),
);

export const calculatorLabel = line.describe('the label of the button that leads to the calculator');

export const closing = group('the end of the page: an invitation to the calculator', {
  ...heading,
  calculator: calculatorLabel,
  links: links.optional().describe('further buttons beside it; without any, those of page-parts.yaml'),
});

/** The end of pages that are alike: their heading differs, their buttons are the same. */
export const ownClosing = group(
  'the heading at the end of the page, above the button to the calculator',
  heading,
);
export const sharedClosing = group('the buttons at the end of each of these pages', {
  calculator: calculatorLabel,
  links: links.describe('the buttons beside the one that leads to the calculator'),
});

/** One entry for each kind of number (src/numbers/number-kind.ts). */
export const byKind = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({
    single: entry.describe('for a single digit, such as 7'),
    triple: entry.describe('for numbers such as 111'),
    quadruple: entry.describe('for numbers such as 1111'),
    master: entry.describe('for double digits, such as 22'),
    mirror: entry.describe('for numbers such as 717 and 1221'),
    sequence: entry.describe('for numbers such as 123 and 321'),
    alternating: entry.describe('for numbers such as 1212'),
    repeating: entry.describe('for one digit five times or more, such as 55555'),
    free: entry.describe('for numbers without a pattern, such as 925'),
  });

/** What every page has at its top and tells search engines. */
export const plainHead = {
  editedAt,
  title: line.describe('the heading at the top of the page'),
  metaTitle,
  description,
  searchWords,
  lede: line.describe('the paragraph below or beside the heading at the top of the page'),
};

/** The head of one of several pages whose titles come from a template: no titles, and the day it first appeared. */
export const templatedHead = { publishedAt, editedAt, description, searchWords, lede: plainHead.lede };

/** The short line above the heading, on pages that show one. */
export const eyebrow = line.describe('the short line above the heading at the top of the page');

export const page = {
  path: z
    .custom<PagePath>(
      (value) => typeof value === 'string' && /^(?:\/[a-z][a-z-]*)+$/.test(value),
      'must be words in lower case, each after a /',
    )
    .describe('the address of the page, without a slash at its end'),
  ...plainHead,
};
