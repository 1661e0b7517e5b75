import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRegistration } from '../shells/registered-shells.ts';
import { registration } from '../test/sample-release.ts';
import { setUpReleases } from '../test/set-up-releases.ts';

const scratch = setUpReleases();
const { releases, twoReleases } = scratch;

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

test('verify finds a live release that is lost, and a store without releases', async () => {
  expect((await releases('verify')).err).toMatch(/^STORE_EMPTY /);
  expect((await releases(`backup ${join(scratch.dir, 'copy')}`)).err).toMatch(/^STORE_EMPTY /);
  await twoReleases();
  await rm(join(scratch.dir, 'store/mf-tools/releases/1.0.0-aaaa1111'), { recursive: true });
  expect(await releases('verify')).toMatchObject({
    code: 1,
    out: expect.stringContaining('RELEASE_UNKNOWN  mf-tools@1.0.0-aaaa1111'),
  });
});

test.each([
  ['status --store s3:/x', 'STORE_URL'],
  ['repair mf-toolz', 'REMOTE_UNKNOWN'],
  ['history shell', 'SHELL_RELEASE'],
  ['show @1', 'Name the remote, too: mf-tools@1.'],
  ['check /no/such/folder', 'There is no build in /no/such/folder'],
  ['preview mf-tools@1 --path decode --site http://localhost', '--path must begin with /.'],
  ['restore /no/such/folder', 'STORE_EMPTY'],
])('`releases %s` names the mistake', async (command, message) => {
  expect((await releases(command)).err).toContain(message);
});

test('status names a live release that lately failed visitors, with exit code 1', async () => {
  await twoReleases();
  const counted = { remote: 'mf-tools', release: '1.0.0-aaaa1111', renders: 9, renderSeconds: 1 };
  const statusWith = async (failures: number) => {
    const recent = { pages: 20, failures, browserFailures: 1 };
    const figures = [{ ...counted, pages: 900, failures: 90, recent }];
    const remotes = [{ remote: 'mf-tools', live: counted.release, sequence: 1, served: counted.release }];
    await writeRegistration(scratch.store, registration({ figures, remotes }), null);
    return releases('status');
  };
  expect((await statusWith(0)).out).not.toContain('RELEASE_FAILING');
  expect(await statusWith(5)).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      /^mf-tools .* failing\n.*^RELEASE_FAILING {2}mf-tools@1\.0\.0-aaaa1111.*6 failures on 20 pages/ms,
    ),
  });
});
