import { expect, hydrated, test } from './chaos-site.ts';
import { followTo, holdWords, openCalmOnSlowConnection, openHeld } from './held-page.ts';
import { markDocument } from './site-test.ts';

test.beforeEach(({ page }) => openCalmOnSlowConnection(page));

test('Back after a reload shows the page before, also without the app', async ({ page }) => {
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  // On a slow connection the app waits for an interaction.
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(page).toHaveTitle('Calm');
});

test('Back shows an unknown address again that was left in place', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await page.getByRole('link', { name: '/nowhere' }).click();
  await hydrated(page);
  const notFound = page.getByRole('heading', { name: '404 Page Not Found' });
  const isSameDocument = await markDocument(page);
  const link = page.getByRole('link', { name: 'Personal calculator' });
  await link.evaluate((element) => element.setAttribute('href', '/calm'));
  await link.click();
  await expect(notFound).toBeHidden();
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await expect(notFound).toBeVisible();
});

test('Back while the next page loads leaves the page as it was', async ({ page, site }) => {
  const pressed = page.getByRole('link', { name: '/calm/data', exact: true });
  await openHeld(page, site);
  await page.goBack();
  await expect(page).toHaveURL('/calm');
  await expect(page.locator('.animate-travel')).toHaveCount(0);
  await expect(pressed).toBeFocused();
});

test('Back behind a skeleton shows the page that was hidden', async ({ page, site }) => {
  await followTo(page, '/calm/data');
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  await page.getByRole('link', { name: 'Calm' }).first().click();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  void holdWords(site, 'too late');
  await page.getByRole('link', { name: '/calm/slow' }).click();
  await expect(page.getByText('The skeleton of the slow page')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
});

test('Back to a page that failed loads it again', {
  tag: '@failed-loads',
}, async ({ page, site }) => {
  site.api.behave((_request, response) => response.writeHead(500).end('{}'));
  await page.getByRole('link', { name: '/calm/data', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No words: 503' })).toBeVisible();
  void holdWords(site, 'too late');
  await page.evaluate(() => void window.navigation?.navigate('/calm/slow'));
  await expect(page.getByText('The skeleton of the slow page')).toBeVisible();
  site.api.recover();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
});

test('a script that changes only the address leaves the page alone', async ({ page }) => {
  const link = page.getByRole('link', { name: '/chaos/ok' });
  await link.focus();
  await page.evaluate(() => history.replaceState(null, '', '/calm?cleaned'));
  await expect(page).toHaveURL('/calm?cleaned');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(link).toBeFocused();
});
