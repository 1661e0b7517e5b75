import { expect, test } from './site-test.ts';

test('links to the archangels in the table are at least 24 px high', async ({ page }) => {
  await page.goto('/guardian-angels');
  const links = page.getByRole('table').getByRole('link', { name: /^(Michael|Gabriel|Raphael|Uriel)$/ });
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});
