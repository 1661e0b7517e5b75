import type { Page } from 'playwright/test';
import { expect, hydrated, test } from './site-test.ts';

// Chromium logs the scripts that do not load.
test.use({ mustBeSilent: false });

/** Opens a page whose code does not load. Returns the reports that the browser sends. */
async function openFailing(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route('/_report', async (route) => {
    reports.push(JSON.parse(route.request().postData() ?? '').kind);
    await route.fulfill({ status: 204 });
  });
  await page.route('**/web/privacy-page.*.js', (route) => route.abort());
  await page.clock.install();
  const failed = page.waitForEvent('console', (message) => message.text().includes('privacy-page'));
  await page.goto('/privacy');
  await hydrated(page);
  await failed;
  return reports;
}

test('a page whose code does not load is reported', async ({ page }) => {
  const reports = await openFailing(page);
  await page.clock.fastForward(2_000);
  await expect.poll(() => reports).toEqual(['load']);
});

// When a visitor leaves a page, Firefox reports its pending requests as failed.
test('a failed page that the visitor leaves at once is not reported', async ({ page }) => {
  const reports = await openFailing(page);
  await page.goto('/terms');
  await hydrated(page);
  expect(reports).toEqual([]);
});
