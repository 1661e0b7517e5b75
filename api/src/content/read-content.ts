import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugPattern } from '@site/contracts';
import type { z } from 'zod';
import {
  type AngelNumberFile,
  angelNumberFileSchema,
  type BlogPostFile,
  blogPostFileSchema,
  type FaqFile,
  faqFileSchema,
} from './content-schema.ts';
import { offersHelp } from './offers-help.ts';
import { parseList, parseMarkdown, parseSections } from './parse-markdown.ts';
import { countWords } from './word-count.ts';

export interface Content {
  angelNumbers: (AngelNumberFile & { id: string; slug: string; offersHelp: boolean })[];
  faqs: (FaqFile & { id: string; category: string })[];
  blogPosts: (BlogPostFile & { id: string; slug: string; readTime: number; offersHelp: boolean })[];
}

export interface ContentProblem {
  /** Path below the content folder. */
  file: string;
  /** Field name, with the heading in the file where that differs. */
  field: string;
  message: string;
}

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map(
      ({ file, field, message }) => `${file}: ${field ? `${field} ` : ''}${message}`,
    );
    super(lines.join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Headings of a number file, and the fields that they fill. */
const headings = {
  'Quick answer': 'tldr',
  Love: 'love',
  Career: 'career',
  Spirituality: 'spirituality',
  'Twin flames': 'twinFlames',
  Manifestation: 'manifestation',
  'Where it appears': 'commonPlaces',
  'What to do next': 'nextSteps',
  'Common mistakes': 'mistakes',
  'Key takeaways': 'takeaways',
  Questions: 'questions',
  'In your situation': 'situations',
} as const;

/** Sections that are lists. */
const lists = new Set(['nextSteps', 'takeaways']);

const fieldLabels = new Map<string, string>(
  Object.entries(headings).map(([heading, field]) => [field, `${field} (## ${heading})`]),
);

const wordsReadAMinute = 220;

/** Reads and checks every file. Throws one ContentError that names all problems by file and field. */
export async function readContent(directory: string): Promise<Content> {
  const problems: ContentProblem[] = [];

  async function read<Fields, Result>(
    folder: string,
    schema: z.ZodType<Fields>,
    fieldsOf: (source: string) => Record<string, unknown>,
    complete: (fields: Fields, slug: string, file: string) => Result,
  ): Promise<Result[]> {
    const results: Result[] = [];
    for (const name of await namesIn(join(directory, folder))) {
      const file = join(folder, name);
      const tell = (field: string, message: string) => problems.push({ file, field, message });
      const slug = name.replace(/\.md$/, '');
      if (slug === name || !slugPattern.test(slug)) {
        tell('', 'file name must be lower-case words joined by hyphens, ending in .md');
        continue;
      }
      try {
        const parsed = schema.safeParse(fieldsOf(await readFile(join(directory, file), 'utf8')));
        if (parsed.success) results.push(complete(parsed.data, slug, file));
        for (const issue of parsed.error?.issues ?? []) {
          const field = String(issue.path[0] ?? '');
          tell(fieldLabels.get(field) ?? field, issue.message);
        }
      } catch (error) {
        tell('', (error as Error).message);
      }
    }
    return results;
  }

  const angelNumbers = await read(
    'angel-numbers',
    angelNumberFileSchema,
    numberFields,
    (fields, slug, file) => {
      if (fields.number !== slug) {
        problems.push({
          file,
          field: 'number',
          message: `is ${fields.number}, but the file is named ${slug}`,
        });
      }
      return { id: slug, slug, ...fields, offersHelp: offersHelp(fields) };
    },
  );

  const faqs: Content['faqs'] = [];
  for (const category of await namesIn(join(directory, 'faqs'))) {
    const positions = new Map<number, string>();
    faqs.push(
      ...(await read(join('faqs', category), faqFileSchema, bodyAs('answer'), (fields, slug, file) => {
        const other = positions.get(fields.position);
        if (other)
          problems.push({ file, field: 'position', message: `${fields.position} is taken by ${other}` });
        positions.set(fields.position, file);
        return { id: `${category}-${slug}`, category, ...fields };
      })),
    );
  }

  // By file name: a mistake inside of a record must not be told once more for each post that names it.
  const known = new Set(
    (await namesIn(join(directory, 'angel-numbers'))).map((name) => name.replace(/\.md$/, '')),
  );
  const blogPosts = await read('posts', blogPostFileSchema, bodyAs('content'), (fields, slug, file) => {
    for (const number of fields.relatedNumbers.filter((related) => !known.has(related))) {
      problems.push({ file, field: 'relatedNumbers', message: `names ${number}, which has no record` });
    }
    const readTime = Math.max(1, Math.round(countWords(fields.content) / wordsReadAMinute));
    return { id: slug, slug, readTime, ...fields, offersHelp: offersHelp(fields) };
  });

  if (problems.length > 0) throw new ContentError(problems);
  return { angelNumbers, faqs, blogPosts };
}

// In a fixed order, and without what file managers leave behind.
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
}

function bodyAs(field: string) {
  return (source: string): Record<string, unknown> => {
    const { frontMatter, body } = parseMarkdown(source);
    return { ...frontMatter, [field]: body };
  };
}

function numberFields(source: string): Record<string, unknown> {
  const { frontMatter, body } = parseMarkdown(source);
  const fields: Record<string, unknown> = { ...frontMatter };
  for (const [heading, text] of parseSections(body)) {
    if (!(heading in headings)) {
      throw new Error(`heading "${heading}" is not one of: ${Object.keys(headings).join(', ')}`);
    }
    const field = headings[heading as keyof typeof headings];
    fields[field] = fieldOf(field, text);
  }
  return fields;
}

function fieldOf(field: string, text: string): unknown {
  if (lists.has(field)) return parseList(text) ?? text;
  const parts = () => [...parseSections(text, '###')];
  if (field === 'questions') return parts().map(([question, answer]) => ({ question, answer }));
  if (field === 'situations') return parts().map(([title, text]) => ({ title, text }));
  return text;
}
