import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
    for (const folder of ['content', 'src'])
      cpSync(join(projectRoot, remote, folder), join(root, remote, folder), { recursive: true });
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
    'a year that is long past',
    'mf-tools/content/decoder/decode.yaml',
    /^editedAt: 20/m,
    'editedAt: 02',
    'which is long past',
  ],
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
  [
    'a number without a page',
    category('mirror-numbers'),
    /number: '1221'/,
    "number: '12218'",
    'names 12218, which has no page',
  ],
  [
    'an equal entry',
    'mf-content/content/clock-times.yaml',
    /time: '?1:11'?/,
    "time: '00:00'",
    'time repeats "00:00" of an entry above',
  ],
  [
    'a slug of no file',
    'mf-content/content/comparisons/comparisons.yaml',
    /slug: 111-vs-1111/,
    'slug: 111-vs-111',
    'pairs.0.slug 111-vs-111 is the slug of no file',
  ],
  [
    'a note of the editor',
    'mf-content/content/search.yaml',
    /^lede: .*/m,
    'lede: TODO',
    'lede has "TODO", which is no finished text',
  ],
  [
    'a label in curly quotes',
    'mf-content/content/search.yaml',
    /^button: .*/m,
    'button: “Search”',
    'button has curly quotes that do not belong together, or around all of it',
  ],
  [
    'a day in the future',
    'mf-content/content/hub.yaml',
    /^editedAt: .*/m,
    'editedAt: 2999-01-31',
    'editedAt is 2999-01-31, which is in the future',
  ],
  [
    'a month in the future',
    'mf-blog/content/legal/privacy.legal.md',
    /^updatedAt: .*/m,
    'updatedAt: 2999-01',
    'updatedAt is 2999-01, which is in the future',
  ],
  [
    'a change before the publication',
    'mf-content/content/learn.yaml',
    /^editedAt: .*/m,
    'editedAt: 2026-01-31',
    'editedAt is 2026-01-31, before publishedAt (2026-11-21)',
  ],
  [
    'a taken address',
    category('twin-flames'),
    /^path: .*/m,
    'path: /angel-numbers/spirituality',
    'path /angel-numbers/spirituality is taken by categories/spirituality.category.yaml',
  ],
  [
    'a taken slug',
    'mf-content/content/guardians/michael.guardian.yaml',
    /^slug: .*/m,
    'slug: gabriel',
    'slug gabriel is taken by guardians/gabriel.guardian.yaml',
  ],
  [
    'a link to a number without a page',
    'mf-content/content/learn.yaml',
    /- You’re most likely/,
    '- See [it](/angel-numbers/9999x/). You’re most likely',
    'appear.paragraphs.0 links to /angel-numbers/9999x/, but there is no page for this number',
  ],
  [
    'two equal ids',
    'mf-blog/content/about/about.yaml',
    /id: values/,
    'id: mission',
    'parts.1.id repeats "mission" of an entry above',
  ],
  [
    'an endless heading',
    'mf-blog/content/contact/contact.yaml',
    /^formTitle: .*/m,
    `formTitle: ${'Write '.repeat(50)}`,
    'formTitle has 299 characters; at most 100',
  ],
];

/** Mistakes in the form of a file, which are told before those in its words. */
const formMistakes: typeof mistakes = [
  [
    'a text without its value',
    'mf-tools/content/result/sharing.yaml',
    /\{url\}/,
    'here',
    'failed.description must have {url}',
  ],
  [
    'a month that no year has',
    'mf-blog/content/legal/privacy.legal.md',
    /^updatedAt: .*/m,
    'updatedAt: 2024-13',
    'updatedAt must be a month such as 2024-12',
  ],
  [
    'a plate of letters',
    'mf-blog/content/about/about.yaml',
    /^plate: .*/m,
    'plate: abc',
    'plate must be 1 to 8 digits',
  ],
  [
    'an address in capitals',
    category('twin-flames'),
    /^path: .*/m,
    'path: /angel-numbers/Twin-Flames',
    'path must be words in lower case, each after a /',
  ],
  ['a table row without a cell', category('master-numbers'), /^( {6}- - .*)\n {8}- .*/m, '$1', 'rows.0 has '],
  [
    'a slug of other numbers',
    'mf-content/content/comparisons/818-vs-888.comparison.yaml',
    /^slug: .*/m,
    'slug: 818-vs-8888',
    'slug must be the numbers of the sides',
  ],
  [
    'half a link',
    'mf-content/content/home/article.yaml',
    /- Angel numbers aren/,
    '- Angel numbers](/blog) aren',
    'parts.0.paragraphs.3 is plain text; leave out ](/blog)',
  ],
  [
    'a time that no clock shows',
    'mf-content/content/times.yaml',
    /time: 11:11/,
    "time: '25:99'",
    'time must be a time such as 11:11',
  ],
  [
    'an HTML entity',
    'mf-content/content/hub.yaml',
    /^eyebrow: /m,
    'eyebrow: You &amp; ',
    'eyebrow is plain text; leave out &amp;',
  ],
  ['a brace', 'mf-tools/content/result/offer.yaml', /^label: /m, 'label: { name } ', 'is not valid YAML'],
  [
    'a brace in a text',
    'mf-tools/content/calculator/story.yaml',
    /^title: /m,
    'title: At { name } ',
    'title has {; known placeholders: none',
  ],
  [
    'a link to a relative address',
    'mf-blog/content/contact/contact.yaml',
    /^( {2}note: )/m,
    '$1See [us](contact). ',
    'times.note links to contact; write an address of this site in lower case, https://… or mailto:…',
  ],
  [
    'an open bold word',
    'mf-blog/content/blog/post.yaml',
    /^( {2}lede: )You/m,
    '$1See **all, you',
    'faqs.lede has **all,, a sign of Markdown without the other half',
  ],
  [
    'HTML',
    'mf-blog/content/blog/feed.yaml',
    /^subtitle: /m,
    'subtitle: <b>All</b> ',
    'subtitle is plain text; leave out <b>',
  ],
  [
    'an image in a legal text',
    'mf-blog/content/legal/terms.legal.md',
    /^If you don’t agree/m,
    '![seal](/seal.png) If you don’t agree',
    'section "Acceptance of these terms" has ![seal](/seal.png)',
  ],
  [
    'HTML',
    'mf-tools/content/calculator/messages.yaml',
    /^( {2}love: )/m,
    '$1<i>One</i> ',
    '111.love is plain text; leave out <i>',
  ],
  [
    'a link where the page has none',
    'mf-tools/content/decoder/reading.yaml',
    /^note: /m,
    'note: "[See](/blog)" # ',
    'note is plain text; leave out [See](/blog)',
  ],
  [
    'a link to another site',
    'mf-content/content/learn.yaml',
    /- A sighting/,
    '- A [sighting](www.example.com)',
    'appear.paragraphs.2 is plain text; leave out [sighting](www.example.com)',
  ],
  [
    'an id that names no part',
    'mf-content/content/learn.yaml',
    /id: life-areas/,
    'id: live-areas',
    'contents.2.id must be how-to-interpret or ',
  ],
  [
    'an address with a space',
    category('spirituality'),
    /\bto: \//,
    'to: / ',
    'must be an address of this site, in lower case',
  ],
];

describe.each([
  ['words', mistakes],
  ['form', formMistakes],
])('content with many mistakes of %s', (_kind, mistakes) => {
  const found = new Map<string, ReturnType<typeof check>>();
  const lines = new Map<string, number>();

  beforeAll(() => {
    copyContent();
    for (const [, file, from, to, message] of mistakes) lines.set(`${file} ${message}`, edit(file, from, to));
    for (const remote of remotes) found.set(remote, check(remote));
    removeCopy();
  });

  test.each(mistakes)('names file, line and field of %s in %s', (_, file, _from, _to, message) => {
    const [remote = '', ...path] = file.split('/');
    const { status, lines: printed } = found.get(remote) as ReturnType<typeof check>;
    const problem = printed.find((line) => line.includes(`${path.at(-1)}:`) && line.includes(message));
    expect(problem, printed.join('\n')).toBeDefined();
    if (!message.startsWith('share'))
      expect(problem).toContain(`${path.join('/')}:${lines.get(`${file} ${message}`)}: `);
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

  test('names files that no page shows, and files that are missing', () => {
    const content = join(root, 'mf-content/content');
    renameSync(join(content, 'learn.yaml'), join(content, 'learn.yml'));
    cpSync(join(content, 'hub.yaml'), join(content, 'copy.hub.yaml'));
    expect(check('mf-content').lines).toEqual([
      'content/learn.yml:1: is not read: the name of a content file ends in .yaml or .md',
      'content/copy.hub.yaml:1: is not shown: no file in src imports it under this name',
      'content/learn.yaml:1: is missing; src/search/page-index.ts imports it',
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

  test('wants a reason for each quotation', () => {
    writeFileSync(join(root, 'mf-tools/content/quotations.yaml'), '- text: One\n  raeson: two\n');
    expect(check('mf-tools').lines[0]).toBe(
      'content/quotations.yaml:1: reason of entry 1 is missing: write a list, each entry with text and reason',
    );
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
