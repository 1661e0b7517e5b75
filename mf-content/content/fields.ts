import type { PagePath } from '@site/kit';
import {
  address,
  day,
  fullTemplate,
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
export const description = line.max(160, 'must have at most 160 characters');
/** A line in which pages replace `{name}` by a value. It holds each of these. */
export const template = (...names: string[]) => fullTemplate(...names).overwrite(typographic);
/** Words that people search for and that the page doesn't have. */
export const searchWords = line.optional();
/** True where a text touches danger, illness or despair: the page shows where to find help. */
export const offersHelp = z.boolean().default(false);
/** How pressing the tradition takes a number to be. */
export const priority = z.enum(['Low', 'Medium', 'High', 'Very High']);

export const titledText = z.strictObject({ title: line, text: line });
export const titledList = z.strictObject({ title: line, items: proseLines });
export const titledProse = z.strictObject({ title: line, paragraphs: proseLines });
/** Each row of a table has a cell for each column. */
export function refuseOddRows(
  { columns, rows }: { columns: string[]; rows: string[][] },
  context: z.RefinementCtx,
) {
  for (const [place, { length }] of rows.entries()) {
    const message = `has ${length} cells; the table has ${columns.length} columns`;
    if (length !== columns.length) context.addIssue({ code: 'custom', path: ['rows', place], message });
  }
}
/** A heading with the line below it. */
export const heading = { title: line, lede: line };

export const links = z.array(z.strictObject({ name: line, to: address }));

/** The end of a page: an invitation to the calculator. */
export const closing = z.strictObject({
  ...heading,
  /** What the button to the calculator says. */
  calculator: line,
  /** Further links beside it. */
  links: links.optional(),
});

/** The end of pages that are alike, each with a heading of its own. */
export const sharedClosing = z.strictObject({ calculator: line, links });

/** One entry for each form of a number (src/numbers/number-form.ts). */
export const byForm = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({
    single: entry,
    triple: entry,
    quadruple: entry,
    master: entry,
    mirror: entry,
    sequence: entry,
    alternating: entry,
    repeating: entry,
    free: entry,
  });

/** What every page has at its top and tells search engines. */
export const plainHead = {
  editedAt: day,
  title: line,
  /** The title for search engines; the year is added. */
  metaTitle: line,
  description,
  searchWords,
  /** The paragraph below the heading. */
  lede: line,
};

export const pageHead = {
  ...plainHead,
  /** The short line above the heading. */
  eyebrow: line,
};

export const page = {
  /** The route of the page. */
  path: z.custom<PagePath>(
    (value) => typeof value === 'string' && /^(?:\/[a-z][a-z-]*)+$/.test(value),
    'must be words in lower case, each after a /',
  ),
  ...pageHead,
};
