import { join } from 'node:path';
import { expect, holdRequests, hydrated, markDocument, open, test } from 'shell/testing/browser';
import { startTestSite } from 'shell/testing/site';
import { readContent } from './read-content.ts';

const { field, results, unavailable } = await readContent<'search'>('search.yaml');
const michael = await readContent<'guardian'>('guardians/michael.guardian.yaml');
const raphael = await readContent<'guardian'>('guardians/raphael.guardian.yaml');
const [crystal = ''] = michael.attributes.crystals.split(',');

test('a time finds its number first, without a new document', async ({ page }) => {
  await open(page, '/search');
  const isSameDocument = await markDocument(page);
  await page.getByLabel(field).fill('  11:11 ');
  await page.getByLabel(field).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=[+]*11%3A11/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: 11:11');
  await expect(page.getByRole('list', { name: 'Numbers found' }).getByRole('link').first()).toHaveAttribute(
    'href',
    '/angel-numbers/1111/',
  );
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(page.getByLabel(field)).toHaveValue('11:11');
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await expect(page.getByLabel(field)).toHaveValue('');
});

for (const [query, path] of [
  [crystal, '/guardian-angels/michael/'],
  // A page of another remote.
  ['Delaware', '/terms'],
] as const) {
  test(`${query} finds the page that contains it`, async ({ page }) => {
    await open(page, `/search?q=${encodeURIComponent(query)}`);
    const found = page.getByRole('list', { name: 'Pages found' });
    await found.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toContainText(new RegExp(query, 'i'));
  });
}

test('the index of pages is loaded with a query; if that fails, numbers are still found, and the next query loads it', {
  tag: '@failed-loads',
}, async ({ page }) => {
  const fetched: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/mf-content/') && response.url().endsWith('.js'))
      fetched.push(response.text().catch(() => ''));
  });
  // Only the search index contains the texts of two archangels.
  const ownTexts = [crystal, raphael.attributes.symbol];
  const indexes = async () =>
    (await Promise.all(fetched)).filter((code) => ownTexts.every((text) => code.includes(text)));
  await open(page, '/search');
  expect(fetched.length).toBeGreaterThan(0);
  expect(await indexes()).toEqual([]);
  await page.route('**/releases/mf-content/**', (route) => route.abort());
  await page.getByLabel(field).fill('444');
  await page.getByLabel(field).press('Enter');
  await expect(page.getByRole('list', { name: 'Numbers found' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages found' })).toBeHidden();
  await page.unroute('**/releases/mf-content/**');
  await page.getByLabel(field).fill(crystal);
  await page.getByLabel(field).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search: ${crystal}`);
  await expect(page.getByRole('link', { name: 'Archangel Michael' })).toBeVisible();
  expect(await indexes()).toHaveLength(1);
});

test('nothing can be typed into the field while results load, because the page with them replaces it', async ({
  page,
}) => {
  await open(page, '/search');
  const answer = await holdRequests(page, '**/api/search**');
  await page.getByLabel(field).fill('444');
  await page.getByLabel(field).press('Enter');
  await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible();
  await expect(page.getByLabel(field)).not.toBeEditable();
  answer();
  await expect(page.getByRole('list', { name: 'Numbers found' })).toBeVisible();
  await expect(page.getByLabel(field)).toBeEditable();
});

test('what was found is announced with the title of the page', async ({ page }) => {
  await open(page, '/search');
  const announced = page.locator('[role=status][aria-live]');
  for (const query of ['zzqqxx', 'gabriel']) {
    await page.getByLabel(field).fill(query);
    await page.getByLabel(field).press('Enter');
    const summary =
      query === 'zzqqxx' ? results.nothing.replace('{query}', query) : /\d articles?.* for “gabriel”/;
    await expect(announced).toContainText(results.metaTitle.replace('{query}', query));
    await expect(announced).toContainText(summary);
  }
});

test('a misspelled name finds its page, typed or in the address', async ({ page }) => {
  await open(page, '/search');
  await page.getByLabel(field).fill('Raphel');
  await page.getByLabel(field).press('Enter');
  const found = page.getByRole('list', { name: 'Pages found' });
  await expect(found.getByRole('link', { name: 'Archangel Raphael' })).toBeVisible();
  await page.getByRole('link', { name: results.asTyped.link.replace('{query}', 'Raphel') }).click();
  await expect(page.locator('main')).toContainText(results.nothing.replace('{query}', 'Raphel'));
  await expect(found).toBeHidden();
  await page.goto('/search?q=Gabriele');
  await expect(found.getByRole('link', { name: 'Gabriel' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works', async ({ page }) => {
    await page.goto('/search');
    await page.getByLabel(field).fill('twin flames');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=twin+flames');
    await expect(
      page.getByRole('list', { name: 'Pages found' }).getByRole('link', { name: 'Twin Flame Angel Numbers' }),
    ).toBeVisible();
  });
});

test('pages are still found when the API fails, and the search can be repeated', async ({ page, logged }) => {
  await open(page, '/search');
  await page.route('**/api/search**', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await page.getByLabel(field).fill('gabriel');
  await page.getByLabel(field).press('Enter');
  await expect(page.getByText(unavailable.lede, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Archangel Gabriel' })).toBeVisible();
  await page.unroute('**/api/search**');
  await page.getByRole('button', { name: unavailable.retry }).click();
  await expect(page.getByRole('list', { name: 'Articles found' })).toBeVisible();
  // Chromium reports the failed request.
  expect(logged.splice(0).every((message) => message.includes('503'))).toBe(true);
});

test('the pages that the server found without the API stay when the code of the app is there', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await using site = await startTestSite({
    'mf-content': join(import.meta.dirname, '../dist'),
    // The home page embeds the calculator of mf-tools.
    'mf-tools': join(import.meta.dirname, '../../mf-tools/dist'),
  });
  await site.api.down();
  const response = await page.goto(`${site.origin}/search?q=micheal`);
  expect(response?.status()).toBe(503);
  await hydrated(page);
  await expect(page.getByText(results.asTyped.text)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Pages found' }).locator('a[href="/guardian-angels/michael/"]'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: unavailable.retry })).toBeEnabled();
});
