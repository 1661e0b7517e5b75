import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeRegistration } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import { during } from '../test/promotion.ts';
import { page, registration, resource, slot } from '../test/sample-release.ts';
import { setUpReleases } from '../test/set-up-releases.ts';

const scratch = setUpReleases();
const { inDir, inStore, exits, releases, build, publish, twoReleases } = scratch;

const noShell = 'Samples were rendered with the shell of this checkout, because no shell runs.\n';

test('publishes, promotes and rolls back, with text output', async () => {
  const folder = await build('mf-tools', { version: '1.0.0-aaaa1111' });
  const { out, err } = await exits(`publish ${folder}`, 0);
  expect(err).toBe('');
  expect(out).toMatch(
    /^Published mf-tools@1\.0\.0-aaaa1111 \(4 files, [\d.]+ kB, [\d.]+ B for browsers\)\.\nMake it live: /,
  );
  expect((await releases(`publish ${folder}`)).out).toContain('mf-tools@1.0.0-aaaa1111 is already published');
  await publish('mf-tools', { version: '1.1.0-bbbb2222' });
  expect((await releases('promote mf-tools aaaa --by ada')).out).toBe(
    'mf-tools 1.0.0-aaaa1111 is live (before: no release).\n' +
      noShell +
      'No shell is registered in this store.\n',
  );
  expect((await releases('promote mf-tools --by ada')).out).toBe(
    'mf-tools 1.1.0-bbbb2222 is live (before: 1.0.0-aaaa1111). ' +
      'Undo: releases rollback mf-tools 1.0.0-aaaa1111\n' +
      noShell +
      'No shell is registered in this store.\n',
  );
  expect((await releases('promote mf-tools')).out).toContain('mf-tools 1.1.0-bbbb2222 is already live.\n');
  const status = await scratch.status();
  expect(status.code).toBe(0);
  const [head, row] = status.out.split('\n');
  expect(head).toBe(
    'REMOTE    LIVE            SINCE (UTC)          BY   KEY       BEFORE          RELEASES  STATE',
  );
  expect(row).toMatch(
    /^mf-tools {2}1\.1\.0-bbbb2222 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}ada {2}[0-9a-f]{8} {2}1\.0\.0-aaaa1111 {2}2 {9}ok$/,
  );
  const undone = await releases('rollback mf-tools --by grace --why typo');
  expect(undone.out).toContain('mf-tools 1.0.0-aaaa1111 is live');
  const history = (await releases('history mf-tools')).out.trim().split('\n');
  expect(history).toHaveLength(4);
  expect(history[1]).toMatch(/^3 .* rollback {2}1\.0\.0-aaaa1111 +grace {2}[0-9a-f]{8} {2}typo$/);
  expect(history[3]).toMatch(/^1 .* promote {3}1\.0\.0-aaaa1111 +ada {4}[0-9a-f]{8} {2}-$/);
});

test('every command prints JSON with --json', async () => {
  const json = async (command: string) => (await releases(`${command} --json`)).json();
  const [remote, version] = ['mf-tools', '1.0.0-aaaa1111'];
  const folder = await build(remote, { version });
  expect(await json(`publish ${folder}`)).toMatchObject({ remote, outcome: 'published' });
  expect(await json('promote mf-tools')).toEqual([
    {
      remote,
      from: null,
      to: version,
      outcome: 'moved',
      sequence: 1,
      at: expect.any(String),
      renderedBy: [{ shell: null, checkout: 'no shell runs' }],
      shells: [],
    },
  ]);
  expect(await json('rollback mf-tools 1.0.0')).toMatchObject({ outcome: 'unchanged' });
  expect((await scratch.status('--json')).json()).toMatchObject({
    composition: expect.stringMatching(/^[0-9a-f]{12}$/),
    remotes: [{ remote, live: version, served: version, by: userInfo().username }],
    problems: [],
  });
  expect(await json('history mf-tools')).toMatchObject({ sequence: 1, history: [{ sequence: 1 }] });
  expect(await json('verify')).toMatchObject([{ state: 'valid', files: 6, problems: [] }]);
  expect(await json('prune')).toEqual([]);
  expect(await json('show mf-tools')).toMatchObject({ name: remote, pages: [{}] });
});

test('prints an error as one line with code, message and advice, with exit code 1', async () => {
  await twoReleases();
  const rejected = await releases('promote mf-tools 9');
  expect(rejected).toMatchObject({ code: 1, out: '' });
  expect(rejected.err).toBe(
    'RELEASE_UNKNOWN  mf-tools@9: the store has no such release.  ' +
      'List the releases: releases verify mf-tools. If this one is lost, publish the same build again, restore a backup, or make another one live: releases rollback mf-tools.\n',
  );
  const asJson = await releases('promote mf-tools 9 --json');
  expect(asJson).toMatchObject({ code: 1, err: '' });
  expect(asJson.json().error).toMatchObject({ code: 'RELEASE_UNKNOWN', remote: 'mf-tools', release: '9' });
});

test('prints all problems of a rejected promotion', async () => {
  await publish('mf-content', { kit: '^9.0.0', pages: [page('/', { slots: ['none'] })] });
  const { err } = await exits('promote mf-content', 1);
  expect(err.split('\n').map((line) => line.split(' ')[0])).toEqual(['KIT_RANGE', 'SLOT_MISSING', '']);
});

test('promotes remotes that depend on each other together, with or without versions', async () => {
  await publish('mf-tools', { slots: [slot('calculator')], version: '1.0.0-aaaa1111' });
  await publish('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
  await exits('promote mf-content', 1);
  const together = await releases('promote mf-content mf-tools aaaa');
  expect(together.out.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'mf-content',
    'mf-tools',
    'Samples',
    'No',
    '',
  ]);
});

test.each([
  'rollback mf-tools 1.0',
  'promote mf-tools 1.0 --skip-render',
  'promote mf-tools 1.0 --skip-render --gradual 5 --every 1h',
  'withdraw mf-tools',
])('`%s` says what it changed before it waits for the shells', async (command) => {
  await twoReleases();
  await releases('promote mf-tools 1.1 --wait 0');
  const live = '1.1.0-bbbb2222';
  const shellAt = (sequence: number) =>
    registration({ remotes: [{ remote: 'mf-tools', live, served: live, sequence }] });
  const etag = await writeRegistration(scratch.store, shellAt(2), null);
  const printed: string[] = [];
  const ended = releases(`${command} --wait 1m`, { out: (text) => printed.push(text) });
  await expect.poll(() => printed).toEqual([expect.stringMatching(/^mf-tools .* Undo: /)]);
  const history = (await releases('history mf-tools --json')).json().history;
  expect(history).toHaveLength(3);
  // A later change, which the shell serves, ends the wait.
  await releases('rollback mf-tools 1.1 --wait 0');
  await writeRegistration(scratch.store, shellAt(4), etag);
  await ended;
  expect(printed).toHaveLength(2);
});

test('describes a change that is made also if the shells cannot be read afterwards', async () => {
  await twoReleases();
  const losingShells = during(() => symlink('_shells', inStore('_shells')));
  const { out } = await exits('promote mf-tools bbbb', 1, losingShells);
  expect(out).toMatch(/^mf-tools 1\.1\.0-bbbb2222 is live .*\nSamples were .*\nSTORE_UNREACHABLE {2}/);
});

test('renders sample pages before a promotion, except with --skip-render', async () => {
  await twoReleases();
  const broken = { renderSamples: async () => [{ address: '/mf-tools', message: 'it throws' }] };
  const { err } = await exits('promote mf-tools bbbb', 1, broken);
  expect(err).toMatch(/^RENDER_FAILED {2}mf-tools@1\.1\.0-bbbb2222: .*\/mf-tools: it throws/);
  await exits('promote mf-tools bbbb --skip-render', 0, broken);
});

test('a failure that no code expects is printed with its stack, and as JSON for scripts', async () => {
  await twoReleases();
  const broken = { shellFacts: () => Promise.reject(new TypeError('no facts')) };
  const { err } = await exits('promote mf-tools bbbb', 1, broken);
  expect(err).toMatch(/^UNEXPECTED {2}TypeError: no facts\n +at /);
  const asJson = await exits('promote mf-tools bbbb --json', 1, broken);
  expect(asJson.json()).toEqual({ error: { code: 'UNEXPECTED', message: 'no facts' }, problems: [] });
});

test('a dry run prints what would happen and changes nothing', async () => {
  await twoReleases();
  const before = await scratch.store.list('');
  const third = await build('mf-tools', { version: '1.2.0-cccc3333' });
  // Without the advice to promote what is not published.
  const { out } = await releases(`publish ${third} --dry-run`);
  expect(out).toMatch(/^Would publish mf-tools@1\.2\.0-cccc3333[^\n]*\n$/);
  expect((await releases('promote mf-tools bbbb --dry-run')).out).toBe(
    `mf-tools can change from 1.0.0-aaaa1111 to 1.1.0-bbbb2222. Nothing was changed.\n${noShell}`,
  );
  expect((await releases('rollback mf-tools bbbb --dry-run')).out).toContain('Nothing was changed');
  expect((await releases('prune --keep 0 --min-age 0 --dry-run')).out).toContain('1.1.0-bbbb2222');
  expect(await scratch.store.list('')).toEqual(before);
});

test('verify fails and names a file that was changed', async () => {
  await twoReleases();
  expect((await releases('verify')).out).toContain('All signatures and hashes are valid.');
  const path = storePath.file('mf-tools', '1.1.0-bbbb2222', 'web/entry.js');
  await writeFile(inStore(path), 'export const entry = 2;\n');
  const { out } = await exits('verify', 1);
  expect(out).toMatch(/mf-tools {2}1\.1\.0-bbbb2222 {2}broken/);
  expect(out).toContain('HASH_MISMATCH  mf-tools@1.1.0-bbbb2222 web/entry.js');
  await exits('verify mf-tools@aaaa', 0);
  await exits('verify mf-tools@bbbb', 1);
  await exits('verify mf-none', 1);
});

test('show lists the contents of a release', async () => {
  await publish('mf-tools', { slots: [slot('calculator')], resources: [resource('/feed.xml')] });
  await releases('promote mf-tools');
  const { out } = await releases('show mf-tools');
  expect(out).toMatch(/^mf-tools@1\.0\.0-[0-9a-f]{8}, live\nTeam mf-tools; built 2025-01-01/);
  expect(out).toContain('/mf-tools  ./page  -      /mf-tools');
  expect(out).toContain('calculator  ./slot');
  expect(out).toContain('/feed.xml  ./resource  application/xml');
  expect((await releases('status --json')).json().remotes).toMatchObject([
    { pages: 1, slots: 1, resources: 1 },
  ]);
});

test('uses the store and keys in SITE_STATE by default', async () => {
  await twoReleases();
  // Only read from here on: if SITE_STATE were ignored, the commands would use the developer's own state.
  scratch.env = { SITE_STATE: scratch.dir };
  expect((await releases('status')).out).toContain(`, ${inDir('store')}\n`);
  expect((await releases('show mf-tools')).out).toContain('mf-tools@1.0.0-aaaa1111, live');
  scratch.env = { SITE_STATE: scratch.dir, RELEASE_STORE: inDir('another') };
  const { out } = await releases('status');
  expect(out).toContain(`STORE_EMPTY  There is no release in the store (${scratch.dir}`);
});

test('requires a signing key for a bucket, because no server would trust a new one', async () => {
  scratch.env = { RELEASE_STORE: 's3://bucket?endpoint=http://127.0.0.1:1' };
  const { err } = await exits(`publish ${await build('mf-tools')}`, 1);
  expect(err).toMatch(/^KEY_MISSING {2}RELEASE_SIGNING_KEY/);
});

test('refuses a TIMESTAMP_LATE_MS that is not a number', async () => {
  scratch.env.TIMESTAMP_LATE_MS = '5m';
  const { err } = await exits('status', 2);
  expect(err).toMatch(/^TIMESTAMP_LATE_MS is 5m, but must be a number of milliseconds/);
  // It must not prevent a rollback.
  await exits('rollback mf-tools', 1);
  scratch.env.TIMESTAMP_LATE_MS = '';
  expect((await releases('status')).err).toBe('');
});

test.each([
  ['hooks.example/services/T0/secret', 'must be an address that starts with http:// or https://.'],
  ['https://ada:secret@hooks.example/', 'must not contain a user; put a token into its path or query.'],
])(
  'watch refuses the RELEASE_WEBHOOK %s without showing it, and other commands work',
  async (webhook, reason) => {
    scratch.env.RELEASE_WEBHOOK = webhook;
    const { err } = await exits('watch', 2);
    expect(err).toContain(`RELEASE_WEBHOOK ${reason}`);
    expect(err).not.toContain('secret');
    expect((await releases('status')).err).toBe('');
  },
);

test('works as a separate process, with relative paths that do not depend on its folder', async () => {
  await twoReleases();
  const projectRoot = join(import.meta.dirname, '../../..');
  const entries = Object.entries(scratch.env).map(([name, path = '']) => [name, relative(projectRoot, path)]);
  const options = { env: Object.fromEntries(entries), cwd: import.meta.dirname };
  const cli = join(projectRoot, 'shell/commands/releases.ts');
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [cli, ...args], options);
  await expect(run('rollback', 'mf-tools')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^NOTHING_TO_ROLL_BACK/),
  });
  const { stdout, stderr } = await run('promote', 'mf-tools', '1.1', '--skip-render', '--json');
  expect(JSON.parse(stdout)).toMatchObject([{ to: '1.1.0-bbbb2222', outcome: 'moved' }]);
  expect(stderr).toBe('');
});
