import { type Page, request } from 'playwright/test';
import { expect, expectAccessible, hydrated, test } from './site-test.ts';

const origin = process.env.SITE_URL ?? 'http://localhost:4000';
const api = await request.newContext({ baseURL: origin });
const sitemap = await (await api.get('/sitemap.xml')).text();
await api.dispose();

/** Pages that exist many times over, by number or by post: one of each is enough. */
const kindOf = (path: string) =>
  path.replace(/^\/angel-numbers\/\d+\/$/, 'a number').replace(/^\/blog\/.+$/, 'a post');
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
const addresses = [...new Map(paths.map((path) => [kindOf(path), path])).values()];

test('the sitemap lists the site', () => {
  expect(addresses.length).toBeGreaterThan(10);
});

/** The words of the page's main part: of a document as it was sent, or as it is now. */
const readWords = (page: Page, sent?: string) =>
  page.evaluate((html) => {
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    const main = shown.querySelector('main')?.cloneNode(true) as Element | undefined;
    for (const element of main?.querySelectorAll('noscript, script') ?? []) element.remove();
    return main?.textContent;
  }, sent);

for (const address of addresses) {
  test(`${address} is whole, silent, alive and accessible in both themes`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[rel=expect][href="#first-screen-end"], #first-screen-end')).toHaveCount(2);
    const sent = await readWords(page, await response?.text());
    await hydrated(page);
    await expectAccessible(page);
    // Without motion: a colour half way to another has any contrast.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
    expect(await readWords(page), 'scripts take nothing away').toEqual(sent);
  });
}

test('the active item of the menu follows the path, Home only at home', async ({ page }) => {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]:visible');
  await page.goto('/about');
  await expect(marked).toHaveText(['About']);
  await page.goto('/angel-numbers/444');
  await expect(marked.first()).toContainText('Angel Numbers');
  await page.goto('/');
  await expect(marked.first()).toHaveText('Home');
});

test('home embeds the calculator of another team', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-remote=mf-content] [data-remote=mf-tools] form')).toBeVisible();
});
