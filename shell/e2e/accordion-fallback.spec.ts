import type { Page } from 'playwright/test';
import { expect, open, test } from './site-test.ts';

// Chromium logs the scripts that do not load.
test.use({ mustBeSilent: false });

const answers = (page: Page) => page.locator('#faqs .answer');

test('the starter toggles single answers when the accordion fails to load', async ({ page }) => {
  await open(page, '/learn');
  await page.route('**/*.js', (route) => route.abort());
  await page.locator('#faqs').scrollIntoViewIfNeeded();
  await expect(answers(page).first()).toBeHidden();
  await page.locator('#faqs').getByRole('button').first().click();
  await expect(answers(page).first()).toBeVisible();
  await expect(answers(page).last()).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`answers open after a while when no script loads (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/learn');
    await expect(answers(page).first()).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(answers(page).first()).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer is shown, and no mark says that a question can be opened', async ({ page }) => {
    await page.goto('/learn');
    await expect(answers(page).last()).toBeVisible();
    const plus = page.locator('#faqs').getByRole('button').first().locator('svg');
    await expect(plus).toHaveCount(1);
    await expect(plus).toBeHidden();
  });
});
