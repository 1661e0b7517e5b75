import { expectAccessibleInBoth, test } from 'shell/testing/browser';

// The shell's tests do this for the pages of the sitemap.
test('a missing post and an unknown topic are accessible', { tag: '@failed-loads' }, async ({ page }) => {
  for (const path of ['/blog/no-such-post', '/blog?tag=no-such-topic']) {
    await page.goto(path);
    await expectAccessibleInBoth(page, { targets: true });
  }
});
