import { join } from 'node:path';
import { expect, expectAccessible, open, test } from './chaos-site.ts';
import { findChunk } from './site-test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await open(page, '/calm');
});

test('shows at most one toast, for five seconds', async ({ page }) => {
  // Stop the clock, so that the speed of the machine has no effect.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Say the first' }).click();
  await expect(page.getByText('The first message.', { exact: true })).toBeVisible();
  // Screen readers get title and description as one text.
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('First The first message.');
  await page.getByRole('button', { name: 'Say the second' }).click();
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await expect(page.getByText('The first message.', { exact: true })).toHaveCount(0);
  await page.clock.runFor(4_900);
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await page.clock.runFor(600);
  await expect(page.getByText('Second', { exact: true })).toHaveCount(0);
});

test('without the toaster a toast is a plain message, and the next toast loads it again', {
  tag: '@failed-loads',
}, async ({ page }) => {
  const toaster = findChunk(join(import.meta.dirname, '../dist'), 'ToastViewport');
  await page.route(toaster, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Say the first' }).click();
  await failed;
  const message = page.getByRole('alert').filter({ hasText: 'The first message.' });
  await expect(message).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(message).toHaveCount(0);
  await page.unroute(toaster);
  await page.getByRole('button', { name: 'Say the second' }).click();
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
});

test('F8 focuses the notifications, and closing a toast by keyboard returns the focus', async ({ page }) => {
  const list = page.getByRole('region', { name: /Notifications/ }).getByRole('list');
  await page.keyboard.press('F8');
  await expect(list).toBeFocused();
  const button = page.getByRole('button', { name: 'Say the first' });
  await button.click();
  await expect(page.getByText('The first message.', { exact: true })).toBeVisible();
  await expect(button).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('F8');
  await expect(list).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByText('The first message.', { exact: true })).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(page.getByText('The first message.', { exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(page.getByText('The first message.', { exact: true })).toHaveCount(0);
  await expect(button).toBeFocused();
});
