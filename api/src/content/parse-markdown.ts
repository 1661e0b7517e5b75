import { parseDocument } from 'yaml';

export interface MarkdownFile {
  frontMatter: Record<string, unknown>;
  body: string;
}

/** Splits `---` front matter from the text under it. Throws with a sentence that an editor understands. */
export function parseMarkdown(source: string): MarkdownFile {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source.replace(/^\uFEFF/, ''));
  if (!parts) throw new Error('must begin with front matter: a line ---, the fields, a line ---');
  const document = parseDocument(parts[1] as string, { uniqueKeys: true });
  const [problem] = document.errors;
  if (problem) throw new Error(`front matter is not valid YAML: ${problem.message.split('\n')[0]}`);
  const frontMatter: unknown = document.toJS();
  if (typeof frontMatter !== 'object' || frontMatter === null || Array.isArray(frontMatter)) {
    throw new Error('front matter must be a list of fields such as "title: New beginnings"');
  }
  return {
    frontMatter: frontMatter as Record<string, unknown>,
    body: (parts[2] as string).replace(/\r\n/g, '\n').trim(),
  };
}

/** The texts under the headings of a body, by heading: `## ` of a file, `### ` of one of its sections. */
export function parseSections(body: string, level: '##' | '###' = '##'): Map<string, string> {
  const sections = new Map<string, string>();
  const [before, ...parts] = `\n${body}`.split(new RegExp(`\\n${level} +`));
  if (before?.trim()) throw new Error(`text before the first heading: "${before.trim().slice(0, 40)}…"`);
  for (const part of parts) {
    const [heading = '', ...text] = part.split('\n');
    if (sections.has(heading.trim())) throw new Error(`heading "${heading.trim()}" appears twice`);
    sections.set(heading.trim(), text.join('\n').trim());
  }
  return sections;
}

/** The entries of a Markdown list; an entry may run over several lines. Undefined when the text is no list. */
export function parseList(text: string): string[] | undefined {
  const [before, ...entries] = `\n${text}`.split(/\n- +/);
  return before?.trim() || entries.length === 0 ? undefined : entries;
}
