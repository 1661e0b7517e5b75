import { expect, test } from 'shell/testing/browser';

test.use({ javaScriptEnabled: false });

test('topics filter the list', async ({ page }) => {
  await page.goto('/blog');
  const topics = page.getByRole('navigation', { name: 'Popular topics' });
  await topics.getByRole('link', { name: 'manifestation' }).click();
  await expect(page).toHaveURL('/blog?tag=manifestation');
  await expect(page.getByRole('status').filter({ hasText: 'on manifestation' })).toBeVisible();
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
