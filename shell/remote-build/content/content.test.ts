import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileContent } from './compile-content.ts';
import { checkContent, contentFolderOf } from './content-files.ts';

const line = z.string('is missing').min(1, 'is empty');
const schemas = {
  guide: z.strictObject({ title: line, steps: z.array(z.strictObject({ name: line })) }),
  terms: z.strictObject({
    title: line,
    intro: z.string(),
    sections: z.array(z.strictObject({ id: line, title: line, html: line })),
  }),
};

const mistakesIn = (file: string, source: string) => {
  try {
    compileContent(file, source, schemas);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('a YAML file', () => {
  it('becomes the data that its schema describes', () => {
    const source = 'title: Four steps\nsteps:\n  - name: Notice\n';
    const data = { title: 'Four steps', steps: [{ name: 'Notice' }] };
    expect(compileContent('guide.yaml', source, schemas)).toEqual(data);
    expect(compileContent('short.guide.yaml', source, schemas)).toEqual(data);
  });

  it('is refused with file, line and field of every mistake', () => {
    const source = 'title: ""\nsteps:\n  - name: Notice\n  - nam: Act\n';
    expect(mistakesIn('guide.yaml', source)).toEqual([
      'guide.yaml:1 title is empty',
      'guide.yaml:4 steps.1.name is missing',
      'guide.yaml:4 steps.1 Unrecognized key: "nam"',
    ]);
  });

  it('is refused with its line when it is not YAML', () => {
    expect(mistakesIn('guide.yaml', 'title: One\ntitle: Two\nsteps: []\n')[0]).toMatch(
      /^guide\.yaml:2 .*unique/,
    );
  });

  it('is refused when no schema has its name', () => {
    expect(mistakesIn('other.yaml', 'title: One\n')).toEqual([
      'other.yaml:1  No schema for "other". Known: guide, terms.',
    ]);
  });
});

describe('a Markdown file', () => {
  it('becomes its front matter, and sections of HTML', () => {
    const source = '---\ntitle: Terms\n---\n\nRead *this*.\n\n## Conduct {#conduct}\n\n- Be kind.\n';
    expect(compileContent('terms.md', source, schemas)).toEqual({
      title: 'Terms',
      intro: '<p>Read <em>this</em>.</p>',
      sections: [{ id: 'conduct', title: 'Conduct', html: '<ul>\n<li>Be kind.</li>\n</ul>' }],
    });
  });

  it('is refused with the line of the field or the section', () => {
    const source = '---\ntitle: ""\n---\n\n## First {#first}\n\nText.\n\n## Second\n\nText.\n';
    expect(mistakesIn('terms.md', source)).toEqual([
      'terms.md:2 title is empty',
      'terms.md:9 sections.1.id is empty',
    ]);
  });
});

describe('the content folder of a remote', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kit-content-'));
    mkdirSync(join(root, 'content', 'more'), { recursive: true });
    const schema = `{ safeParse: (data) => data?.title ? { success: true, data } : { success: false, error: { issues: [{ path: ['title'], message: 'is missing' }] } } }`;
    writeFileSync(join(root, 'content', 'schemas.ts'), `export default { guide: ${schema} };\n`);
    writeFileSync(join(root, 'content', 'guide.yaml'), 'title: One\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is checked as a whole', async () => {
    expect(await checkContent(root)).toBe(1);
    writeFileSync(join(root, 'content', 'more', 'a.guide.yaml'), 'text: One\n');
    writeFileSync(join(root, 'content', 'more', 'b.guide.yaml'), 'text: Two\n');
    await expect(checkContent(root)).rejects.toThrow(
      /a\.guide\.yaml:1 title is missing\n.*b\.guide\.yaml:1 title/,
    );
  });

  it('is found from a file', () => {
    expect(contentFolderOf(join(root, 'content', 'more', 'a.guide.yaml'))).toBe(join(root, 'content'));
    expect(contentFolderOf(join(root, 'content', 'schemas.ts'))).toBeUndefined();
    expect(contentFolderOf(join(root, 'src', 'a.yaml'))).toBeUndefined();
  });
});
