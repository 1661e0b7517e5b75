import { spawnSync } from 'node:child_process';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCheckOptions } from '@site/content-style/check-workspace';
import { showProblem } from '@site/content-style/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFiles, below, type Edit, published, replace, useContentCopy } from '../../test/content-copy.ts';
import { checkContent } from './check-content.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
// With this date, the dates of the content are in the past even if the clock of this machine is wrong.
const flags = ['--today', '2998-12-31'];

/** Runs what `npm run content:check` runs. */
async function run(...parameters: string[]) {
  const { scripts } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const [program, script] = String(scripts['content:check']).split(' ');
  expect(program).toBe('node');
  const { status, stdout, stderr } = spawnSync(process.execPath, [String(script), ...flags, ...parameters], {
    cwd: workspace,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

/** The lines about problems that the command prints with these parameters. */
async function check(...parameters: string[]): Promise<string[]> {
  const { problems } = await checkContent(readCheckOptions([...flags, ...parameters]));
  return problems.map(showProblem);
}

describe('content:check', () => {
  const copy = useContentCopy(allFiles);

  it('counts numbers, posts and questions and exits with 0, for the published content and for any folder', async () => {
    const published = await run();
    expect(published).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Content is valid: \d+ numbers, \d+ posts, \d+ questions\.\n$/),
      stderr: '',
    });
    const { problems, summary } = await checkContent(readCheckOptions([...flags, copy.folder]));
    expect([problems, summary]).toEqual([[], published.stdout.trim()]);
  });

  it('names file, line and field of every mistake, counts them and fails', async () => {
    await copy.edit('angel-numbers/222.md', replace(/title: .*/, 'title: ""'));
    await copy.edit('faqs/practice/how-do-i-start.md', replace('?', '.'));
    await copy.edit('decoder/love.yaml', replace('In love, {n}', 'At home, {n}'));
    expect(await run(copy.folder)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'angel-numbers/222.md:3: title is empty\n' +
        'faqs/practice/how-do-i-start.md:2: question must end with a question mark\n' +
        'decoder/love.yaml:7: main.0.repeating must name {n} and its subject in the first sentence\n\n' +
        '3 problems found.\n',
    });
  });

  it('names a link that leads to a number without a record', async () => {
    await copy.edit('keywords.yaml', replace('/angel-numbers/111/', '/angel-numbers/4445/'));
    expect((await check(copy.folder))[0]).toMatch(/^keywords\.yaml:4: 0\.to .*4445/);
  });

  it('names files that it does not read, and those of the decoder that are missing', async () => {
    const move = (from: string, to: string) => rename(join(copy.folder, from), join(copy.folder, to));
    await move('decoder/love.yaml', 'decoder/love.yml');
    await move('faqs/practice', 'faqs/practise');
    await cp(join(copy.folder, 'posts/life-purpose.md'), join(copy.folder, 'faqs/life-purpose.md'));
    await cp(join(copy.folder, 'posts/life-purpose.md'), join(copy.folder, 'life-purpose.md'));
    const problems = await check(copy.folder);
    expect(problems.map((problem) => problem.replace(/ has only .*/, ''))).toEqual([
      'life-purpose.md:1: is not read: the content',
      'decoder/love.yml:1: is not read: decoder',
      'faqs/life-purpose.md:1: is not read: faqs',
      'faqs/practise:1: is not read: faqs',
      'decoder/love.yaml:1: is missing',
    ]);
  });

  it('names the line of a mistake in the lock', async () => {
    await copy.edit('core-meanings.lock.yaml', replace(/\n/, '\n"open\n'));
    expect((await check(copy.folder))[0]).toMatch(/^core-meanings\.lock\.yaml:2: is not valid YAML: /);
  });

  it('refuses days in the future', async () => {
    await copy.edit('posts/life-purpose.md', replace(/updatedAt: .*/, 'updatedAt: 2999-01-31'));
    expect((await check(copy.folder))[0]).toMatch(
      /^posts\/life-purpose\.md:\d+: updatedAt is 2999-01-31, which is in the future$/,
    );
  });

  it('names both places of a repeated sentence', async () => {
    const sentence = 'Seven gray herons waited quietly beside the frozen canal.';
    for (const number of ['222', '777']) {
      await copy.edit(`angel-numbers/${number}.md`, replace('\n\n## What to do next', ` ${sentence}$&`));
    }
    expect(await check(copy.folder)).toEqual([
      expect.stringMatching(
        /^angel-numbers\/777\.md:\d+: commonPlaces repeats "seven gray herons waited quietly beside the frozen" from angel-numbers\/222\.md:\d+ commonPlaces$/,
      ),
    ]);
  });

  it('asks to read every text about a number whose meaning has changed, until it is accepted', async () => {
    const meaningsFile = join(copy.folder, '.core-meanings.json');
    await cp(join(workspace, 'contracts/core-meanings.json'), meaningsFile);
    const checkFolder = (...flags: string[]) => check(copy.folder, '--meanings', meaningsFile, ...flags);
    expect(await checkFolder()).toEqual([]);
    await copy.edit('angel-numbers/444.md', (source) =>
      source.replaceAll(/444 means [^.]*\./g, '444 means you can rest.'),
    );

    const problems = await checkFolder();
    expect(problems).toContain(
      'angel-numbers/444.md:5: coreMeaning differs from contracts/core-meanings.json; run: npm run content:check -w api -- --accept 444',
    );
    for (const place of [
      /^angel-numbers\/444\.md:\d+: love /,
      /^angel-numbers\/4\.md:\d+: mistakes /,
      /^posts\/\S+\.md:\d+: content\.\d+ /,
    ]) {
      expect(problems).toContainEqual(expect.stringMatching(place));
    }
    expect(problems).toContainEqual(
      expect.stringMatching(
        / speaks about 444, whose meaning has changed: read it against "444 means you can rest\.", then run: npm run content:check -w api -- --accept 444$/,
      ),
    );

    expect((await checkFolder('--accept', '555')).join('\n')).toContain('444, whose meaning has changed');
    const lock = await readFile(join(copy.folder, 'core-meanings.lock.yaml'), 'utf8');
    const remaining = await checkFolder('--accept', '444');
    expect(remaining.join('\n')).not.toMatch(/meaning has changed|differs from/);
    expect(JSON.parse(await readFile(meaningsFile, 'utf8'))['444']).toBe('444 means you can rest.');
    // Only the entries of 444 change.
    const changed = (await readFile(join(copy.folder, 'core-meanings.lock.yaml'), 'utf8')).split('\n');
    const others = changed.filter((each) => !lock.includes(each));
    expect(others.length).toBeGreaterThan(2);
    expect(others.every((each) => each.startsWith('  "444": '))).toBe(true);
  });

  it('says that a number was removed, and accepts that', async () => {
    await rm(join(copy.folder, 'angel-numbers/1144.md'));
    const meaningsFile = join(copy.folder, '.core-meanings.json');
    await cp(join(workspace, 'contracts/core-meanings.json'), meaningsFile);
    const checkFolder = (...flags: string[]) => check(copy.folder, '--meanings', meaningsFile, ...flags);
    expect(await checkFolder()).toContain(
      'angel-numbers/1144.md:1: is missing; if you removed this number, run: npm run content:check -w api -- --accept 1144',
    );
    expect(await checkFolder('--accept', '1144')).toEqual([]);
    expect(await checkFolder()).toEqual([]);
    expect(await readFile(join(copy.folder, 'core-meanings.lock.yaml'), 'utf8')).not.toContain('"1144"');
  });

  it('prints the figures of each kind of text', async () => {
    const { stdout } = await run('--report');
    for (const column of ['kind', 'words', 'contracted', 'britishWords', 'overusedPerThousand', 'grade']) {
      expect(stdout).toContain(column);
    }
    for (const kind of ['angel-numbers', 'faqs', 'posts', 'decoder']) expect(stdout).toContain(kind);
  });

  it('fails on a folder that does not exist', async () => {
    const { code, stderr } = await run(join(copy.folder, 'nowhere'));
    expect(code).toBe(1);
    expect(stderr).toContain('nowhere is neither a number nor a folder with content.');
  });

  it('refuses numbers without --accept, which it would ignore', async () => {
    expect(await run('444')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Numbers need --accept: npm run content:check -- --accept 444\n\n1 problem found.\n',
    });
  });
});

/** One mistake in each file: what it is, where, and what the check says about it. */
const mistakes: [string, string, Edit, string][] = [
  ['a British word', 'angel-numbers/222.md', below('## Love', 'A favourite word. '), 'love says "favourite"'],
  [
    'a British word in a list',
    'angel-numbers/333.md',
    replace(/(?<=## Key takeaways\n\n- )/, 'The colour of 333. '),
    'takeaways.0 says "colour"',
  ],
  [
    'a heavy word',
    'faqs/general/what-are-angel-numbers.md',
    below('\n---', 'A kitchen, a kitchen, a kitchen. '),
    'answer says "kitchen" 3 times',
  ],
  [
    'a reading without its number',
    'angel-numbers/444.md',
    below('## Love', 'In love, it helps. '),
    'love does not name 444 in its first sentence',
  ],
  [
    'a section without its subject',
    'angel-numbers/555.md',
    below('## Twin flames', '555 helps. '),
    'twinFlames does not name its subject in its first sentence',
  ],
  [
    'a quick answer of four sentences',
    'angel-numbers/777.md',
    replace(/(?<=## Quick answer\n\n[^.]*\.) /, ' Rest. '),
    'tldr has 4 sentences; write three',
  ],
  [
    'a hard quick answer',
    'angel-numbers/888.md',
    replace(
      /(?<=## Quick answer\n\n[^.]*)\./,
      ', necessitating considerable interpretive deliberation concerning numerological traditions.',
    ),
    'tldr reads at grade ',
  ],
  [
    'a long title',
    'angel-numbers/999.md',
    replace(/title: .*/, `title: ${'Balance '.repeat(6)}`),
    'title makes a page title of 80 characters; at most 60',
  ],
  [
    'a takeaway without the number',
    'angel-numbers/111.md',
    replace(/(?<=## Key takeaways\n\n- )111 means a new b/, 'A new b'),
    'takeaways.0 "',
  ],
  [
    'a summary without its subject',
    'posts/what-222-asks-of-a-relationship.md',
    replace(/(?<=inShort:\n\s+- )/, 'This matters. '),
    'inShort.0 begins with "This"',
  ],
  [
    'a British word in the title of a link',
    'keywords.yaml',
    replace('Growth with help', 'Growth with colour'),
    '18.title says "colour"',
  ],
  [
    'a British word in a post',
    'posts/false-twin-flames.md',
    (text) => `${text}\nThe favourite end.\n`,
    'says "favourite"',
  ],
  [
    'a British word in a text of the decoder',
    'decoder/love.yaml',
    replace('drop the checklist', 'drop the favourite checklist'),
    'main.0.repeating says "favourite"',
  ],
  [
    'words of the decoder that a record uses',
    'decoder/career.yaml',
    replace(
      "answer: For work and money, start the task today that you'd be proud to have begun.",
      "answer: Today, choose one thing you've been waiting to be asked to do, and do it unasked.",
    ),
    'asked.1.answer repeats "today choose one thing youve been waiting to" from angel-numbers/1.md:',
  ],
];

describe('content:check over a folder with many mistakes', () => {
  let found: string[];
  const copy = useContentCopy(allFiles, beforeAll, afterAll);

  beforeAll(async () => {
    for (const [, file, change] of mistakes) await copy.edit(file, change);
    found = await check(copy.folder);
  });

  it.each(mistakes)('objects to %s', async (_, file, _change, message) => {
    const named = found.filter((line) => line.startsWith(`${file}:`));
    const problem = named.find((line) => line.includes(message)) ?? found.join('\n');
    expect(problem).toContain(message);
    const [, line] = /:(\d+): \S/.exec(problem) ?? [];
    // The line is that of the text, or of its heading.
    const before = (await readFile(join(published, file), 'utf8')).split('\n');
    const after = (await readFile(join(copy.folder, file), 'utf8')).split('\n');
    const edited = after.findIndex((each, at) => each !== before[at]) + 1;
    expect(edited - Number(line)).toBeOneOf([0, 1, 2]);
  });
});
