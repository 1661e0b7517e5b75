import { expect, open, test } from 'shell/testing/browser';

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
