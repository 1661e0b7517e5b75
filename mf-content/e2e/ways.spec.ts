import { expect, hydrated, test } from '../../shell/e2e/site-test.ts';

test('the guide opens at the anchor that the menu names', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/learn#when-they-appear"]');
    link?.click();
  });
  await expect(page).toHaveURL('/learn#when-they-appear');
  await expect(page.getByRole('heading', { name: 'When they appear' })).toBeInViewport();
});

test('its table of contents leads to each part', async ({ page }) => {
  await page.goto('/learn');
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Manifestation' }).click();
  await expect(page.getByRole('heading', { name: 'Numbers and manifestation' })).toBeInViewport();
});

test('from a comparison to a number and back to more comparisons', async ({ page }) => {
  await page.goto('/angel-numbers/comparisons');
  await page.getByRole('main').getByRole('link', { name: '333 vs 3333' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('333 vs 3333');
  await page.getByRole('link', { name: 'Read all of 3333' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 3333 Meaning');
  await page.goBack();
  await page.getByRole('link', { name: 'More Comparisons' }).click();
  await expect(page).toHaveURL('/angel-numbers/comparisons');
});

test('from one archangel to the next', async ({ page }) => {
  await page.goto('/guardian-angels');
  await page.getByRole('main').getByRole('link', { name: 'Uriel' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archangel Uriel');
  await page.getByRole('main').getByRole('link', { name: 'Raphael' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archangel Raphael');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Guardian Angels');
});

test('an answer leads on to its number', async ({ page }) => {
  await page.goto('/angel-numbers/what-does-it-mean');
  await page.getByRole('link', { name: 'Learn More about 777' }).click();
  await expect(page).toHaveURL('/angel-numbers/777');
});
