import { expect, holdRequests, test } from './site-test.ts';

const heading = '#ethics h2';

test('parts below the first screen are laid out after the starter has loaded', async ({ page }) => {
  // Delays the starter, which lays them out.
  const release = await holdRequests(page, /starter\..*\.js/);
  await page.goto('/learn', { waitUntil: 'commit' });
  const last = page.locator('section.later').last();
  await expect(last).toHaveCSS('content-visibility', 'auto');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
  await expect(page.locator('.later')).toHaveCount(0);
});

test('a reload restores the scroll position', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
  await page.locator(heading).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => page.locator(heading).evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await page.reload();
  await expect.poll(top).toBeCloseTo(before, 0);
});
