import { basename } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { toHtml } from './markdown.ts';

/** The schema of each kind of content file: the default export of `content/schemas.ts` in a remote. */
export type ContentSchemas = Readonly<Record<string, z.ZodType>>;

export interface ContentIssue {
  line: number;
  /** The path of the field, e.g. `steps.0.title`; empty for the whole file. */
  field: string;
  message: string;
}

export class ContentError extends Error {
  readonly issues: readonly ContentIssue[];

  constructor(file: string, issues: readonly ContentIssue[]) {
    super(issues.map(({ line, field, message }) => `${file}:${line} ${field} ${message}`).join('\n'));
    this.name = 'ContentError';
    this.issues = issues;
  }
}

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
    throw new ContentError(file, [
      { line: 1, field: '', message: `No schema for "${kind}". Known schemas: ${known}.` },
    ]);
  }
  const { data, lineOf } = file.endsWith('.md') ? readMarkdown(file, source) : readYaml(file, source);
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ContentError(
    file,
    parsed.error.issues.map(({ path, message }) => ({ line: lineOf(path), field: path.join('.'), message })),
  );
}

interface Source {
  data: unknown;
  /** The line of a field, or of its nearest existing parent. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

function readYaml(file: string, source: string, firstLine = 1): Source {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    const issues = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      field: '',
      message: message.split('\n')[0] as string,
    }));
    throw new ContentError(file, issues);
  }
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node = path.length > 0 ? document.getIn(path, true) : document.contents;
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : firstLine;
  };
  return { data: document.toJS(), lineOf };
}

/** A section of a Markdown file: its `## ` heading, and the text below it as HTML. */
export interface MarkdownSection {
  id: string;
  title: string;
  html: string;
}

/** Reads fields from the front matter and a section from each `## Title {#id}`. */
function readMarkdown(file: string, source: string): Source {
  const [header = '', frontMatter = ''] = /^---\r?\n([\s\S]*?\n)---\r?\n/.exec(source) ?? [];
  const fields = readYaml(file, frontMatter, 2);
  const bodyLine = header.split('\n').length;
  const sectionLines: number[] = [];
  const sections: MarkdownSection[] = [];
  const [intro = '', ...parts] = `\n${source.slice(header.length)}`.split(/\n## /);
  let line = bodyLine + intro.split('\n').length - 1;
  for (const part of parts) {
    const end = part.indexOf('\n');
    const heading = end < 0 ? part : part.slice(0, end);
    const [, title = '', id = ''] = /^(.*?)(?:\s*\{#([a-z0-9-]+)\})?\s*$/.exec(heading) ?? [];
    sections.push({ id, title: title.trim(), html: toHtml(end < 0 ? '' : part.slice(end)) });
    sectionLines.push(line);
    line += part.split('\n').length;
  }
  const lineOf = (path: readonly PropertyKey[]) => {
    if (path[0] === 'sections') return sectionLines[Number(path[1])] ?? bodyLine;
    return path[0] === 'intro' ? bodyLine : fields.lineOf(path);
  };
  const data = fields.data === null ? {} : (fields.data as object);
  return { data: { ...data, intro: toHtml(intro), sections }, lineOf };
}
