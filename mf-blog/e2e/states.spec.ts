import { expect, expectAccessibleInBoth, test } from 'shell/testing/browser';
import { fill, send } from './contact-test.ts';

// The shell's tests do this for the pages of the sitemap.
for (const path of ['/blog/no-such-post', '/blog?tag=no-such-topic']) {
  test(`${path} is accessible`, { tag: path.includes('no-such-post') ? '@failed-loads' : [] }, async ({
    page,
  }) => {
    await page.goto(path);
    await expectAccessibleInBoth(page, { targets: true });
  });
}

test('the contact form is accessible, with its messages and after sending', async ({ page }) => {
  await page.goto('/contact');
  await send(page);
  await expect(page.getByText('Please select a subject')).toBeVisible();
  await expectAccessibleInBoth(page, { targets: true });
  await fill(page);
  await send(page);
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible();
  // The toast covers the edge of a link for five seconds.
  await expectAccessibleInBoth(page);
});
