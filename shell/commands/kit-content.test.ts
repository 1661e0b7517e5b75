import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { findRemotes, findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { sharedFolder, temporaryFolder } from '../releases/test/temporary-folder.ts';
import { formMistakes, mistakes } from './test/content-mistakes.ts';

const kit = join(projectRoot, 'shell/commands/kit.ts');
const meaningsFile = join(projectRoot, 'api/contracts/core-meanings.json');
// A new remote has no texts of its own.
const remotes = findRemotes(findWorkspaces(projectRoot))
  .map(({ dir }) => dir)
  .filter((dir) => existsSync(join(projectRoot, dir, 'content')));

let root: string;

function copyContent(to: string): void {
  root = to;
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  cpSync(meaningsFile, join(root, 'core-meanings.json'));
  for (const remote of remotes) {
    for (const folder of ['content', 'src'])
      cpSync(join(projectRoot, remote, folder), join(root, remote, folder), { recursive: true });
  }
}

/** The dates of the content are past, whatever this machine's clock says. */
const atAnyTime = ['--today', '2998-12-31'];

function check(remote: string, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [kit, 'content', '--meanings', join(root, 'core-meanings.json'), ...atAnyTime, ...flags],
    { cwd: join(root, remote), encoding: 'utf8' },
  );
  return { status, stdout, lines: stderr.trim().split('\n') };
}

/** Changes the first match in a file and returns the number of its line. */
function edit(file: string, from: RegExp, to: string): number {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const at = source.search(from);
  expect(at, 'the edit must change something').toBeGreaterThanOrEqual(0);
  writeFileSync(path, source.replace(from, to));
  return source.slice(0, at).split('\n').length;
}

describe.each([
  ['words', mistakes],
  ['form', formMistakes],
])('content with many mistakes of %s', (_kind, mistakes) => {
  const found = new Map<string, ReturnType<typeof check>>();
  const lines = new Map<string, number>();
  const folder = sharedFolder();

  beforeAll(() => {
    copyContent(folder);
    for (const [, file, change, message] of mistakes) lines.set(`${file} ${message}`, edit(file, ...change));
    for (const remote of remotes) found.set(remote, check(remote));
  });

  test.each(mistakes)('names file, line and field of %s in %s', (_, file, _change, message) => {
    const [remote = '', ...path] = file.split('/');
    const { status, lines: printed } = found.get(remote) as ReturnType<typeof check>;
    const problem = printed.find((line) => line.includes(`${path.at(-1)}:`) && line.includes(message));
    expect(problem, printed.join('\n')).toBeDefined();
    if (!message.startsWith('repeats'))
      expect(problem).toContain(`${path.join('/')}:${lines.get(`${file} ${message}`)}: `);
    else expect(problem).toMatch(/^\S+\.yaml:\d+: lede repeats .* from \S+\.yaml:\d+ lede$/);
    expect(status).toBe(1);
  });
});

describe('a copy of the content', () => {
  beforeEach(() => copyContent(temporaryFolder()));

  test('a table of a legal text must name a section', () => {
    const line = edit('mf-blog/content/legal/privacy.legal.md', /^ {2}retention:/m, '  retentoin:');
    expect(check('mf-blog').lines).toEqual([
      `content/legal/privacy.legal.md:${line}: tables.retentoin names retentoin, but no section has this id`,
    ]);
  });

  test('names files that no page shows, and files that are missing', () => {
    const content = join(root, 'mf-content/content');
    renameSync(join(content, 'learn.yaml'), join(content, 'learn.yml'));
    cpSync(join(content, 'hub.yaml'), join(content, 'copy.hub.yaml'));
    expect(check('mf-content').lines).toEqual([
      'content/learn.yml:1: is not read: the name of a content file must end in .yaml or .md',
      'content/copy.hub.yaml:1: is not shown: no file in src imports it under this name',
      'content/learn.yaml:1: is missing; src/search/page-index.ts imports it',
    ]);
  });

  test('names files without a type', () => {
    edit('mf-content/content/content.d.ts', /'\*\/hub\.yaml'/, "'*/directory.yaml'");
    expect(check('mf-content').lines).toEqual([
      'content/content.d.ts:1: declares no type for hub.yaml: add one, as for the other kinds',
    ]);
  });

  test.each([
    [
      'Latin-1',
      (source: string) => Buffer.from(source.replace('title', 'titl\u00e9'), 'latin1'),
      /has a character after "titl"/,
    ],
    [
      'UTF-16',
      (source: string) => Buffer.from(source, 'utf16le'),
      /cannot be read or seen; .* save the file as UTF-8/,
    ],
    [
      'UTF-8 that was read as another encoding',
      (source: string) => source.replace('One', 'Itâ€™s'),
      /after "byline: It" that cannot be read/,
    ],
  ])('names file and line of %s', (_, encode, message) => {
    const path = join(root, 'mf-blog/content/blog/card.yaml');
    writeFileSync(path, encode('byline: One\ntitle: One\n'));
    const [first] = check('mf-blog').lines;
    expect(first).toMatch(/^content\/blog\/card\.yaml:\d: /);
    expect(first).toMatch(message);
  });

  test.each(['quotations.yaml', 'core-meanings.lock.yaml'])('names the line of a mistake in %s', (file) => {
    writeFileSync(join(root, 'mf-tools/content', file), '# One\n"two: "three"\n');
    expect(check('mf-tools').lines[0]).toMatch(new RegExp(`^content/${file}:2: is not valid YAML: `));
  });

  test('requires a reason for each quotation', () => {
    writeFileSync(join(root, 'mf-tools/content/quotations.yaml'), '- text: One\n  raeson: two\n');
    expect(check('mf-tools').lines[0]).toBe(
      'content/quotations.yaml:1: reason of entry 1 is missing: write a list, each entry with text and reason',
    );
  });

  test.each(remotes)('the content of %s is valid, and --report prints its figures', (remote) => {
    const { status, stdout, lines } = check(remote, '--report');
    expect(lines).toEqual(['']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/kind.*words.*contracted.*britishWords.*overusedPerThousand.*grade/);
  });

  describe('after the meaning of a number has changed', () => {
    beforeEach(() => void edit('core-meanings.json', /"444": ".*"/, '"444": "444 means you can rest."'));

    test.each([
      ['mf-content', 'categories/career-money.category.yaml', 'numbers.3.title'],
      ['mf-tools', 'calculator/messages.yaml', '444.title'],
      ['mf-blog', 'about/about.yaml', 'parts.2.lede'],
    ])('the check of %s fails at each text about it, until it is accepted', (remote, file, field) => {
      const command = `npm run content:check -w ${remote} -- --accept`;
      const before = check(remote);
      expect(before.status).toBe(1);
      const message = `${field} speaks about 444, whose meaning has changed: read it against "444 means you can rest.", then run: ${command} 444`;
      expect(before.lines.map((line) => line.replace(/:\d+:/, ':'))).toContain(`content/${file}: ${message}`);
      expect(before.lines.every((line) => line.includes('speaks about 444'))).toBe(true);

      expect(check(remote, '--accept', '555').lines).toEqual(before.lines);
      expect(check(remote, '--accept', '444')).toMatchObject({ status: 0, lines: [''] });
      expect(check(remote)).toMatchObject({ status: 0, lines: [''] });
      const lock = (folder: string) =>
        readFileSync(join(folder, remote, 'content/core-meanings.lock.yaml'), 'utf8').split('\n');
      const [old, accepted] = [lock(projectRoot), lock(root)];
      expect(
        accepted.filter((line) => !old.includes(line)).every((line) => line.startsWith('  "444": ')),
      ).toBe(true);
    });
  });

  test('the words of quotations.yaml may stay', () => {
    writeFileSync(join(root, 'mf-content/content/quotations.yaml'), '[]\n');
    const { lines } = check('mf-content');
    expect(lines).toEqual([
      expect.stringContaining('headline says "colon or semicolon"'),
      expect.stringContaining('originTitle says "Who is"'),
    ]);
  });
});

describe('npm run content:check', () => {
  const run = (...args: string[]) =>
    spawnSync('npm', ['run', 'content:check', ...args], { cwd: projectRoot, encoding: 'utf8' });

  test('hands its flags to every workspace', () => {
    const { status, stdout } = run('--', '--report', ...atAnyTime);
    expect(stdout.match(/overusedPerThousand/g)).toHaveLength(remotes.length + 1);
    expect(status).toBe(0);
  });

  // npm also runs it in the workspaces below `api`.
  test('checks one workspace with -w, as the editors are told', () => {
    const { status, stdout } = run('-w', 'api', '--', ...atAnyTime);
    expect(stdout).toContain('Content is valid: ');
    expect(status).toBe(0);
  });
});
