import { expect, open, test } from 'shell/testing/browser';

test('the digits and their plate are there again after Back', async ({ page }) => {
  await open(page, '/about');
  const field = page.getByLabel('Your digits');
  await field.fill('777');
  await expect(page.getByRole('img', { name: 'The plate of 777.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('777');
  await expect(page.getByRole('img', { name: 'The plate of 777.' })).toBeVisible();
});
