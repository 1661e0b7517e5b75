import { expect, hydrated, test } from './chaos-site.ts';

// A slow connection: no data are loaded before the visitor turns to a link.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  await page.goto('/calm');
  await hydrated(page);
});

test('goes to another team without a new document, moves the focus and announces the page', async ({
  page,
}) => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  expect(page.url()).toContain('/chaos/ok');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page).toHaveTitle('Chaos');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Chaos' })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(page).toHaveTitle('Calm');
});

test('begins a new page at its top, and comes back to where the visitor was', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('link', { name: 'To the end of another page' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The end' })).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: '/calm/data' }).first().click();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('shows the skeleton while data is on its way, and the page when it is there', async ({
  page,
  chaos,
}) => {
  const asked = Promise.withResolvers<() => void>();
  chaos.api.behave((_request, response) => asked.resolve(() => response.end('{"text":"at last"}')));
  await page.getByRole('link', { name: '/calm/slow' }).click();
  await expect(page.getByText('The skeleton of the slow page')).toBeVisible();
  expect(page.url()).toContain('/calm/slow');
  (await asked.promise)();
  await expect(page.getByRole('heading', { name: 'at last' })).toBeVisible();
  await expect(page).toHaveTitle('Slow: at last');
});

test('keeps the old page under a progress bar where a page has no skeleton; the last wish counts', async ({
  page,
  chaos,
}) => {
  const asked = Promise.withResolvers<() => void>();
  chaos.api.behave((_request, response) => asked.resolve(() => response.end('{"text":"too late"}')));
  await page.getByRole('link', { name: '/calm/data', exact: true }).click();
  const answer = await asked.promise;
  await expect(page.locator('.animate-travel')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  answer();
  await expect(page.locator('.animate-travel')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  expect(page.url()).toContain('/chaos/ok');
});

test('asks the server about an address that the tab does not know', async ({ page, silent }) => {
  const document = page.waitForResponse((response) => response.url().endsWith('/nowhere'));
  await page.getByRole('link', { name: '/nowhere' }).click();
  expect((await document).status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  // Chromium tells of the 404: this small site has no such page.
  silent.length = 0;
});

test('a reload in the middle stays where it is', async ({ page }) => {
  await page.getByRole('link', { name: '/calm/slot/ok' }).click();
  await page.getByRole('button', { name: 'The slot counts 0' }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'The slot counts 0' })).toBeVisible();
});

test('a tab goes on with the release that it was opened with, a new document gets the new one', async ({
  page,
  chaos,
}) => {
  const before = chaos.versions['mf-chaos'] ?? '';
  const next = await chaos.publishAs(chaos.builds['mf-chaos'] ?? '', '1.2.0-tab');
  await chaos.promote('mf-chaos', next);
  await expect.poll(async () => (await chaos.get('/readyz')).html).toContain(next);
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.locator('[data-remote=mf-chaos]')).toHaveAttribute('data-release', before);
  await page.reload();
  await expect(page.locator('[data-remote=mf-chaos]')).toHaveAttribute('data-release', next);
  await chaos.promote('mf-chaos', before);
  await expect.poll(async () => (await chaos.get('/readyz')).html).toContain(before);
});

test('reads of the API carry the visitor’s cookies, and no type, since they have no body', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'of-the-visitor', value: 'here', url: page.url() }]);
  const asked = page.waitForRequest((request) => request.url().includes('/api/'));
  await page.getByRole('link', { name: '/calm/data' }).first().click();
  const request = await asked;
  const headers = await request.allHeaders();
  expect(request.method()).toBe('GET');
  expect(headers.cookie).toBe('of-the-visitor=here');
  expect(headers).not.toHaveProperty('content-type');
});
