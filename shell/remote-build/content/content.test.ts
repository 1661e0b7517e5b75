import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder, writeIn } from '../../releases/test/temporary-folder.ts';
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

const errorsIn = (file: string, source: string) => {
  try {
    compileContent(file, source, schemas);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('a YAML file', () => {
  it('compiles to the data that its schema describes', () => {
    const source = 'title: Four steps\nsteps:\n  - name: Notice\n';
    const data = { title: 'Four steps', steps: [{ name: 'Notice' }] };
    expect(compileContent('guide.yaml', source, schemas)).toEqual(data);
    expect(compileContent('short.guide.yaml', source, schemas)).toEqual(data);
  });

  it('reports the file, line and field of every error', () => {
    const source = 'title: ""\nsteps:\n  - name: Notice\n  - nam: Act\n';
    expect(errorsIn('guide.yaml', source)).toEqual([
      'guide.yaml:1: title is empty',
      'guide.yaml:4: steps.1.name is missing',
      'guide.yaml:4: steps.1.nam is not a field of this kind of file',
    ]);
    expect(errorsIn('guide.yaml', 'title:\nsteps: []\n')).toEqual(['guide.yaml:1: title is missing']);
    expect(errorsIn('guide.yaml', 'title: 7\nsteps: none\nmore:\n  - x\n')).toEqual([
      'guide.yaml:1: title must be text (in quotes, if it is a number)',
      'guide.yaml:2: steps must be a list, with a dash before each entry',
      'guide.yaml:4: more is not a field of this kind of file',
    ]);
  });

  it('reports the line of a YAML error', () => {
    expect(errorsIn('guide.yaml', 'title: One\ntitle: Two\nsteps: []\n')[0]).toMatch(
      /^guide\.yaml:2: .*unique/,
    );
  });

  it('reports a file without a schema', () => {
    expect(errorsIn('other.yaml', 'title: One\n')).toEqual([
      'other.yaml:1: No schema for "other". Known schemas: guide, terms.',
    ]);
  });
});

describe('a Markdown file', () => {
  it('compiles to its front matter and HTML sections', () => {
    const source = '---\ntitle: Terms\n---\n\nRead *this*.\n\n## Conduct {#conduct}\n\n- Be kind.\n';
    expect(compileContent('terms.md', source, schemas)).toEqual({
      title: 'Terms',
      intro: '<p>Read <em>this</em>.</p>',
      sections: [{ id: 'conduct', title: 'Conduct', html: '<ul>\n<li>Be kind.</li>\n</ul>' }],
    });
  });

  it('reports the line of a field or section', () => {
    const source = '---\ntitle: ""\n---\n\n## First {#first}\n\nText.\n\n## Second\n\nText.\n';
    expect(errorsIn('terms.md', source)).toEqual([
      'terms.md:2: title is empty',
      'terms.md:9: sections.1.id is empty',
    ]);
  });
});

describe('the content folder of a remote', () => {
  let root: string;
  beforeEach(() => {
    root = temporaryFolder();
    const schema = `{ safeParse: (data) => data?.title ? { success: true, data } : { success: false, error: { issues: [{ path: ['title'], message: 'is missing' }] } } }`;
    writeIn(root, 'content/schemas.ts', `export default { guide: ${schema} };\n`);
    writeIn(root, 'content/guide.yaml', 'title: One\n');
  });

  it('is validated with one error for all files', async () => {
    expect(await checkContent(root)).toBe(1);
    writeIn(root, 'content/more/a.guide.yaml', 'text: One\n');
    writeIn(root, 'content/more/b.guide.yaml', 'text: Two\n');
    await expect(checkContent(root)).rejects.toThrow(
      /a\.guide\.yaml:1: title is missing\n.*b\.guide\.yaml:1: title/,
    );
  });

  it('is found for content files only', () => {
    expect(contentFolderOf(join(root, 'content', 'more', 'a.guide.yaml'))).toBe(join(root, 'content'));
    expect(contentFolderOf(join(root, 'content', 'schemas.ts'))).toBeUndefined();
    expect(contentFolderOf(join(root, 'src', 'a.yaml'))).toBeUndefined();
  });
});
