import { readYaml } from '@site/content-style/read-yaml';

/** A file that cannot be read, with the line if it is known. */
export class MarkdownError extends Error {
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

/** A part of a file, and the line on which it begins. */
export interface Block {
  text: string;
  line: number;
}

/** Its first word is not indented. The empty lines above it stay, so that lines can be counted. */
function blockOf(text: string, line: number): Block {
  return { text: text.trimEnd().replace(/^\s+/, (blanks) => blanks.replace(/[^\n]/g, '')), line };
}

/** Splits `---` front matter from the text under it. Throws errors with messages for editors. */
export function parseMarkdown(source: string) {
  const parts = /^\uFEFF?(---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*\r?\n)([\s\S]*)$/.exec(source);
  if (!parts) throw new Error('must begin with front matter: a line ---, the fields, a line ---');
  const [, top = '', fields = '', rest = ''] = parts;
  const { data: frontMatter, errors, lineOf } = readYaml(fields, 2);
  const [problem] = errors;
  if (problem) throw new MarkdownError(`front matter ${problem.message}`, problem.line);
  if (typeof frontMatter !== 'object' || frontMatter === null || Array.isArray(frontMatter)) {
    throw new Error('front matter must be a list of fields such as "title: New beginnings"');
  }
  return {
    frontMatter: frontMatter as Record<string, unknown>,
    body: blockOf(rest.replace(/\r\n/g, '\n'), top.split('\n').length),
    /** The line of a field in the front matter. */
    lineOf,
  };
}

/** The blocks under the headings of a block, by heading. Level `##` divides a file, `###` a section of it. */
export function parseSections({ text, line }: Block, level: '##' | '###'): Map<string, Block> {
  const sections = new Map<string, Block>();
  const lines = text.split('\n');
  const starts = [...lines.keys()].filter((at) => lines[at]?.startsWith(`${level} `));
  const stray = lines.slice(0, starts[0]).findIndex((one) => one.trim() !== '');
  if (stray >= 0) {
    const message = `text before the first heading: "${lines[stray]?.trim().slice(0, 40)}…"`;
    throw new MarkdownError(message, line + stray);
  }
  for (const [index, at] of starts.entries()) {
    const heading = lines[at]?.slice(level.length).trim() ?? '';
    if (sections.has(heading)) throw new MarkdownError(`heading "${heading}" appears twice`, line + at);
    sections.set(heading, blockOf(lines.slice(at + 1, starts[index + 1]).join('\n'), line + at + 1));
  }
  return sections;
}

/** The entries of a Markdown list; an entry may run over several lines. Undefined when the text is no list. */
export function parseList(text: string): string[] | undefined {
  const [before, ...entries] = `\n${text}`.split(/\n- +/);
  return before?.trim() || entries.length === 0 ? undefined : entries;
}

/** The lines on which the entries of a block begin. `isStart` gets each line and the one before it. */
export function linesOf({ text, line }: Block, isStart: (text: string, before: string) => boolean): number[] {
  const lines = text.split('\n');
  return [...lines.keys()]
    .filter((at) => isStart(lines[at] ?? '', lines[at - 1] ?? ''))
    .map((at) => line + at);
}
