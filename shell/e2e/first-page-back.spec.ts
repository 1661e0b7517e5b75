import { expect, holdRequests, hydrated, test } from './site-test.ts';

test('Back behind a skeleton to the first page of a visit keeps its title and breadcrumbs', async ({
  page,
}) => {
  // No data is prefetched, and the document has none of static parts.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  await page.goto('/blog/career-crossroads-and-the-number-444');
  await hydrated(page);
  const title = await page.title();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const trail = await crumbs.innerText();
  const post = page.getByRole('heading', { level: 1 });
  const name = await post.innerText();
  await holdRequests(page, '**/api/angel-numbers/slug/**');
  await page.locator('main a[href^="/angel-numbers/444"]').first().click();
  await expect(post).not.toHaveText(name);
  await page.goBack();
  await expect(post).toHaveText(name);
  await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('meta[content=noindex]')).toHaveCount(0);
  expect(await crumbs.innerText()).toBe(trail);
});
