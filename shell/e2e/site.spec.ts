import { type Page, request } from 'playwright/test';
import { expect, expectAccessibleInBoth, hydrated, test } from './site-test.ts';

const origin = process.env.SITE_URL ?? 'http://localhost:4000';
const api = await request.newContext({ baseURL: origin });
const sitemap = await (await api.get('/sitemap.xml')).text();
await api.dispose();

/** Number pages and posts are tested once per kind. */
const kindOf = (path: string) =>
  path.replace(/^\/angel-numbers\/\d+\/$/, 'a number').replace(/^\/blog\/.+$/, 'a post');
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
const addresses = [...new Map(paths.map((path) => [kindOf(path), path])).values()];

test('the sitemap lists the site', () => {
  expect(addresses.length).toBeGreaterThan(10);
});

/** The text of `main`, in the given HTML or in the current document. */
const readText = (page: Page, sent?: string) =>
  page.evaluate((html) => {
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    const main = shown.querySelector('main')?.cloneNode(true) as Element | undefined;
    for (const element of main?.querySelectorAll('noscript, script') ?? []) element.remove();
    return main?.textContent;
  }, sent);

for (const address of addresses) {
  test(`${address} hydrates without errors and is accessible in both themes`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[rel=expect][href="#first-screen-end"], #first-screen-end')).toHaveCount(2);
    const sent = await readText(page, await response?.text());
    await hydrated(page);
    await expectAccessibleInBoth(page);
    expect(await readText(page), 'text after hydration').toEqual(sent);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('the menu marks the item of the current path', async ({ page }) => {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]:visible');
  await page.goto('/about');
  await expect(marked).toHaveText(['About']);
  await page.goto('/angel-numbers/444');
  await expect(marked.first()).toContainText('Angel Numbers');
  await page.goto('/');
  await expect(marked.first()).toHaveText('Home');
});
