import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCheckOptions } from '@site/content-style/check-workspace';
import { checkContent } from '@site/remote-build/content';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { findRemotes, findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { sharedFolder } from '../releases/test/temporary-folder.ts';
import { formMistakes, mistakes } from './test/content-mistakes.ts';

const kit = join(projectRoot, 'shell/commands/kit.ts');
const meaningsFile = join(projectRoot, 'api/contracts/core-meanings.json');
// A new remote has no texts of its own.
const remotes = findRemotes(findWorkspaces(projectRoot))
  .map(({ dir }) => dir)
  .filter((dir) => existsSync(join(projectRoot, dir, 'content')));

/** One folder for all tests, so that the schemas in it are loaded once. */
const root = sharedFolder();
symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
const copy = (from: string, to: string) => cpSync(from, join(root, to), { recursive: true });
for (const remote of remotes) copy(join(projectRoot, remote, 'src'), `${remote}/src`);

function copyContent(): void {
  copy(meaningsFile, 'core-meanings.json');
  for (const remote of remotes) {
    rmSync(join(root, remote, 'content'), { recursive: true, force: true });
    copy(join(projectRoot, remote, 'content'), `${remote}/content`);
  }
}

/** The dates of the content are past, whatever this machine's clock says. */
const atAnyTime = ['--today', '2998-12-31'];

/** Runs what `kit content` runs in the folder of a remote, without a process of its own. */
async function check(remote: string, ...flags: string[]) {
  const meanings = JSON.parse(readFileSync(join(root, 'core-meanings.json'), 'utf8'));
  const options = readCheckOptions([...atAnyTime, ...flags]);
  const before = process.cwd();
  process.chdir(join(root, remote));
  try {
    await checkContent(process.cwd(), meanings, options);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  } finally {
    process.chdir(before);
  }
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
  const found = new Map<string, string[]>();
  const lines = new Map<string, number>();

  beforeAll(async () => {
    copyContent();
    for (const [, file, change, message] of mistakes) lines.set(`${file} ${message}`, edit(file, ...change));
    for (const remote of remotes) found.set(remote, await check(remote));
  });

  test.each(mistakes)('names file, line and field of %s in %s', (_, file, _change, message) => {
    const [remote = '', ...path] = file.split('/');
    const printed = found.get(remote) ?? [];
    const problem = printed.find((line) => line.includes(`${path.at(-1)}:`) && line.includes(message));
    expect(problem, printed.join('\n')).toBeDefined();
    if (!message.startsWith('repeats'))
      expect(problem).toContain(`${path.join('/')}:${lines.get(`${file} ${message}`)}: `);
    else expect(problem).toMatch(/^\S+\.yaml:\d+: lede repeats .* from \S+\.yaml:\d+ lede$/);
  });
});

describe('a copy of the content', () => {
  beforeEach(copyContent);

  test('names files that no page shows, and files that are missing', async () => {
    const content = join(root, 'mf-content/content');
    renameSync(join(content, 'learn.yaml'), join(content, 'learn.yml'));
    cpSync(join(content, 'hub.yaml'), join(content, 'copy.hub.yaml'));
    expect(await check('mf-content')).toEqual([
      'content/learn.yml:1: is not read: the name of a content file must end in .yaml or .md',
      'content/copy.hub.yaml:1: is not shown: no file in src imports it under this name',
      'content/learn.yaml:1: is missing; src/search/page-index.ts imports it',
    ]);
  });

  test('names files without a type', async () => {
    edit('mf-content/content/content.d.ts', /'\*\/hub\.yaml'/, "'*/directory.yaml'");
    expect(await check('mf-content')).toEqual([
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
  ])('names file and line of %s', async (_, encode, message) => {
    const path = join(root, 'mf-blog/content/blog/card.yaml');
    writeFileSync(path, encode('byline: One\ntitle: One\n'));
    const [first] = await check('mf-blog');
    expect(first).toMatch(/^content\/blog\/card\.yaml:\d: /);
    expect(first).toMatch(message);
  });

  test.each(['quotations.yaml', 'core-meanings.lock.yaml'])(
    'names the line of a mistake in %s',
    async (file) => {
      writeFileSync(join(root, 'mf-tools/content', file), '# One\n"two: "three"\n');
      expect((await check('mf-tools'))[0]).toMatch(new RegExp(`^content/${file}:2: is not valid YAML: `));
    },
  );

  test('requires a reason for each quotation', async () => {
    writeFileSync(join(root, 'mf-tools/content/quotations.yaml'), '- text: One\n  raeson: two\n');
    expect((await check('mf-tools'))[0]).toBe(
      'content/quotations.yaml:1: reason of entry 1 is missing: write a list, each entry with text and reason',
    );
  });

  describe('after the meaning of a number has changed', () => {
    beforeEach(() => void edit('core-meanings.json', /"444": ".*"/, '"444": "444 means you can rest."'));

    test.each([
      ['mf-content', 'categories/career-money.category.yaml', 'numbers.3.title'],
      ['mf-tools', 'calculator/messages.yaml', '444.title'],
      ['mf-blog', 'about/about.yaml', 'parts.2.lede'],
    ])('the check of %s fails at each text about it, until it is accepted', async (remote, file, field) => {
      const command = `npm run content:check -w ${remote} -- --accept`;
      const before = await check(remote);
      const message = `${field} speaks about 444, whose meaning has changed: read it against "444 means you can rest.", then run: ${command} 444`;
      expect(before.map((line) => line.replace(/:\d+:/, ':'))).toContain(`content/${file}: ${message}`);
      expect(before.every((line) => line.includes('speaks about 444'))).toBe(true);

      expect(await check(remote, '--accept', '555')).toEqual(before);
      expect(await check(remote, '--accept', '444')).toEqual([]);
      expect(await check(remote)).toEqual([]);
      const lock = (folder: string) =>
        readFileSync(join(folder, remote, 'content/core-meanings.lock.yaml'), 'utf8').split('\n');
      const [old, accepted] = [lock(projectRoot), lock(root)];
      expect(
        accepted.filter((line) => !old.includes(line)).every((line) => line.startsWith('  "444": ')),
      ).toBe(true);
    });
  });

  test('the words of quotations.yaml may stay', async () => {
    writeFileSync(join(root, 'mf-content/content/quotations.yaml'), '[]\n');
    expect(await check('mf-content')).toEqual([
      expect.stringContaining('headline says "colon or semicolon"'),
      expect.stringContaining('originTitle says "Who is"'),
    ]);
  });
});

test('`kit content` exits with 1 and names a table of a legal text that belongs to no section', () => {
  copyContent();
  const line = edit('mf-blog/content/legal/privacy.legal.md', /^ {2}retention:/m, '  retentoin:');
  const command = [kit, 'content', '--meanings', join(root, 'core-meanings.json'), ...atAnyTime];
  const options = { cwd: join(root, 'mf-blog'), encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, command, options);
  expect(stderr).toBe(
    `content/legal/privacy.legal.md:${line}: tables.retentoin names retentoin, but no section has this id\n`,
  );
  expect(status).toBe(1);
});

describe('npm run content:check', () => {
  const run = (...args: string[]) =>
    spawnSync('npm', ['run', 'content:check', ...args], { cwd: projectRoot, encoding: 'utf8' });

  test('hands its flags to every workspace, whose content is valid', () => {
    const { status, stdout, stderr } = run('--', '--report', ...atAnyTime);
    expect(status, stderr).toBe(0);
    const figures = /kind.*words.*contracted.*britishWords.*overusedPerThousand.*grade/g;
    expect(stdout.match(figures)).toHaveLength(remotes.length + 1);
    expect(stdout.match(/^\d+ content files are valid\.$/gm)).toHaveLength(remotes.length);
  });

  // npm also runs it in the workspaces below `api`.
  test('checks one workspace with -w, as the editors are told', () => {
    const { status, stdout, stderr } = run('-w', 'api', '--', ...atAnyTime);
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('Content is valid: ');
  });
});
