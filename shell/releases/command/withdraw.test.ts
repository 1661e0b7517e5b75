import { expect, test } from 'vitest';
import { page, slot } from '../test/sample-release.ts';
import { setUpReleases } from '../test/set-up-releases.ts';

const { exits, releases, status, build } = setUpReleases();

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
