import type { Page } from 'playwright/test';
import { expect, hydrated, test } from './site-test.ts';

// Chromium logs the scripts that do not load.
test.use({ mustBeSilent: false });

/** Fails the code of the page, after an action in the page. Returns the reports that the browser sent. */
async function failPage(page: Page, action: () => void): Promise<string[]> {
  const reports: string[] = [];
  await page.route('/_report', async (route) => {
    reports.push(JSON.parse(route.request().postData() ?? '').kind);
    await route.fulfill({ status: 204 });
  });
  await page.route('**/web/privacy-page.*.js', async (route) => {
    // The request may be the starter's, which preloads it.
    await page.waitForFunction(() => document.querySelector('script[src*="privacy-page"]'));
    await page.evaluate(action);
    await route.abort();
  });
  await page.goto('/privacy');
  await hydrated(page);
  return reports;
}

test('a page whose code does not load is reported', async ({ page }) => {
  const reports = await failPage(page, () => {});
  await expect.poll(() => reports).toEqual(['load']);
});

// Firefox fails what it still loads, which Chromium does not.
test('code that does not load because the visitor leaves is not reported', async ({ page }) => {
  const reports = await failPage(page, () => dispatchEvent(new Event('beforeunload')));
  await page.evaluate(() => fetch('/robots.txt'));
  expect(reports).toEqual([]);
});
