import { readYaml } from '@site/content-style/read-yaml';

/** A file that cannot be read, with the line if it is known. */
export class MarkdownError extends Error {
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

/** Splits `---` front matter from the text under it. Throws errors with messages for editors. */
export function parseMarkdown(source: string) {
  const parts = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*\r?\n([\s\S]*)$/.exec(source.replace(/^\uFEFF/, ''));
  if (!parts) throw new Error('must begin with front matter: a line ---, the fields, a line ---');
  const [, fields = '', rest = ''] = parts;
  const { data: frontMatter, errors, lineOf } = readYaml(fields, 2);
  const [problem] = errors;
  if (problem) throw new MarkdownError(`front matter ${problem.message}`, problem.line);
  if (typeof frontMatter !== 'object' || frontMatter === null || Array.isArray(frontMatter)) {
    throw new Error('front matter must be a list of fields such as "title: New beginnings"');
  }
  return {
    frontMatter: frontMatter as Record<string, unknown>,
    body: rest.replace(/\r\n/g, '\n').trim(),
    /** The line of a field in the front matter. */
    lineOf,
  };
}

/** The texts under the headings of `body`, by heading. Level `##` divides a file, `###` a section of it. */
export function parseSections(body: string, level: '##' | '###', source: string): Map<string, string> {
  const sections = new Map<string, string>();
  const [before, ...parts] = `\n${body}`.split(new RegExp(`\\n${level} +`));
  const fail = (message: string, isThere: (line: string) => boolean) => {
    throw new MarkdownError(message, source.split(/\r?\n/).findLastIndex(isThere) + 1);
  };
  if (before?.trim()) {
    const [first = ''] = before.trim().split('\n');
    fail(`text before the first heading: "${first.slice(0, 40)}…"`, (line) => line.trim() === first.trim());
  }
  for (const part of parts) {
    const [firstLine = '', ...text] = part.split('\n');
    const heading = firstLine.trim();
    if (sections.has(heading))
      fail(`heading "${heading}" appears twice`, (line) => isHeading(line, level, heading));
    sections.set(heading, text.join('\n').trim());
  }
  return sections;
}

function isHeading(line: string, level: '##' | '###', name: string): boolean {
  return line.startsWith(`${level} `) && line.slice(level.length).trim() === name;
}

/** The entries of a Markdown list; an entry may run over several lines. Undefined when the text is no list. */
export function parseList(text: string): string[] | undefined {
  const [before, ...entries] = `\n${text}`.split(/\n- +/);
  return before?.trim() || entries.length === 0 ? undefined : entries;
}

/** The line of the paragraph with this index after the front matter. */
export function lineOfParagraph(source: string, index: number): number {
  const lines = source.split(/\r?\n/);
  const top = lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---') + 1;
  const body = ['', ...lines.slice(top)];
  const starts = [...body.keys()].filter((at) => body[at]?.trim() && !body[at - 1]?.trim());
  return top + (starts[index] ?? 1);
}

/** The line of a section, or of the entry with this index in its list, each beginning with the marker. */
export function lineOfSection(
  source: string,
  heading: string,
  marker: '- ' | '### ',
  index?: number,
): number {
  const lines = source.split(/\r?\n/);
  const top = lines.findIndex((line) => isHeading(line, '##', heading));
  const end = lines.findIndex((line, at) => at > top && line.startsWith('## '));
  const entries = [...lines.keys()].filter(
    (at) => at > top && (end < 0 || at < end) && lines[at]?.startsWith(marker),
  );
  return (entries[index ?? -1] ?? Math.max(0, top)) + 1;
}
