import { join } from 'node:path';
import { buildFixture, buildFixtures, replaceIn } from '../server/test/fixture-remotes.ts';
import { startTestSite } from '../server/test/test-site.ts';
import { expect, hydrated, test } from './site-test.ts';

test('the link of a remote works in the menu, which stays the same after navigations', async ({ page }) => {
  const builds = await buildFixtures('placed-navigation', ['mf-chaos']);
  const calm = await buildFixture('placed-navigation', 'mf-calm', (root) =>
    replaceIn(
      join(root, 'src/remote.ts'),
      "owner: 'Calm'",
      "owner: 'Calm', navigation: [{ label: 'Calm', path: '/calm', group: 'Readings' }]",
    ),
  );
  await using site = await startTestSite({ ...builds, calm }, { NAVIGATION_PLACES: '{"mf-calm":{}}' });
  await page.goto(`${site.origin}/chaos/ok`);
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('visible=true');
  const served = await menu.innerHTML();
  await hydrated(page);
  expect(await menu.innerHTML()).toBe(served);
  await menu.getByText('Readings', { exact: true }).click();
  const link = menu.getByRole('link', { name: 'Calm', exact: true });
  await link.click();
  await expect(page).toHaveURL(/\/calm$/);
  await menu.getByText('Readings', { exact: true }).click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  const marks = () =>
    menu.evaluate((element) =>
      [...element.querySelectorAll('a, summary')].map((item) => [item.textContent, item.ariaCurrent]),
    );
  const marked = await marks();
  await page.reload();
  await expect(menu).toBeVisible();
  expect(await marks()).toEqual(marked);
  // Stop prefetching before the site closes.
  await page.goto('about:blank');
});
