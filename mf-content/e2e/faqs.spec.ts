import { expect, open, test } from 'shell/testing/browser';

test('the home page and the guide show every question of their category', async ({ page, request }) => {
  for (const [path, category] of [
    ['/', 'general'],
    ['/learn', 'practice'],
  ] as const) {
    const faqs = await (await request.get(`/api/faqs?category=${category}`)).json();
    await page.goto(path);
    await expect(page.locator('#faqs .answer'), category).toHaveCount(faqs.length);
  }
});

test('questions that cannot be loaded leave the rest of their page alone', { tag: '@failed-loads' }, async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 403, body: 'Blocked' }));
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About/);
  await page.goBack();
  await expect(page.getByLabel('Your full name')).toBeVisible();
  await expect(page.getByText('The questions couldn’t be loaded.')).toBeVisible();
});
