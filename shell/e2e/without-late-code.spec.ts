import type { Page } from 'playwright/test';
import { expect, hydrated, test } from './site-test.ts';

const answers = (page: Page) => page.locator('#faqs .answer');

test('answers whose accordion cannot be loaded open by the starter, each on its own', async ({
  page,
  silent,
}) => {
  await page.goto('/learn');
  await hydrated(page);
  await page.route('**/*.js', (route) => route.abort());
  await page.locator('#faqs').scrollIntoViewIfNeeded();
  await expect(answers(page).first()).toBeHidden();
  await page.locator('#faqs').getByRole('button').first().click();
  await expect(answers(page).first()).toBeVisible();
  await expect(answers(page).last()).toBeHidden();
  silent.length = 0;
});

test('answers on a page whose scripts never come open after a while', async ({ page, silent }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/learn');
  await expect(answers(page).first()).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(answers(page).first()).toBeVisible();
  silent.length = 0;
});
