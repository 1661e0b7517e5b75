import { expect, expectAccessible, hydrated, test } from './chaos-site.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/calm');
  await hydrated(page);
});

test('at most one toast is visible; it leaves after five seconds', async ({ page }) => {
  // Otherwise the time that a busy machine takes would count as well.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Say the first' }).click();
  await expect(page.getByText('The first message.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Say the second' }).click();
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await expect(page.getByText('The first message.', { exact: true })).toHaveCount(0);
  await page.clock.runFor(4_900);
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await page.clock.runFor(600);
  await expect(page.getByText('Second', { exact: true })).toHaveCount(0);
});

test('a toaster that could not be fetched is fetched with the next toast', async ({ page, silent }) => {
  const late = /\/releases\/shell\/.*\/web\/\w\.\w+\.js$/;
  await page.route(late, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Say the first' }).click();
  await failed;
  await page.unroute(late);
  await page.getByRole('button', { name: 'Say the second' }).click();
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  // Chromium tells of the request that failed.
  silent.length = 0;
});

test('F8 moves the focus to the toasts, and a toast can be closed by keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Say the first' }).click();
  await expect(page.getByText('The first message.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByText('The first message.', { exact: true })).toHaveCount(0);
});
