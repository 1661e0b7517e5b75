import { deleteButtons, entries, exported } from './journal-test.ts';
import { expect, open, test } from './tools-test.ts';

test.use({ viewport: { width: 390, height: 700 } });

test('Back leads to the place in a long list, with the other numbers still shown', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await open(page, '/my-numbers');
  const numbers = Array.from({ length: 30 }, (_, i) => `${700 + i}`);
  await page.getByLabel('Import a file').setInputFiles(exported(...numbers));
  await expect(entries(page)).toHaveCount(30);
  await page.getByText('All others').click();
  await deleteButtons(page, '715').evaluate((button) =>
    button.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const before = await scrolled();
  expect(before).toBeGreaterThan(1_000);
  await page.getByRole('banner').getByRole('link', { name: 'Angel Numbers' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which angel number is yours?');
  await page.goBack();
  await expect(entries(page)).toHaveCount(30);
  await expect.poll(scrolled).toBe(before);
});
