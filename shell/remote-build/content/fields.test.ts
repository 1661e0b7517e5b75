import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { describeFields } from './describe-fields.ts';
import {
  address,
  day,
  description,
  fullTemplate,
  group,
  line,
  listOf,
  markdownLine,
  markdownText,
  template,
} from './fields.ts';

const mistakes = (schema: z.ZodType, text: unknown) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

it.each([
  [line, ' ', 'is empty'],
  [line, undefined, 'is missing'],
  [day, '21 November', 'must be a date such as 2026-11-21'],
  [address, 'learn', 'must begin with / or #'],
  [address, '/learn more', 'must be an address of this site, in lower case'],
  [address, '/Learn', 'must be an address of this site, in lower case'],
  [address, '/learn.', 'must be an address of this site, in lower case'],
  [address, '/angel-numbers/#faqs', undefined],
  [address, '/feed.xml', undefined],
  [address, '/decode?number=1#form', undefined],
  [address, '//example.com', 'must be an address of this site, in lower case'],
  [line, 'A <b>bold</b> word', 'is plain text; leave out <b>'],
  [line, 'A **bold** word', 'is plain text; leave out **bold'],
  [line, 'See [us](/about)', 'is plain text; leave out [us](/about)'],
  [line, 'It&#x2019;s', 'is plain text; leave out &#x2019;'],
  [line, 'A &frac12; cup', 'is plain text; leave out &frac12;'],
  [line, 'A #1 song, 1 < 2 & snake_case', undefined],
  [template('name'), '`{name}`', 'is plain text; leave out `{name}'],
  [markdownLine(), 'A **bold word', 'has **bold, which is incomplete Markdown'],
  [description, 'x'.repeat(161), 'must have at most 160 characters'],
])('field %# refuses %j', (schema, text, message) => {
  expect(mistakes(schema, text)).toEqual(message ? [message] : []);
});

describe('a text with placeholders', () => {
  it('may hold those that are named', () => {
    expect(template('name', 'year').parse('About {name}, {name}')).toBe('About {name}, {name}');
  });

  it('may have to hold all of them', () => {
    expect(mistakes(fullTemplate('name', 'year'), 'About {name}')).toEqual(['must have {name} and {year}']);
    expect(mistakes(fullTemplate('name'), 'About {name}')).toEqual([]);
  });

  it('is refused with any other one', () => {
    expect(mistakes(template('name'), 'About {nmae}')).toEqual(['has {nmae}; known placeholders: {name}']);
    expect(mistakes(template('name'), 'About { name }')).toContain('has {; known placeholders: {name}');
    expect(mistakes(markdownText(), '[mail](mailto:{email})')).toEqual([
      'has {email}; known placeholders: none',
    ]);
  });
});

describe('a text in Markdown', () => {
  it('becomes HTML', () => {
    expect(markdownText().parse('One *word*.\n\n- **A** list\n')).toBe(
      '<p>One <em>word</em>.</p>\n<ul>\n<li><strong>A</strong> list</li>\n</ul>',
    );
    expect(markdownLine().parse('See <cite>A book</cite> & [us](/about).')).toBe(
      'See <cite>A book</cite> &amp; <a href="/about">us</a>.',
    );
  });

  it('keeps placeholders, in addresses too', () => {
    expect(markdownLine('email').parse('[{email}](mailto:{email})')).toBe(
      '<a href="mailto:{email}">{email}</a>',
    );
  });
});

it('a group and a list have their description, and refuse other fields', () => {
  const page = group('a page', { rows: listOf('its rows', { name: line }).length(1) });
  expect(page.description).toBe('a page');
  expect(describeFields(page)[0]).toEqual({ path: 'rows', description: 'its rows' });
  expect(page.parse({ rows: [{ name: 'One' }] })).toEqual({ rows: [{ name: 'One' }] });
  expect(mistakes(page, { rows: [{ name: 'One', nmae: 'Two' }] })).toEqual(['Unrecognized key: "nmae"']);
});
