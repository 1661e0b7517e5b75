import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, findChunk, open, test } from './site-test.ts';

// Chromium logs the scripts that do not load.
test.use({ mustBeSilent: false });

const decoderForm = findChunk(join(import.meta.dirname, '../../mf-tools/dist'), 'Decode This Number');

/** Returns what the browser reports: the remote and the kind. */
async function recordReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route('/_report', async (route) => {
    const { remote, kind } = JSON.parse(route.request().postData() ?? '');
    reports.push(`${remote} ${kind}`);
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
  await expect.poll(() => reports).toEqual(['mf-blog load']);
});

// When a visitor leaves a page, Firefox reports its pending requests as failed.
test('a failed page that the visitor leaves at once is not reported', async ({ page }) => {
  const reports = await openFailing(page);
  await open(page, '/terms');
  expect(reports).toEqual([]);
});

// Safari keeps the page, and its timers stand still until it is shown again.
test('a failed page that the visitor leaves for a while is not reported, and is loaded again after Back', async ({
  page,
}) => {
  const reports = await openFailing(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await page.clock.fastForward(2_000);
  await page.evaluate(() => fetch('/healthz'));
  expect(reports).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await reloaded;
});

for (const [what, file] of [
  ['page', '**/web/decode-page.*.js'],
  ['part', decoderForm],
] as const)
  test(`a ${what} whose code does not load at the first try works without a press, and is not reported`, async ({
    page,
  }) => {
    const reports = await recordReports(page);
    await page.route(file, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.clock.install();
    await open(page, '/decode');
    await failed;
    await expect(page.locator('main [data-live=ready] form')).toBeVisible();
    await page.clock.fastForward(2_000);
    await page.evaluate(() => fetch('/healthz'));
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
    await expect.poll(() => reports).toContain('mf-content hydration');
    // A report that was sent with it has arrived by then.
    await page.evaluate(() => fetch('/healthz'));
    expect(reports).toEqual(['mf-content hydration']);
  });

test('a part of the first page whose code does not load is reported, and keeps its HTML', async ({
  page,
}) => {
  const reports = await recordReports(page);
  await page.route(decoderForm, (route) => route.abort());
  await page.clock.install();
  const failed = page.waitForEvent('console', (message) => message.text().includes('mf-tools/decode-page'));
  await open(page, '/decode');
  await failed;
  await page.clock.fastForward(2_000);
  await expect.poll(() => reports).toEqual(['mf-tools part']);
  await expect(page.getByRole('textbox', { name: 'The number' })).toBeVisible();
});

test('a slot that renders differently in the browser is reported for its own remote', async ({ page }) => {
  const reports = await recordReports(page);
  await page.route(/^[^/]+\/\/[^/]+\/$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/data-remote="mf-tools".*?(?=<label)/s, '$&<b>Added</b>');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.clock.install();
  await open(page, '/');
  await expect(page.getByText('Added')).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect.poll(() => reports).toEqual(['mf-tools hydration']);
});
