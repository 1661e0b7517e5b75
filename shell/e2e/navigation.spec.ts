import type { Locator, Page } from 'playwright/test';
import type { TestSite } from '../server/test/test-site.ts';
import { expect, hydrated, open, test } from './chaos-site.ts';
import { followTo, holdWords, openCalmOnSlowConnection, openHeld } from './held-page.ts';
import { holdRequests, markDocument } from './site-test.ts';

test.beforeEach(({ page }) => openCalmOnSlowConnection(page));

test('navigates to another remote without a new document, moves the focus and announces the page', async ({
  page,
}) => {
  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  expect(page.url()).toContain('/chaos/ok');
  expect(await isSameDocument()).toBe(true);
  await expect(page).toHaveTitle('Chaos');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Chaos' })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(page).toHaveTitle('Calm');
});

test('navigates from code like a link, or replaces the history entry', async ({ page }) => {
  const isSameDocument = await markDocument(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('button', { name: 'Replace with the data' }).click();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  expect(await entries()).toBe(before);
  expect(await isSameDocument()).toBe(true);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('link', { name: 'Calm' })).toBeVisible();
  await open(page, '/calm');
  await page.getByRole('button', { name: 'Go to the data' }).click();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
});

test('follows a redirect of a page in the same document, in one history entry', async ({ page }) => {
  const isSameDocument = await markDocument(page);
  const before = await page.evaluate(() => history.length);
  await followTo(page, '/calm/alias/data');
  await expect(page.getByRole('heading', { name: 'The end' })).toBeInViewport();
  await expect(page).toHaveURL('/calm/data#end');
  expect(await isSameDocument()).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
});

test('shows a page whose redirect fails', async ({ page, logged }) => {
  const isSameDocument = await markDocument(page);
  await followTo(page, '/calm/alias/throws');
  await expect(page.getByRole('heading', { name: 'Alias throws' })).toBeVisible();
  expect(await isSameDocument()).toBe(false);
  expect(logged.splice(0)).toEqual([expect.stringContaining('Error: no redirect')]);
});

test('lets the server answer a redirect to another site', async ({ page, logged }) => {
  const isSameDocument = await markDocument(page);
  await followTo(page, '/calm/alias/host');
  await expect(page.getByRole('heading', { name: 'Alias host' })).toBeVisible();
  await expect(page).toHaveURL('/calm/alias/host');
  expect(await isSameDocument()).toBe(false);
  expect(logged.splice(0)).toEqual([
    expect.stringContaining('/calm/alias/:to redirects to //example.com/. Use a path of this site.'),
  ]);
});

test('scrolls a new page to its top or anchor and restores the position on Back', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('link', { name: 'To the end of another page' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The end' })).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  const link = page.getByRole('link', { name: '/calm/data' }).first();
  // Without scrolling to the link.
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('restores the position of an earlier visit of the page on screen', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 900));
  const link = page.getByRole('link', { name: '/calm/data' }).first();
  // Without scrolling to the link.
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Calm' }).click();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
});

test('shows the skeleton while data loads, then the page', async ({ page, site }) => {
  const requested = holdWords(site, 'at last');
  await page.getByRole('link', { name: '/calm/slow' }).click();
  await expect(page.getByText('The skeleton of the slow page')).toBeVisible();
  expect(page.url()).toContain('/calm/slow');
  await expect(page.locator('.animate-travel')).toHaveCount(0);
  // While the skeleton is shown, the footer is so far below that the browser does not lay it out.
  expect(await page.locator('main').evaluate((main) => main.clientHeight / innerHeight)).toBeGreaterThan(2.5);
  (await requested)();
  await expect(page.getByRole('heading', { name: 'at last' })).toBeVisible();
  await expect(page).toHaveTitle('Slow: at last');
});

test('the page that is left keeps its address and does not render again', async ({ page, site }) => {
  const renders = page.locator('output');
  const before = await renders.textContent();
  expect(before).toContain('/calm ');
  const requested = holdWords(site, 'at last');
  await page.getByRole('link', { name: '/calm/slow' }).click();
  await expect(page.getByText('The skeleton of the slow page')).toBeVisible();
  await expect(renders).toBeHidden();
  await expect(renders).toHaveText(before ?? '');
  (await requested)();
});

test('keeps the old page with a progress bar without a skeleton, and the last clicked link wins', async ({
  page,
  site,
}) => {
  const respond = await openHeld(page, site, 'too late');
  await expect(page.locator('.animate-travel')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  const answered = page.waitForResponse('**/api/words');
  respond();
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(page.locator('.animate-travel')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'too late' })).toHaveCount(0);
  expect(page.url()).toContain('/chaos/ok');
});

test('an anchor that is followed while a page loads leads into that page', async ({ page, site }) => {
  const respond = await openHeld(page, site, 'at last');
  await expect(page.locator('.animate-travel')).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/calm/data#main');
  respond();
  await expect(page.getByRole('heading', { name: 'at last' })).toBeVisible();
  await expect(page.locator('.animate-travel')).toHaveCount(0);
});

test('an anchor of the page that is followed twice scrolls and does not load the page again', async ({
  page,
}) => {
  const renders = await page.locator('output').textContent();
  for (const press of [1, 2]) {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.locator('#main'), `press ${press}`).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 900));
  }
  await expect(page).toHaveURL('/calm#main');
  await expect(page.locator('output')).toHaveText(renders ?? '');
});

test('a skeleton is shown from its top, also on the way to an anchor', async ({ page, site }) => {
  await page.evaluate(() => window.scrollTo(0, 900));
  const requested = holdWords(site, 'at last');
  const link = page.getByRole('link', { name: '/calm/slow' });
  await link.evaluate((element) => element.setAttribute('href', '/calm/slow#main'));
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByText('The skeleton of the slow page')).toBeInViewport();
  (await requested)();
});

test('the focus stays in the number box of the header when a page arrives', async ({ page, site }) => {
  const respond = await openHeld(page, site, 'at last');
  await page.keyboard.press('/');
  await page.keyboard.type('44');
  respond();
  await expect(page.getByRole('heading', { name: 'at last' })).toBeVisible();
  await page.keyboard.type('4');
  await expect(page.locator('[data-site-header] input')).toHaveValue('444');
});

/** Follows a link to a page whose data the API does not deliver. Returns the heading that says so. */
async function openUnavailable(page: Page, site: TestSite): Promise<Locator> {
  site.api.behave((_request, response) => response.writeHead(500).end('{}'));
  await page.getByRole('link', { name: '/calm/data', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'No words: 503' });
  await expect(heading).toBeVisible();
  return heading;
}

test('a page that is retried does not replace the page that was opened since', {
  tag: '@failed-loads',
}, async ({ page, site }) => {
  await openUnavailable(page, site);
  const requested = holdWords(site, 'too late');
  await page.getByRole('button', { name: 'Ask again' }).click();
  const respond = await requested;
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  const responded = page.waitForResponse('**/api/words');
  respond();
  await responded;
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  expect(await page.getByRole('heading', { name: 'too late' }).count()).toBe(0);
});

test('a page that is retried is not loaded as a document once another one is pressed', {
  tag: '@failed-loads',
}, async ({ page, site }) => {
  await openUnavailable(page, site);
  const isSameDocument = await markDocument(page);
  const serve = await holdRequests(page, '**/calm/data');
  const retried = page.waitForRequest('**/calm/data');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await retried;
  site.api.recover();
  const deliver = await holdRequests(page, '**/api/words');
  const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Calm' });
  await link.evaluate((element) => element.setAttribute('href', '/calm/data?try=again'));
  await link.click();
  const [served] = await Promise.all([page.waitForResponse('**/calm/data'), serve()]);
  expect(served.ok()).toBe(true);
  await page.evaluate(() => fetch('/calm').then(() => undefined));
  deliver();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('says that a page is unavailable while the device is offline', {
  tag: '@failed-loads',
}, async ({ page, context, site }) => {
  const unavailable = await openUnavailable(page, site);
  await context.setOffline(true);
  // While offline, the read must fail instead of waiting for a connection.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/words'));
  await page.getByRole('button', { name: 'Ask again' }).click();
  await failed;
  await expect(page.locator('.animate-travel')).toHaveCount(0);
  await expect(unavailable).toBeVisible();
  await context.setOffline(false);
  site.api.recover();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
});

test('loads a document for an address that no page matches, and leaves it like any page', {
  tag: '@failed-loads',
}, async ({ page, site }) => {
  const document = page.waitForResponse((response) => response.url().endsWith('/nowhere'));
  await page.getByRole('link', { name: '/nowhere' }).click();
  expect((await document).status()).toBe(404);
  const notFound = page.getByRole('heading', { name: '404 Page Not Found' });
  await expect(notFound).toBeVisible();
  await hydrated(page);
  const requested = holdWords(site, 'at last');
  const link = page.getByRole('link', { name: 'Personal calculator' });
  await link.evaluate((element) => element.setAttribute('href', '/calm/slow'));
  await link.click();
  await expect(page.getByText('The skeleton of the slow page')).toBeVisible();
  await expect(notFound).toBeHidden();
  (await requested)();
});

test('a reload after a navigation shows the same page', async ({ page }) => {
  await page.getByRole('link', { name: '/calm/slot/ok' }).click();
  await page.getByRole('button', { name: 'The slot counts 0' }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'The slot counts 0' })).toBeVisible();
});

test('an open tab keeps its release and a new document gets the new one', async ({ page, site }) => {
  const before = site.versions['mf-chaos'] ?? '';
  const next = await site.publishAs(site.builds['mf-chaos'] ?? '', '1.2.0-tab');
  await site.promote('mf-chaos', next);
  await expect.poll(async () => (await site.get('/readyz')).html).toContain(next);
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.locator('[data-remote=mf-chaos]')).toHaveAttribute('data-release', before);
  await page.reload();
  await expect(page.locator('[data-remote=mf-chaos]')).toHaveAttribute('data-release', next);
  await site.promote('mf-chaos', before);
  await expect.poll(async () => (await site.get('/readyz')).html).toContain(before);
});

test('API reads send cookies and no content type', async ({ page, context }) => {
  await context.addCookies([{ name: 'visitor', value: 'here', url: page.url() }]);
  const requested = page.waitForRequest((request) => request.url().includes('/api/'));
  await page.getByRole('link', { name: '/calm/data' }).first().click();
  const request = await requested;
  const headers = await request.allHeaders();
  expect(request.method()).toBe('GET');
  expect(headers.cookie).toBe('visitor=here');
  expect(headers).not.toHaveProperty('content-type');
});
