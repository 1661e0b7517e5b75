import { expect, hydrated, test } from './site-test.ts';

test('links to related numbers have the meaning in their accessible name', async ({ page }) => {
  await page.goto('/angel-numbers/444');
  await hydrated(page);
  const related = page.getByRole('region', { name: 'Related Angel Numbers' });
  const cards = related.getByRole('listitem');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    const line = await card.getByRole('paragraph').textContent();
    await expect(card.getByRole('link')).toHaveAccessibleName(/^Angel Number \d+: ./);
    expect(await card.getByRole('link').getAttribute('aria-label')).toContain(line);
  }
  await page.goto('/blog/why-you-keep-seeing-angel-numbers');
  const numbers = page.getByRole('region', { name: 'Related angel numbers' });
  await expect(numbers.getByRole('link', { name: '111 New Beginnings', exact: true })).toHaveAttribute(
    'href',
    '/angel-numbers/111/',
  );
});
