import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { countWords } from '@site/content-style/count-words';
import { explainIssues } from '@site/content-style/explain-issues';
import { readTextFile } from '@site/content-style/read-text';
import type { LineOf } from '@site/content-style/read-yaml';
import { ContentError, type Problem } from '@site/content-style/texts';
import { numberMentions, slugPattern } from '@site/contracts';
import type { z } from 'zod';
import {
  type AngelNumberFile,
  angelNumberFileSchema,
  type BlogPostFile,
  blogPostFileSchema,
  type FaqFile,
  faqFileSchema,
  keywordFileSchema,
} from './content-schema.ts';
import type { KeywordLink } from './link-keywords.ts';
import { offersHelp } from './offers-help.ts';
import {
  type Block,
  linesOf,
  MarkdownError,
  parseList,
  parseMarkdown,
  parseSections,
} from './parse-markdown.ts';
import { readCheckedYaml } from './read-yaml-file.ts';

export interface Content {
  angelNumbers: (AngelNumberFile & { id: string; slug: string; offersHelp: boolean })[];
  faqs: (FaqFile & { id: string; category: string })[];
  blogPosts: (BlogPostFile & { id: string; slug: string; readTime: number; offersHelp: boolean })[];
  keywordLinks: KeywordLink[];
  /** Where the fields of each file begin. */
  lines: ReadonlyMap<string, LineOf>;
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

interface Source {
  fields: Record<string, unknown>;
  lineOf: LineOf;
}

type Report = (file: string, path: readonly PropertyKey[], message: string) => void;

/** Reads and checks every file. Throws one ContentError that names all problems by file, line and field. */
export async function readContent(directory: string): Promise<Content> {
  const reader = contentReader(directory);
  const angelNumbers = await readNumbers(reader);
  const faqs = await readFaqs(reader);
  const blogPosts = await readPosts(reader);
  const keywordLinks = readKeywords(reader);
  const { problems, lines } = reader;
  if (problems.length > 0) throw new ContentError(problems);
  return { angelNumbers, faqs, blogPosts, keywordLinks, lines };
}

type Reader = ReturnType<typeof contentReader>;

/** Reads the files of a folder, and collects what is wrong with them. */
function contentReader(directory: string) {
  const problems: Problem[] = [];
  const lines = new Map<string, LineOf>();
  const report: Report = (file, path, message) => {
    const field = String(path[0] ?? '');
    const line = lines.get(file)?.(path) ?? 1;
    problems.push({ file, line, field: fieldLabels.get(field) ?? field, message });
  };

  async function read<Fields, Result>(
    folder: string,
    schema: z.ZodType<Fields>,
    readSource: (source: string) => Source,
    complete: (fields: Fields, slug: string, file: string) => Result,
  ): Promise<Result[]> {
    const results: Result[] = [];
    for (const name of await namesIn(join(directory, folder))) {
      const file = join(folder, name);
      const slug = name.replace(/\.md$/, '');
      if (slug === name || !slugPattern.test(slug)) {
        report(file, [], 'file name must be lower-case words joined by hyphens, ending in .md');
        continue;
      }
      try {
        const { fields, lineOf } = readSource(readTextFile(join(directory, file), file));
        lines.set(file, lineOf);
        const parsed = schema.safeParse(fields);
        if (parsed.success) results.push(complete(parsed.data, slug, file));
        const issues = explainIssues(parsed.error?.issues ?? [], fields, { file, lineOf });
        for (const issue of issues) {
          const [field = ''] = issue.field.split('.');
          problems.push({ ...issue, field: fieldLabels.get(field) ?? field });
        }
      } catch (error) {
        if (error instanceof ContentError) {
          problems.push(...error.problems);
          continue;
        }
        if (error instanceof MarkdownError) lines.set(file, () => error.line);
        report(file, [], (error as Error).message);
      }
    }
    return results;
  }

  return { directory, problems, lines, report, read };
}

function readNumbers({ report, read }: Reader): Promise<Content['angelNumbers']> {
  const checkPosition = uniquePositions(report);
  return read('angel-numbers', angelNumberFileSchema, numberFields, (fields, slug, file) => {
    if (fields.number !== slug)
      report(file, ['number'], `is ${fields.number}, but the file is named ${slug}`);
    if (fields.position !== null) checkPosition(fields.position, file);
    return { id: slug, slug, ...fields, offersHelp: offersHelp(fields) };
  });
}

async function readFaqs({ directory, report, read }: Reader): Promise<Content['faqs']> {
  const faqs: Content['faqs'] = [];
  for (const category of await namesIn(join(directory, 'faqs'), (entry) => entry.isDirectory())) {
    const checkPosition = uniquePositions(report);
    const folder = join('faqs', category);
    const faqsOfCategory = await read(folder, faqFileSchema, bodyAs('answer'), (fields, slug, file) => {
      checkPosition(fields.position, file);
      return { id: `${category}-${slug}`, category, ...fields };
    });
    faqs.push(...faqsOfCategory);
  }
  return faqs;
}

async function readPosts({ directory, report, read }: Reader): Promise<Content['blogPosts']> {
  // Take the numbers from the file names, so that a mistake inside a record is not reported again for each post that names it.
  const known = new Set(
    (await namesIn(join(directory, 'angel-numbers'))).map((name) => name.replace(/\.md$/, '')),
  );
  const checkTags = uniqueSpellings(report);
  return read('posts', blogPostFileSchema, bodyAs('content'), (fields, slug, file) => {
    for (const number of fields.relatedNumbers.filter((related) => !known.has(related))) {
      const index = fields.relatedNumbers.indexOf(number);
      report(file, ['relatedNumbers', index], `names ${number}, which has no record`);
    }
    checkTags(fields.tags, file);
    for (const number of unlistedNumbers(fields).filter((unlisted) => known.has(unlisted))) {
      report(file, ['relatedNumbers'], `lacks ${number}, which the post is about`);
    }
    const readTime = Math.max(1, Math.round(countWords(fields.content) / wordsReadAMinute));
    return { id: slug, slug, readTime, ...fields, offersHelp: offersHelp(fields) };
  });
}

function readKeywords({ directory, problems }: Reader): KeywordLink[] {
  try {
    return readCheckedYaml(directory, 'keywords.yaml', keywordFileSchema).flatMap(({ words, ...link }) =>
      words.map((keyword) => ({ keyword, ...link })),
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
    return [];
  }
}

/** Returns a function that reports a position which another file has. */
function uniquePositions(report: Report) {
  const files = new Map<number, string>();
  return (position: number, file: string) => {
    const other = files.get(position);
    if (other) report(file, ['position'], `is ${position}, which ${other} already has`);
    files.set(position, file);
  };
}

/** Returns a function that reports a tag which is there twice, or has another spelling in another file: that would be two topics. */
function uniqueSpellings(report: Report) {
  const firsts = new Map<string, { tag: string; file: string }>();
  return (tags: readonly string[], file: string) => {
    for (const [index, tag] of tags.entries()) {
      const key = tag.toLowerCase();
      const first = firsts.get(key) ?? { tag, file };
      firsts.set(key, first);
      if (tags.findIndex((other) => other.toLowerCase() === key) < index)
        report(file, ['tags', index], `has "${tag}" twice`);
      else if (first.tag !== tag)
        report(file, ['tags', index], `has "${tag}", which is "${first.tag}" in ${first.file}`);
    }
  };
}

/** The numbers that a post is about but does not list: its title names them, or its text does at least three times. */
function unlistedNumbers({ title, content, relatedNumbers }: BlogPostFile): string[] {
  const inTitle = numberMentions(title).map(({ number }) => number);
  const inText = content.split('\n\n').flatMap(numberMentions);
  const often = inText
    .map(({ number }) => number)
    .filter((number, _, all) => all.filter((other) => other === number).length >= 3);
  return [...new Set([...inTitle, ...often])].filter((number) => !relatedNumbers.includes(number));
}

// Sorted, and without hidden files, which file managers leave behind.
async function namesIn(folder: string, isWanted = (_entry: Dirent) => true): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const wanted = entries.filter((entry) => isWanted(entry) && !entry.name.startsWith('.'));
  return wanted.map(({ name }) => name).sort();
}

function bodyAs(field: string) {
  return (source: string): Source => {
    const { frontMatter, body, lineOf } = parseMarkdown(source);
    const paragraphs = linesOf(body, (line, before) => line.trim() !== '' && before.trim() === '');
    return {
      fields: { ...frontMatter, [field]: body.text },
      lineOf: (path) => (path[0] === field ? (paragraphs[Number(path[1] ?? 0)] ?? body.line) : lineOf(path)),
    };
  };
}

function numberFields(source: string): Source {
  const { frontMatter, body, lineOf } = parseMarkdown(source);
  const fields: Record<string, unknown> = { ...frontMatter };
  /** The line of the heading of each section, then those of its entries. */
  const lines = new Map<PropertyKey | undefined, number[]>();
  for (const [heading, section] of parseSections(body, '##')) {
    const top = section.line - 1;
    if (!(heading in headings)) {
      const message = `heading "${heading}" is not one of: ${Object.keys(headings).join(', ')}`;
      throw new MarkdownError(message, top);
    }
    const field = headings[heading as keyof typeof headings];
    const marker = lists.has(field) ? '- ' : '### ';
    lines.set(field, [top, ...linesOf(section, (line) => line.startsWith(marker))]);
    fields[field] = fieldOf(field, section);
  }
  return {
    fields,
    lineOf: (path) => {
      const [field, index] = path;
      const [top, ...entries] = lines.get(field) ?? [];
      if (top === undefined) return lineOf(path);
      return entries[Number(index ?? -1)] ?? top;
    },
  };
}

function fieldOf(field: string, section: Block): unknown {
  if (lists.has(field)) return parseList(section.text) ?? section.text;
  const parts = () => Array.from(parseSections(section, '###'), ([heading, { text }]) => [heading, text]);
  if (field === 'questions') return parts().map(([question, answer]) => ({ question, answer }));
  if (field === 'situations') return parts().map(([title, text]) => ({ title, text }));
  return section.text;
}
