import type { Page } from 'playwright/test';
import { expect, test } from './chaos-site.ts';
import { followTo, holdWords, openCalmOnSlowConnection, openHeld } from './held-page.ts';

test.beforeEach(({ page }) => openCalmOnSlowConnection(page));

test('a stopped navigation leads back to the page that it left', async ({ page, site }) => {
  const address = page.url();
  await openHeld(page, site);
  await expect(page.locator('.animate-travel')).toBeVisible();
  await page.evaluate(() => window.stop());
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle('Calm');
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(page.locator('.animate-travel')).toHaveCount(0);
});

test('a stopped navigation keeps the focus on the pressed link', async ({ page, site }) => {
  const pressed = page.getByRole('link', { name: '/calm/data', exact: true });
  await openHeld(page, site);
  await page.evaluate(() => window.stop());
  await expect(page).toHaveURL('/calm');
  await expect(page.locator('.animate-travel')).toHaveCount(0);
  await expect(pressed).toBeFocused();
});

test('a navigation that is stopped after a redirect leads back, too', async ({ page, site }) => {
  const address = page.url();
  const requested = holdWords(site, 'too late');
  await followTo(page, '/calm/alias/data');
  await expect(page).toHaveURL('/calm/data#end');
  await requested;
  await page.evaluate(() => window.stop());
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(page.locator('.animate-travel')).toHaveCount(0);
});

test('a navigation that is stopped leads back to the page on screen, also if another one was pressed before', async ({
  page,
  site,
}) => {
  const address = page.url();
  await openHeld(page, site);
  await followTo(page, '/calm/data?again');
  await expect(page).toHaveURL('/calm/data?again');
  await page.evaluate(() => window.stop());
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
});

test('a navigation that is stopped when the history entry of the page on screen is gone logs no error', {
  tag: '@failed-loads',
}, async ({ page, site }) => {
  site.api.behave((_request, response) => response.writeHead(500).end('{}'));
  await page.getByRole('link', { name: '/calm/data', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No words: 503' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Calm' }).click();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  const requested = holdWords(site, 'too late');
  await page.goBack();
  await requested;
  // The link is on the page that Back has not left yet, and removes its entry.
  await followTo(page, '/calm/data?again');
  await expect(page).toHaveURL('/calm/data?again');
  await page.evaluate(() => window.stop());
  await expect(page.locator('.animate-travel')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
});

test('a download while a page loads does not stop it', async ({ page, site }) => {
  const requested = holdWords(site, 'at last');
  await page.getByRole('link', { name: '/calm/slow' }).click();
  await expect(page.getByText('The skeleton of the slow page')).toBeVisible();
  const respond = await requested;
  const download = page.waitForEvent('download');
  await page.evaluate(() =>
    Object.assign(document.createElement('a'), { href: '/favicon.svg', download: '' }).click(),
  );
  await download;
  respond();
  await expect(page.getByRole('heading', { name: 'at last' })).toBeVisible();
  await expect(page).toHaveURL('/calm/slow');
});

const leavings: Record<string, (page: Page) => Promise<unknown>> = {
  'a document opened by a script': (page) => page.evaluate(() => location.assign('/healthz')),
  'an address typed by the visitor': (page) => page.goto('/healthz'),
};
for (const [name, leave] of Object.entries(leavings))
  test(`${name} while a page loads is not taken back`, async ({ page, site }) => {
    await openHeld(page, site);
    await leave(page);
    await page.waitForURL('**/healthz');
  });

test('a page reloaded while it loads is not taken back', async ({ page, site }) => {
  await openHeld(page, site);
  site.api.behave((_request, response) => response.end('{"text":"words from the API"}'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  await expect(page).toHaveURL('/calm/data');
});

for (const path of ['/calm/data', '/calm/slow'])
  test(`${path} was given up for a document and is loaded when the browser shows it again from memory`, async ({
    page,
    site,
  }) => {
    const requested = holdWords(site, 'too late');
    await followTo(page, path);
    await requested;
    await page.route('**/healthz', (route) => route.fulfill({ status: 204 }));
    await page.evaluate(() => location.assign('/healthz'));
    await expect(page).toHaveURL(path);
    site.api.behave((_request, response) => response.end('{"text":"words from the API"}'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  });
