import { markupIn } from '@site/content-style/markup';
import { z } from 'zod';
import { markdownProblems, siteAddress, toHtml, toInlineHtml } from './markdown.ts';

const text = z.string('is missing').trim().min(1, 'is empty');
/** One line of text, which pages print as it is. */
export const line = template();
export const lines = z.array(line).min(1, 'is empty');
/** The day of the last change that a reader would notice. */
export const day = z.iso.date('must be a date such as 2026-11-21');
/** A page of this site, or a place on it. */
export const address = z
  .string()
  .regex(/^[/#]/, 'must begin with / or #')
  .regex(new RegExp(`^(?![/#])|^${siteAddress.source}$`), 'must be an address of this site, in lower case');
export const description = line
  .max(160, 'must have at most 160 characters')
  .describe('the lines below the title in search engines and in previews of links');

export const searchEntry = group('how the search of this site finds the page and lists it', {
  title: line.describe('the name of the page in the results of the search'),
  description: description.describe('the lines below the name in the results of the search'),
  searchWords: line.optional().describe('more words by which the search finds the page; no page shows them'),
});

/** Fields that belong together, and what they are for. */
export function group<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return z.strictObject(fields).describe(description);
}

/** Any number of entries that each have these fields. */
export function listOf<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return z.array(z.strictObject(fields)).describe(description);
}

/** For `refuseMarkup`: `[words](/address)` and `*words*`. */
export const linksAndEmphasis = new RegExp(
  `(?<!!)\\[[^\\][]+\\]\\(${siteAddress.source}\\)|(?<!\\*)\\*[^*\\s](?:[^*]*[^*\\s])?\\*(?!\\*)`,
  'g',
);

/** A line with placeholders such as `{number}`, which code fills in. It may hold those that are named here. */
export function template(...names: string[]) {
  return withPlaceholders(...names).superRefine(refuseMarkup());
}

/** A line that holds each of these placeholders. */
export function fullTemplate(...names: string[]) {
  return template(...names).refine((text) => names.every((name) => text.includes(`{${name}}`)), {
    error: `must have ${names.map((name) => `{${name}}`).join(' and ')}`,
  });
}

/** For `superRefine`: refuses HTML and Markdown, except what a page reads of it. */
export function refuseMarkup(except?: RegExp) {
  return (value: string, context: z.RefinementCtx) => {
    const message = markupIn(except ? value.replace(except, ' ') : value);
    if (message) context.addIssue({ code: 'custom', message });
  };
}

/** A text with placeholders that may also hold markup, which code reads or prints as HTML. */
export function withPlaceholders(...names: string[]) {
  return text.superRefine((value, context) => {
    for (const [placeholder, name = ''] of value.matchAll(/\{(\w+)\}|[{}]/g)) {
      if (names.includes(name)) continue;
      const known = names.map((each) => `{${each}}`).join(', ') || 'none';
      context.addIssue({ code: 'custom', message: `has ${placeholder}; known placeholders: ${known}` });
    }
  });
}

/** Markdown with these placeholders; becomes HTML. */
export function markdownText(...placeholders: string[]) {
  return markdown(...placeholders).transform(toHtml);
}

/** Markdown with these placeholders; becomes HTML without an element around it. */
export function markdownLine(...placeholders: string[]) {
  return markdown(...placeholders).transform(toInlineHtml);
}

function markdown(...placeholders: string[]) {
  return withPlaceholders(...placeholders).superRefine((value, context) => {
    for (const { message } of markdownProblems(value)) context.addIssue({ code: 'custom', message });
  });
}
