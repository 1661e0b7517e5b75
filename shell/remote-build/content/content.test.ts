import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
      'guide.yaml:3: more is not a field of this kind of file',
    ]);
  });

  const quoteOrComment =
    "put the text in quotes (within '…' write '' for an apostrophe), and a comment on a line of its own";
  it.each([
    ['title: One\ntitle: Two\n', 2, 'this field is here twice'],
    ['title: One: two\n', 1, 'put a text with ": " in quotes, and check the indentation'],
    ['steps:\n\t- name: One\n\t- name: Two\n', 2, 'indent with spaces, not tabs'],
    ['steps: []\ntitle: "One\nmore: Two\n', 2, 'a quote or bracket is not closed, or a field has no colon'],
    ["title: 'Don't'\n", 1, quoteOrComment],
    ['steps: []\ntitle: *One*\n', 2, 'put the text in quotes'],
    ['title: @one\n', 1, 'put the text in quotes'],
    ['title: One #1 and # two\n', 1, quoteOrComment],
    ['steps: []\ntitle: &one two\n', 2, quoteOrComment],
    ['title: !Wow now\n', 1, quoteOrComment],
    ['title One\nsteps: []\n', 1, 'a field has no colon, or no space after it'],
    ['title: One\n---\nsteps: []\n', 2, 'leave out the line --- below the fields'],
    ['title: "C:\\data"\n', 1, 'put the text in single quotes, or write \\\\ for \\'],
    ['title: [One\n', 2, 'check the indentation, and that each bracket is closed'],
  ])('says what to do about the first YAML error of %j', (source, line, advice) => {
    expect(errorsIn('guide.yaml', source)).toEqual([`guide.yaml:${line}: is not valid YAML: ${advice}`]);
  });

  it('reports an empty file', () => {
    expect(errorsIn('guide.yaml', '')).toEqual(['guide.yaml:1: is empty']);
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

  it('is read with a byte order mark, and must have front matter', () => {
    const source = '---\ntitle: Terms\n---\n';
    expect(errorsIn('terms.md', `\uFEFF${source}`)).toEqual([]);
    expect(errorsIn('terms.md', source.replaceAll('---', '--- '))).toEqual([]);
    expect(errorsIn('terms.md', source.replace('---', ''))).toEqual([
      'terms.md:1: must begin with front matter: a line ---, the fields, a line ---',
    ]);
  });

  const notAList =
    'has lines with a dash or dot that are not a list; leave an empty line above them, and begin each with "- "';
  it.each([
    ['A **bold word.', 'has **bold, which is incomplete Markdown'],
    ['A <b>bold</b> word.', 'has <b>; use Markdown, and of HTML only cite, br and address'],
    ['In <cite>A book.', 'has <cite> without its end tag'],
    ['![A seal](/seal.png)', 'has ![A seal](/seal.png); pages of text have no images'],
    ['[Here](about)', 'links to about; write an address of this site in lower case, https://… or mailto:…'],
    [
      '[Here](javascript:alert)',
      'links to javascript:alert; write an address of this site in lower case, https://… or mailto:…',
    ],
    ['[Here] (/about)', 'has [Here], which is incomplete Markdown'],
    ['    Four spaces.', 'has a line that begins with four spaces or ```, which would be shown as code'],
    ['A ~~gone~~ word', 'has ~~gone~~, for which pages of text have no style'],
    ['A `word`', 'has `word`, for which pages of text have no style'],
    [
      '| a | b |\n|---|---|',
      'has | a | b |\n|---|---|, for which pages of text have no style'.replace('\n', ' '),
    ],
    ['•One', notAList],
    ['-One', notAList],
    ['# Big', 'has # Big as a heading; use ###'],
    ['- [ ] Call a friend', 'has [ ], for which pages of text have no style'],
  ])('refuses %j and names its line', (text, message) => {
    const source = `---\ntitle: Terms\n---\n\n## First {#first}\n\nFine.\n\n${text}\n`;
    expect(errorsIn('terms.md', source)).toContain(`terms.md:9: section "First" ${message}`);
    const above = `---\ntitle: Terms\n---\nFine.\n\n${text}\n\n## First {#first}\n\nFine.\n`;
    expect(errorsIn('terms.md', above)).toContain(`terms.md:6: intro ${message}`);
  });

  it.each([
    ['two equal mistakes', '<b>One\n\n<b>two', ['1 <b>;', '3 <b>;']],
    ['an element that is not closed', 'See <cite>First</cite>.\n\nSee <cite>Second.', ['3 <cite>']],
    ['an element above other mistakes', 'One\n\nSee <cite>it.\n\n~~x~~', ['5 ~~x~~,', '3 <cite>']],
    ['a sign that is also used well', 'It is *important*.\n\nSee\n\n5 * 3', ['5 *,']],
    ['mistakes in a list', '- *One* is\n  on two * lines\n- See\n\n  - <b>it', ['2 *,', '5 <b>;']],
    [
      'mistakes around a table',
      '| a | b |\n|---|---|\n| c |5 * 3|\n\n~~d~~ | c',
      ['1 |', '3 *,', '5 ~~d~~,'],
    ],
    ['a mistake over two lines', '- See\n  [here\n  now] and ~~x~~', ['2 [here', '3 ~~x~~,']],
    ['lines of Windows', 'One\r\n\r\n~~x~~ and\r\n5 * 3\r\n', ['3 ~~x~~,', '4 *,']],
  ])('names the line of %s', (_, text, places) => {
    const source = `---\ntitle: Terms\n---\n## First {#first}\n${text}\n`;
    const found = errorsIn('terms.md', source).map((error) => /^terms\.md:(\d+): .* has (\S+) /.exec(error));
    expect(found.map((match) => `${Number(match?.[1]) - 4} ${match?.[2]}`).slice(0, 3)).toEqual(places);
  });

  it('may have small headings, lists, links and the elements that Markdown lacks', () => {
    const text =
      '### Small\n\n- **One** *word*, [here](/about#x), [there](https://example.com), <cite>A book</cite><br>';
    const address = '<address>{name}<br><a href="mailto:{email}">{email}</a></address>';
    const source = `---\ntitle: Terms\n---\n\n## First {#first}\n\n${text}\n\n${address}\n`;
    expect(errorsIn('terms.md', source)).toEqual([]);
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
  const writeSchemas = (fields: string) => {
    const source = `import { z } from '${import.meta.resolve('zod')}';\nexport default { guide: z.object({ ${fields} }) };\n`;
    writeIn(root, 'content/schemas.ts', source);
  };
  beforeEach(() => {
    root = temporaryFolder();
    writeSchemas("title: z.string('is missing').describe('the heading of the page')");
    writeIn(root, 'content/guide.yaml', 'title: One\n');
    writeIn(root, 'src/view.tsx', "import guide from '../content/guide.yaml';\n");
  });

  it('is validated with one error for all files', async () => {
    expect(await checkContent(root)).toBe(1);
    writeIn(root, 'content/more/a.guide.yaml', 'text: One\n');
    writeIn(root, 'content/more/b.guide.yaml', 'text: Two\n');
    await expect(checkContent(root)).rejects.toThrow(
      /a\.guide\.yaml:1: is not shown.*\n.*\n.*a\.guide\.yaml:1: title is missing: the heading of the page\n.*b\.guide\.yaml:1: title/,
    );
  });

  it('may be imported with double quotes, and while a page runs', async () => {
    const more = ['a', 'b', 'c'].map((name) => `${name}.guide.yaml`);
    for (const file of more) writeIn(root, `content/${file}`, 'title: One\n');
    const [a, b, c] = more.map((file) => `../content/${file}`);
    const imports = `import a from "${a}";\nconst b = () => import('${b}');\nconst c = import(\n  "${c}"\n);\n`;
    writeIn(root, 'src/more.tsx', imports);
    writeIn(root, 'content/content.d.ts', 'declare module "*guide.yaml" {}\n');
    expect(await checkContent(root)).toBe(4);
    writeIn(root, 'content/content.d.ts', 'declare module "*/guide.yaml" {}\n');
    await expect(checkContent(root)).rejects.toThrow('declares no type for a.guide.yaml');
  });

  it('says how its check is run', async () => {
    const options = { report: false, command: 'npm run content:check' };
    const meanings = { 444: 'You can rest.' };
    writeIn(root, 'content/guide.yaml', 'title: What 444 means\n');
    await expect(checkContent(root, meanings, options)).rejects.toThrow(
      'then run: npm run content:check -- --accept 444',
    );
    expect(await checkContent(root, meanings, { ...options, accept: ['444'] })).toBe(1);
    const lock = readFileSync(join(root, 'content/core-meanings.lock.yaml'), 'utf8');
    expect(lock).toMatch(/^# Written by: npm run content:check -- --accept\n/);
  });

  it('has titles for search engines that are short enough with the year', async () => {
    const check = (title: string) => {
      writeIn(
        root,
        'content/guide.yaml',
        `title: One\nmetaTitle: '${title}'\nresults:\n  metaTitle: '${title}'\n`,
      );
      return checkContent(root).then(String, (error: Error) => error.message.replace(/^.*content\//gm, ''));
    };
    expect(await check('A title. '.repeat(6).slice(0, 53))).toBe('1');
    expect(await check(`${'A title. '.repeat(5)}A title x`)).toBe(
      'guide.yaml:2: metaTitle makes a page title of 61 characters; at most 60\n' +
        'guide.yaml:4: results.metaTitle makes a page title of 61 characters; at most 60',
    );
    expect(await check(`${'A title. '.repeat(5)}A title ({year})`)).toBe('1');
  });

  it('describes each field of its schemas', async () => {
    writeSchemas("title: z.string(), steps: z.array(z.object({ name: z.string() })).describe('what to do')");
    writeIn(root, 'content/guide.yaml', 'title: One\nsteps:\n  - name: Two\n');
    const message = await checkContent(root).then(String, (error: Error) => error.message);
    expect(message.replaceAll(/^.*content\//gm, '').split('\n')).toEqual([
      "schemas.ts:1: guide.title has no description: end it with .describe('what the text is')",
      "schemas.ts:1: guide.steps.*.name has no description: end it with .describe('what the text is')",
    ]);
  });

  it('is read with the newest schemas, also if they are in several files', () => {
    const zod = import.meta.resolve('zod');
    writeIn(
      root,
      'content/schemas.ts',
      `import { line } from './fields.ts';\nexport default { guide: line };\n`,
    );
    // Vitest would load the modules in its own way.
    const script = `
      import { writeFileSync } from 'node:fs';
      import { join } from 'node:path';
      import { readContentFile } from '${import.meta.resolve('./content-files.ts')}';
      for (const version of ['1', '2']) {
        const fields = 'import { z } from "${zod}"; export const line = z.any().transform(() => ' + version + ');';
        writeFileSync('content/fields.ts', fields);
        console.log(await readContentFile(join(process.cwd(), 'content'), 'content/guide.yaml', version));
      }`;
    const args = ['--input-type=module', '--eval', script];
    expect(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).toBe('1\n2\n');
  });

  it('is found for content files only', () => {
    expect(contentFolderOf(join(root, 'content', 'more', 'a.guide.yaml'))).toBe(join(root, 'content'));
    expect(contentFolderOf(join(root, 'content', 'schemas.ts'))).toBeUndefined();
    expect(contentFolderOf(join(root, 'src', 'a.yaml'))).toBeUndefined();
  });
});
