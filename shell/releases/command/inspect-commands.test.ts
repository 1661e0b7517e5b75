import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeRegistration } from '../shells/registered-shells.ts';
import { figuresOf, registration } from '../test/sample-release.ts';
import { setUpReleases } from '../test/set-up-releases.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';

const scratch = setUpReleases();
const { inDir, inStore, exits, releases, twoReleases } = scratch;

test('status says who made the live release live, also after a freeze', async () => {
  await twoReleases();
  const [before] = (await releases('status --json')).json().remotes;
  await releases('freeze mf-tools --by bob --why launch');
  await releases('unfreeze mf-tools --by bob');
  const changes = (await releases('history mf-tools --json')).json().history.length;
  await releases('unfreeze mf-tools --by bob');
  expect((await releases('history mf-tools --json')).json().history).toHaveLength(changes);
  const [after] = (await releases('status --json')).json().remotes;
  expect(after).toMatchObject({ since: before.since, by: 'ada', why: 'first' });
});

test('status fails if nothing serves what is live, as when the only shell was killed or hangs', async () => {
  await twoReleases();
  const alone = await exits('status', 1);
  expect(alone.out).toMatch(/^mf-tools .* no shell$/m);
  expect(alone.out).toMatch(/^SHELL_MISSING {2}/m);
  const etag = await writeRegistration(scratch.store, registration({ composition: null }), null);
  expect((await releases('status')).out).toMatch(/^mf-tools .* shell is starting$/m);
  await writeRegistration(scratch.store, registration({}), etag);
  const { out } = await releases('status');
  expect(out).toMatch(/^mf-tools .* ok$/m);
  expect(out).not.toContain('SHELL_MISSING');
});

test('verify finds a live release that is lost, and a store without releases', async () => {
  expect((await releases('verify')).err).toMatch(/^STORE_EMPTY /);
  expect((await releases(`backup ${inDir('copy')}`)).err).toMatch(/^STORE_EMPTY /);
  await twoReleases();
  await rm(inStore('mf-tools/releases/1.0.0-aaaa1111'), { recursive: true });
  expect((await exits('verify', 1)).out).toContain('RELEASE_UNKNOWN  mf-tools@1.0.0-aaaa1111');
});

test('replaces characters of foreign texts that control the terminal', async () => {
  await twoReleases();
  await releases('freeze mf-tools --why \u001b]52;c;eA==\u0007\u202e');
  await writeRegistration(scratch.store, registration({ react: '19\u001b[2J' }), null);
  const shown = [
    await releases('history mf-tools'),
    await releases('status'),
    await releases('promote mf-tools 1.1'),
  ];
  for (const { out, err } of shown) {
    expect(out + err).toContain('\ufffd');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be printed
    expect(out + err).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
  }
});

test.each([
  ['status --store s3:/x', 'STORE_URL'],
  ['repair mf-toolz', 'REMOTE_UNKNOWN'],
  ['history shell', 'SHELL_RELEASE'],
  ['show @1', 'Name the remote, too: mf-tools@1.'],
  ['check /no/such/folder', 'There is no build in /no/such/folder'],
  ['preview mf-tools@1 --path decode --site http://localhost', '--path must be a path such as'],
  ['preview mf-tools@1 --path //decode --site http://localhost', '--path must be a path such as'],
  ['preview mf-tools@1 --site localhost:4200', 'Name the site: --site https://'],
  ['restore /no/such/folder', 'STORE_EMPTY'],
])('`releases %s` names the mistake', async (command, message) => {
  expect((await releases(command)).err).toContain(message);
});

describe('the address of a store that holds no release', () => {
  /** In the folder of the test, which has keys/ and store/ like a state folder. */
  const at = (path: string) => `--store ${inDir(path)}`;

  test.each(['missing', '', 'keys'])('%j: status fails and names it', async (path) => {
    await twoReleases();
    const { out } = await exits(`status ${at(path)}`, 1);
    expect(out).toContain('STORE_EMPTY  There is no release in the store (');
    expect(out).toContain(`(${inDir(path)}).`);
    expect(out).not.toMatch(/^REMOTE /m);
  });

  test.each(['missing', '', 'keys'])('%j: backup names it and writes nothing', async (path) => {
    await twoReleases();
    const copy = join(temporaryFolder(), 'copy');
    const { err } = await exits(`backup ${copy} ${at(path)}`, 1);
    expect(err).toMatch(/^STORE_EMPTY /);
    expect(err).toContain(`(${inDir(path)}).`);
    expect(existsSync(copy)).toBe(false);
  });

  test.each(['file', 'file/store'])('%j: status refuses a file', async (path) => {
    await writeFile(inDir('file'), '');
    const { err } = await exits(`status ${at(path)}`, 1);
    expect(err).toContain(`STORE_URL  The store address is invalid (`);
    expect(err).toContain(`${inDir(path)} is not a folder).`);
  });
});

test('status says that pages are a 503 although no release failed them, if their remote is served', async () => {
  await twoReleases();
  const statusWith = async (remote: string, unavailable: number) => {
    const counts = { pages: 20, failures: 9, failedPages: 9, unavailable };
    const figures = [figuresOf(remote, '1.0.0-aaaa1111', counts)];
    await writeRegistration(scratch.store, registration({ figures }), null);
    return (await releases('status')).out;
  };
  expect(await statusWith('mf-tools', 9)).toMatch(/^PAGES_UNAVAILABLE .*9 of 20 pages/m);
  expect(await statusWith('mf-tools', 0)).not.toContain('PAGES_UNAVAILABLE');
  expect(await statusWith('shell', 9)).not.toContain('PAGES_UNAVAILABLE');
});

test('status names a live release that lately failed visitors, with exit code 1', async () => {
  await twoReleases();
  const live = '1.0.0-aaaa1111';
  const statusWith = async (failedPages: number) => {
    const counts = { pages: 20, failures: failedPages, failedPages, browserFailures: 1 };
    const figures = [{ ...figuresOf('mf-tools', live, counts), pages: 900, failures: 90 }];
    const remotes = [{ remote: 'mf-tools', live, sequence: 1, served: live }];
    await writeRegistration(scratch.store, registration({ figures, remotes }), null);
    return releases('status');
  };
  const few = await statusWith(0);
  expect(few.out).not.toContain('RELEASE_FAILING');
  expect(few.out).toMatch(/^mf-tools .* ok, 1 failure in 5 min$/m);
  expect(await statusWith(5)).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      /^mf-tools .* failing\n.*^RELEASE_FAILING {2}mf-tools@1\.0\.0-aaaa1111.*6 failures on 20 pages/ms,
    ),
  });
});

test('status names a candidate that lately failed visitors, with exit code 1', async () => {
  await twoReleases();
  const candidate = '1.1.0-bbbb2222';
  await releases(`promote mf-tools ${candidate} --gradual 50,100 --skip-render`);
  const statusWith = async (release: string) => {
    const figures = [figuresOf('mf-tools', release, { pages: 20, failures: 9, failedPages: 9 })];
    await writeRegistration(scratch.store, registration({ figures }), null);
    return releases('status');
  };
  expect((await statusWith('1.0.0-aaaa1111')).out).toMatch(
    /^mf-tools .* 50% get 1\.1\.0-bbbb2222, 1\.0\.0-aaaa1111 is failing\n/m,
  );
  expect(await statusWith(candidate)).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      /^mf-tools .* 50% get 1\.1\.0-bbbb2222, failing\n.*^RELEASE_FAILING {2}mf-tools@1\.1\.0-bbbb2222.*9 failures on 20 pages/ms,
    ),
  });
});
