import { basename } from 'node:path';
import { explainIssues } from '@site/content-style/explain-issues';
import { type LineOf, readYaml } from '@site/content-style/read-yaml';
import { ContentError, type Problem, type Text, textsIn } from '@site/content-style/texts';
import type { z } from 'zod';
import { describeFields, indexesAsStars } from './describe-fields.ts';
import { markdownProblems, toHtml } from './markdown.ts';

/** The schema of each kind of content file: the default export of `content/schemas.ts` in a remote. */
export type ContentSchemas = Readonly<Record<string, z.ZodType>>;

/** The kind of `love.category.yaml` and of `category.yaml` is "category". */
function kindOf(file: string): string {
  return basename(file)
    .replace(/\.(?:yaml|md)$/, '')
    .split('.')
    .at(-1) as string;
}

/** Converts the text of a content file to the data that pages import. Throws a ContentError that lists every error. */
export function compileContent(file: string, source: string, schemas: ContentSchemas): unknown {
  const kind = kindOf(file);
  const schema = schemas[kind];
  if (!schema) {
    const known = Object.keys(schemas).join(', ');
    const message = `No schema for "${kind}". Known schemas: ${known}.`;
    throw new ContentError([{ file, line: 1, field: '', message }]);
  }
  const { data, lineOf, problems = [] } = readSource(file, source);
  const parsed = schema.safeParse(data);
  if (parsed.success && problems.length === 0) return parsed.data;
  const refused = explainIssues(parsed.error?.issues ?? [], data, { file, lineOf });
  throw new ContentError([...describeMissing(refused, schema), ...problems]);
}

/** Adds the description of the field to the message that it is missing. */
function describeMissing(problems: Problem[], schema: z.ZodType): Problem[] {
  const fields = describeFields(schema);
  return problems.map((problem) => {
    const path = indexesAsStars(problem.field);
    const { description } = fields.find((field) => field.path === path) ?? {};
    if (problem.message !== 'is missing' || !description) return problem;
    return { ...problem, message: `is missing: ${description}` };
  });
}

/** The texts of a content file as visitors read them. */
export function visibleTexts(file: string, source: string): Text[] {
  const { data, lineOf } = readSource(file, source);
  return textsIn(file, data, lineOf);
}

interface Source extends Pick<ReturnType<typeof readYaml>, 'data' | 'lineOf'> {
  /** Problems of the Markdown that pages would not show as its editor means it. */
  problems?: Problem[];
}

/** The fields of a content file as they are written, and where they begin. */
export function readSource(file: string, source: string): Source {
  return file.endsWith('.md') ? readMarkdown(file, source) : readFields(file, source);
}

function readFields(file: string, source: string, firstLine = 1): Source {
  const { errors, ...fields } = readYaml(source, firstLine);
  if (errors.length === 0) return fields;
  throw new ContentError(errors.map((error) => ({ file, field: '', ...error })));
}

/** Reads fields from the front matter and a section, with its text as HTML, from each `## Title {#id}`. */
function readMarkdown(file: string, source: string): Source {
  const [header, frontMatter = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)---[ \t]*\r?\n/.exec(source) ?? [];
  if (header === undefined) {
    const message = 'must begin with front matter: a line ---, the fields, a line ---';
    throw new ContentError([{ file, line: 1, field: '', message }]);
  }
  const fields = readFields(file, frontMatter, 2);
  const bodyLine = header.split('\n').length;
  const sectionLines: number[] = [];
  const sections: { id: string; title: string; html: string }[] = [];
  const [intro = '', ...parts] = `\n${source.slice(header.length)}`.split(/\n## /);
  const problems: Problem[] = [];
  const check = (text: string, firstLine: number, field: string) => {
    for (const { offset, message } of markdownProblems(text)) {
      const at = firstLine + text.slice(0, offset).split('\n').length - 1;
      problems.push({ file, line: at, field, message });
    }
  };
  // It begins with the added line break.
  check(intro, bodyLine - 1, 'intro');
  let line = bodyLine + intro.split('\n').length - 1;
  for (const part of parts) {
    const end = part.indexOf('\n');
    const heading = end < 0 ? part : part.slice(0, end);
    const [, title = '', id = ''] = /^(.*?)(?:\s*\{#([a-z0-9-]+)\})?\s*$/.exec(heading) ?? [];
    const text = end < 0 ? '' : part.slice(end);
    check(text, line, `section "${title.trim()}"`);
    sections.push({ id, title: title.trim(), html: toHtml(text) });
    sectionLines.push(line);
    line += part.split('\n').length;
  }
  const lineOf: LineOf = (path) => {
    if (path[0] === 'sections') return sectionLines[Number(path[1])] ?? bodyLine;
    return path[0] === 'intro' ? bodyLine : fields.lineOf(path);
  };
  const data = fields.data === null ? {} : (fields.data as object);
  return { data: { ...data, intro: toHtml(intro), sections }, lineOf, problems };
}
