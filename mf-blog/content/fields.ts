import { address, day, group, line, template } from '@site/remote-build/fields';
import { z } from 'zod';

export const editedAt = day.describe('the day of the last change that a reader would notice');
export const metaTitle = template('name', 'year').describe(
  'the title for search engines; {name} is the site, {year} the year of all titles',
);
export const crumb = line.describe('the name of the page in the breadcrumbs');

export const cards = z.array(
  z.strictObject({
    title: line.describe('the heading of one card'),
    text: line.describe('the text of one card'),
  }),
);

export const steps = z.array(
  z.strictObject({
    title: line.describe('the heading of one step'),
    text: line.describe('the text of one step'),
  }),
);

export const table = {
  caption: line.describe('the name of the table, for screen readers'),
  columns: z.tuple([line, line]).describe('the headings of the two columns'),
  rows: z.array(z.tuple([line, line])).describe('the rows of the table, with two cells each'),
};

export const links = z.array(
  z.strictObject({
    name: line.describe('what the link or button says'),
    to: address.describe('the address on this site that the link or button leads to'),
  }),
);

export const onward = group('the buttons at the end of the page', {
  calculator: line.describe('the label of the button that leads to the calculator'),
  links: links.optional().describe('more buttons after the one to the calculator'),
});
