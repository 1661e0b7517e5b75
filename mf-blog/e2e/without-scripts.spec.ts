import { expect, test } from 'shell/testing/browser';

test.use({ javaScriptEnabled: false });

test('topics filter the list', async ({ page }) => {
  await page.goto('/blog');
  const topics = page.getByRole('navigation', { name: 'Popular topics' });
  await topics.getByRole('link', { name: 'manifestation' }).click();
  await expect(page).toHaveURL('/blog?tag=manifestation');
  await expect(page.locator('[data-announce]').filter({ hasText: 'on manifestation' })).toBeVisible();
});

test('numbers filter the list, from a post too', async ({ page }) => {
  await page.goto('/blog');
  await page
    .getByRole('navigation', { name: 'Articles by number' })
    .getByRole('link', { name: '444' })
    .click();
  await expect(page).toHaveURL('/blog?number=444');
  await expect(page.locator('[data-announce]').filter({ hasText: 'on 444' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
  await page.goto('/blog/career-crossroads-and-the-number-444');
  const same = page.getByRole('region', { name: 'On the same numbers' });
  await same.getByRole('link', { name: '444', exact: true }).first().click();
  await expect(page).toHaveURL('/blog?number=444');
});

test('a number in the text of a post leads to its page', async ({ page }) => {
  await page.goto('/blog/career-crossroads-and-the-number-444');
  const link = page.locator('main .prose a[href="/angel-numbers/444/"]');
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Angel Number 444' })).toBeVisible();
});

test('a post is whole, its questions open', async ({ page }) => {
  await page.goto('/blog/why-you-keep-seeing-angel-numbers');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Why You Keep Seeing Angel Numbers' }),
  ).toBeVisible();
  const questions = page.getByRole('region', { name: 'Frequently asked questions' });
  const answers = questions.getByRole('region');
  await expect(answers).toHaveCount(5);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

test('the contents of a long page lead to its parts', async ({ page }) => {
  await page.goto('/terms');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Governing law' })
    .click();
  await expect(page.getByRole('heading', { name: 'Governing law' })).toBeInViewport();
});
