import { expect, hydrated, test } from 'shell/testing/browser';

const field = 'Search for a number, a word or a question';

test('a time finds its number first, without a new document', async ({ page }) => {
  await page.goto('/search');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
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
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByLabel(field)).toHaveValue('');
});

test('an archangel is found among the pages', async ({ page }) => {
  await page.goto('/search?q=Michael');
  await page
    .getByRole('list', { name: 'Pages found' })
    .getByRole('link', { name: 'Archangel Michael' })
    .click();
  await expect(page).toHaveURL('/guardian-angels/michael/');
});

for (const [query, path] of [
  ['lapis lazuli', '/guardian-angels/michael/'],
  ['Tobit', '/guardian-angels/raphael/'],
  ['Pythagoras', '/'],
  ['Delaware', '/terms'],
  ['cookies', '/privacy'],
] as const) {
  test(`${query} finds the page that it stands on, which says it`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await hydrated(page);
    const found = page.getByRole('list', { name: 'Pages found' });
    await found.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toContainText(new RegExp(query, 'i'));
  });
}

test('the words of pages are loaded with a query; when they cannot be, titles are searched, and the next query loads them', async ({
  page,
  silent,
}) => {
  const fetched: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/mf-content/') && response.url().endsWith('.js'))
      fetched.push(response.text().catch(() => ''));
  });
  const withWords = async () => (await Promise.all(fetched)).filter((code) => code.includes(' lazuli '));
  await page.goto('/search');
  await hydrated(page);
  expect(fetched.length).toBeGreaterThan(0);
  expect(await withWords()).toEqual([]);
  await page.route('**/releases/mf-content/**', (route) => route.abort());
  await page.getByLabel(field).fill('Michael');
  await page.getByLabel(field).press('Enter');
  await expect(page.getByRole('link', { name: 'Archangel Michael' })).toBeVisible();
  await page.unroute('**/releases/mf-content/**');
  await page.getByLabel(field).fill('lazuli');
  await page.getByLabel(field).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: lazuli');
  await expect(page.getByRole('link', { name: 'Archangel Michael' })).toBeVisible();
  expect(await withWords()).toHaveLength(1);
  // Chromium reports the requests that failed.
  silent.length = 0;
});

test('a misspelt name leads to its page, typed into the field or asked for by address', async ({ page }) => {
  await page.goto('/search');
  await hydrated(page);
  await page.getByLabel(field).fill('Raphel');
  await page.getByLabel(field).press('Enter');
  const near = page.getByRole('list', { name: 'Did you mean' });
  await near.getByRole('link', { name: 'Raphael' }).click();
  await expect(
    page.getByRole('list', { name: 'Pages found' }).getByRole('link', { name: 'Archangel Raphael' }),
  ).toBeVisible();
  await page.goto('/search?q=Gabriele');
  await expect(near.getByRole('link', { name: 'Gabriel' })).toBeVisible();
});

test('a number without a page leads to its nearest ones', async ({ page }) => {
  await page.goto('/search?q=4445');
  const near = page.getByRole('list', { name: 'Did you mean' }).getByRole('link');
  const query = await near.first().innerText();
  await near.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search: ${query}`);
  await expect(page.getByRole('list', { name: 'Numbers found' })).toBeVisible();
});

test('what is not there is said so, with a way on', async ({ page }) => {
  await page.goto('/search?q=qqxzzy');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was found for “qqxzzy”.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Decode a number' }).click();
  await expect(page).toHaveURL('/decode');
});

test('markup in a query is text', async ({ page }) => {
  const typed = '<b>111</b> "quoted" & more';
  await page.goto(`/search?q=${encodeURIComponent(typed)}`);
  await expect(page.getByLabel(field)).toHaveValue(typed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search: ${typed}`);
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

test.describe('when the API fails', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/search');
    await hydrated(page);
  });

  test('pages are still found, and it can be tried again', async ({ page, silent }) => {
    await page.route('**/api/search**', (route) => route.fulfill({ status: 503, body: 'resting' }));
    await page.getByLabel(field).fill('gabriel');
    await page.getByLabel(field).press('Enter');
    await expect(page.getByText('cannot be searched at the moment')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Archangel Gabriel' })).toBeVisible();
    await page.unroute('**/api/search**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Articles found' })).toBeVisible();
    // The browser itself reports the failed request.
    expect(silent.splice(0).every((message) => message.includes('503'))).toBe(true);
  });
});
