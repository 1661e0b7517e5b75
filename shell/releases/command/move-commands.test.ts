import { expect, test } from 'vitest';
import { page, slot } from '../test/sample-release.ts';
import { setUpReleases } from '../test/set-up-releases.ts';

const { build, exits, prepared, publish, releases, status, twoReleases } = setUpReleases();
const second = '1.1.0-bbbb2222';
const note = /^Note: 1\.1\.0-bbbb2222 was rolled back \d{4}-\d\d-\d\d \d\d:\d\d:\d\d by grace: leaks$/m;

/** The first release is live again: the second was rolled back. */
const rolledBack = prepared(async () => {
  await twoReleases();
  await releases(`promote mf-tools ${second} --skip-render`);
  await releases('rollback mf-tools --by grace --why leaks');
});

test.each([
  'rollback mf-tools bbbb --dry-run',
  'promote mf-tools bbbb --skip-render --dry-run',
  'promote mf-tools bbbb --skip-render --gradual 5 --dry-run',
  'promote mf-tools bbbb --skip-render --gradual 5',
  'promote mf-tools bbbb --skip-render',
  'rollback mf-tools bbbb',
])('%s says that the release was rolled back, by whom and why', async (command) => {
  await rolledBack();
  expect((await exits(command, 0)).out).toMatch(note);
});

test('a second rollback says that it takes back the first, by whom and why', async () => {
  await twoReleases();
  await publish('mf-tools', { version: '1.2.0-cccc3333' });
  for (const version of [second, '1.2']) await releases(`promote mf-tools ${version} --skip-render`);
  expect((await releases('rollback mf-tools --by grace --why leaks')).out).not.toContain('Note:');
  await releases('freeze mf-tools --why incident');
  const { code, out } = await releases('rollback mf-tools');
  const again = /^Note: grace had rolled back to 1\.1\.0-bbbb2222 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d: leaks$/m;
  expect([code, out]).toEqual([0, expect.stringMatching(again)]);
  expect(out).toContain(`Undo: releases rollback mf-tools ${second}`);
});

test('the error of a rollback without a target says which releases are bad', async () => {
  await twoReleases();
  await publish('mf-tools', { version: '1.2.0-cccc3333' });
  await releases(`promote mf-tools ${second} --skip-render`);
  await releases('rollback mf-tools');
  const { err } = await releases('rollback mf-tools');
  expect(err).toContain(`(published: 1.2.0-cccc3333, ${second} (bad)).`);
});

test('withdraw takes a remote off the site, but not one whose slot a page embeds, and rollback brings it back', async () => {
  await releases(`release ${await build('mf-tools', { version: '1.0.0-aaaa1111', slots: [slot('box')] })}`);
  const blog = { version: '1.0.0-cccc3333', pages: [page('/blog', { slots: ['box'] })] };
  await releases(`release ${await build('mf-blog', blog)}`);
  const { err } = await exits('withdraw mf-tools', 1);
  expect(err).toMatch(/^SLOT_MISSING .* a release of mf-blog that does not embed it\.$/m);
  const dry = await releases('withdraw mf-blog --dry-run');
  expect(dry.out).toBe('mf-blog can be taken off the site. Nothing was changed.\n');
  const withdrawn = await exits('withdraw mf-blog --why moved', 0);
  expect(withdrawn.out).toContain('Undo: releases rollback mf-blog 1.0.0-cccc3333');
  expect((await releases('history mf-blog')).out).toMatch(/^2 .* withdraw +- .* moved$/m);
  expect((await releases('status')).out).toMatch(/^mf-blog +- /m);
  expect((await status()).code).toBe(0);
  expect((await releases('withdraw mf-blog')).err).toMatch(/^NOT_LIVE /);
  const { out } = await releases('rollback mf-blog 1.0');
  expect(out).toContain('mf-blog 1.0.0-cccc3333 is live');
  expect(out).not.toContain('Note:');
});
