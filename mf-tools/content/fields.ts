import { day, fullTemplate, line } from '@site/remote-build/fields';
import { z } from 'zod';

export const editedAt = day.describe('the day of the last change that a reader would notice');
export const metaTitle = fullTemplate('year').describe(
  'the title for search engines; {year} is the year of all titles',
);
export const crumb = line.describe('the name of the page in the breadcrumbs');

/** A message that appears at the edge of the screen. */
export const toast = z.strictObject({
  title: line.describe('the first line of the message'),
  description: line.describe('the text below the first line of the message'),
});
