import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from 'shell/testing/browser';

async function expectAccessible(page: Page, { targets = true } = {}) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = { 'target-size': { enabled: targets } };
    const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

for (const path of ['/blog', '/blog/no-such-post', '/blog?tag=no-such-topic', '/privacy']) {
  test(`${path} is accessible`, { tag: path.includes('no-such-post') ? '@failed-loads' : [] }, async ({
    page,
  }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('the contact form is accessible, with its messages and after sending', async ({ page }) => {
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByText('Please select a subject')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByLabel('Message').fill('I keep seeing 444 on the way to work.');
  await send.click();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible();
  // The toast covers the edge of a link for five seconds.
  await expectAccessible(page, { targets: false });
});
