import { basename } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { toHtml } from './markdown.ts';

/** The schema of each kind of content file; `content/schemas.ts` of a remote exports them as its default. */
export type ContentSchemas = Readonly<Record<string, z.ZodType>>;

export interface ContentIssue {
  line: number;
  /** Names joined by dots, e.g. `steps.0.title`; empty for the file as a whole. */
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

/** `love.category.yaml` and `category.yaml` are both of the kind "category". */
function kindOf(file: string): string {
  return basename(file)
    .replace(/\.(?:yaml|md)$/, '')
    .split('.')
    .at(-1) as string;
}

/** Turns the text of one content file into the data that pages import. Throws a ContentError that names every mistake. */
export function compileContent(file: string, source: string, schemas: ContentSchemas): unknown {
  const kind = kindOf(file);
  const schema = schemas[kind];
  if (!schema) {
    const known = Object.keys(schemas).join(', ');
    throw new ContentError(file, [
      { line: 1, field: '', message: `No schema for "${kind}". Known: ${known}.` },
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
  /** The line on which a field stands, or its nearest parent that is there. */
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

/** A part of a Markdown file: its `## ` heading and the text below as HTML. */
export interface MarkdownSection {
  id: string;
  title: string;
  html: string;
}

/** Front matter gives the fields, each `## Title {#id}` a section. */
function readMarkdown(file: string, source: string): Source {
  const [whole = '', frontMatter = ''] = /^---\r?\n([\s\S]*?\n)---\r?\n/.exec(source) ?? [];
  const fields = readYaml(file, frontMatter, 2);
  const bodyLine = whole.split('\n').length;
  const sectionLines: number[] = [];
  const sections: MarkdownSection[] = [];
  const [before = '', ...parts] = `\n${source.slice(whole.length)}`.split(/\n## /);
  let line = bodyLine + before.split('\n').length - 1;
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
  return { data: { ...data, intro: toHtml(before), sections }, lineOf };
}
