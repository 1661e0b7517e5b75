import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { findRemotes, findWorkspaces } from '../launch/workspaces/workspaces.ts';

const kit = join(projectRoot, 'shell/commands/kit.ts');
const contract = join(projectRoot, 'api/contracts/core-meanings.json');
// A new remote has no texts of its own.
const remotes = findRemotes(findWorkspaces(projectRoot))
  .map(({ dir }) => dir)
  .filter((dir) => existsSync(join(projectRoot, dir, 'content')));

let root: string;

function copyContent(): void {
  root = mkdtempSync(join(tmpdir(), 'kit-content-'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  cpSync(contract, join(root, 'core-meanings.json'));
  for (const remote of remotes) {
    cpSync(join(projectRoot, remote, 'content'), join(root, remote, 'content'), { recursive: true });
  }
}

const removeCopy = () => rmSync(root, { recursive: true });

/** Runs `kit content` on the copy of a remote. */
function check(remote: string, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [kit, 'content', '--meanings', join(root, 'core-meanings.json'), ...flags],
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

const category = (name: string) => `mf-content/content/categories/${name}.category.yaml`;

/** One mistake in each file: what it is, where, the edit that makes it, and what the check says about it. */
const mistakes: [string, string, RegExp, string, string][] = [
  [
    'a British word',
    category('love-relationships'),
    /^lede: /m,
    'lede: The favourite job. ',
    'lede says "favourite"',
  ],
  [
    'a British word',
    'mf-tools/content/calculator/messages.yaml',
    /^( {2}love: )/m,
    '$1The favourite one. ',
    'says "favourite"',
  ],
  [
    'a British word in Markdown',
    'mf-blog/content/legal/terms.legal.md',
    /^lede: /m,
    'lede: Favourites. ',
    'lede says "Favourites"',
  ],
  [
    'a long title',
    category('spirituality'),
    /^metaTitle: /m,
    `metaTitle: ${'Numbers '.repeat(5)}`,
    'metaTitle makes a page title of ',
  ],
  [
    'a hard lede',
    category('master-numbers'),
    /^lede: /m,
    'lede: Consideration of numerological symbolism necessitates interpretive deliberation. ',
    'lede reads at grade ',
  ],
  [
    'a card without its number',
    category('career-money'),
    /^ {4}description: 444 stands/m,
    '    description: It stands',
    'numbers.3.description does not name 444 in its first sentence',
  ],
  [
    'a repetition',
    category('mirror-numbers'),
    /^lede: /m,
    'lede: Spiritually, an angel number is taken as a reminder to stop. ',
    'share "spiritually an angel number is taken as a"',
  ],
  [
    'a number that was not read',
    category('sequential-numbers'),
    /^lede: /m,
    'lede: 789 helps. ',
    'lede speaks about 789 and is not in core-meanings.lock.yaml: read it against "789 means ',
  ],
];

describe('content with many mistakes', () => {
  const found = new Map<string, ReturnType<typeof check>>();
  const lines = new Map<string, number>();

  beforeAll(() => {
    copyContent();
    for (const [, file, from, to] of mistakes) lines.set(file, edit(file, from, to));
    for (const remote of remotes) found.set(remote, check(remote));
    removeCopy();
  });

  test.each(mistakes)('names file, line and field of %s in %s', (_, file, _from, _to, message) => {
    const [remote = '', ...path] = file.split('/');
    const { status, lines: printed } = found.get(remote) as ReturnType<typeof check>;
    const problem = printed.find((line) => line.includes(`${path.at(-1)}:`) && line.includes(message));
    expect(problem, printed.join('\n')).toBeDefined();
    if (!message.startsWith('share')) expect(problem).toContain(`${path.join('/')}:${lines.get(file)}: `);
    else expect(problem).toMatch(/^\S+\.yaml:\d+: lede and \S+\.yaml:\d+ lede share/);
    expect(status).toBe(1);
  });
});

describe('a copy of the content', () => {
  beforeEach(copyContent);
  afterEach(removeCopy);

  test('a table of a legal text must name a section', () => {
    const line = edit('mf-blog/content/legal/privacy.legal.md', /^ {2}retention:/m, '  retentoin:');
    expect(check('mf-blog').lines).toEqual([
      `content/legal/privacy.legal.md:${line}: tables.retentoin names retentoin, which is no section`,
    ]);
  });

  test.each(remotes)('the content of %s is sound, and --report prints its figures', (remote) => {
    const { status, stdout, lines } = check(remote, '--report');
    expect(lines).toEqual(['']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/kind.*words.*contracted.*britishWords.*ticsPerThousand.*grade/);
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

test('npm run content:check hands its flags to every workspace', () => {
  const { status, stdout } = spawnSync('npm', ['run', 'content:check', '--', '--report'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect(stdout.match(/ticsPerThousand/g)).toHaveLength(remotes.length + 1);
  expect(status).toBe(0);
});
