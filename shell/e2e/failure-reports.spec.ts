import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, findChunk, open, test } from './site-test.ts';

// Chromium logs the scripts that do not load.
test.use({ mustBeSilent: false });

/** Returns the kinds of the reports that the browser sends. */
async function recordReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route('/_report', async (route) => {
    reports.push(JSON.parse(route.request().postData() ?? '').kind);
    await route.fulfill({ status: 204 });
  });
  return reports;
}

/** Opens a page whose code does not load. Returns the reports that the browser sends. */
async function openFailing(page: Page): Promise<string[]> {
  const reports = await recordReports(page);
  await page.route('**/web/privacy-page.*.js', (route) => route.abort());
  await page.clock.install();
  const failed = page.waitForEvent('console', (message) => message.text().includes('privacy-page'));
  await open(page, '/privacy');
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
  await open(page, '/terms');
  expect(reports).toEqual([]);
});

for (const [what, answer] of [
  ['data that the API does not deliver', { status: 503, json: {} }],
  ['an answer that is no JSON', { body: '<html>' }],
] as const)
  test(`${what} is no failure of the release`, async ({ page }) => {
    const reports = await recordReports(page);
    await page.route('**/api/**', (route) => route.fulfill(answer));
    // React renders changed HTML anew, for which it needs the data of its static parts.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('main > *')?.before(document.createElement('b'));
      });
    });
    await page.clock.install();
    await open(page, '/angel-numbers');
    await expect(page.getByRole('heading', { name: 'This page is temporarily unavailable' })).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect.poll(() => reports).toContain('hydration');
    // A report that was sent with it has arrived by then.
    await page.evaluate(() => fetch('/healthz'));
    expect(reports).toEqual(['hydration']);
  });

test('a part of the first page whose code does not load is reported, and keeps its HTML', async ({
  page,
}) => {
  const reports = await recordReports(page);
  const form = findChunk(join(import.meta.dirname, '../../mf-tools/dist'), 'Decode This Number');
  await page.route(form, (route) => route.abort());
  await page.clock.install();
  const failed = page.waitForEvent('console', (message) => message.text().includes('mf-tools/decode-page'));
  await open(page, '/decode');
  await failed;
  await page.clock.fastForward(2_000);
  await expect.poll(() => reports).toEqual(['part']);
  await expect(page.getByRole('textbox', { name: 'The number' })).toBeVisible();
});
