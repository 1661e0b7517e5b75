import { type Page, request } from 'playwright/test';
import { expectInside, resize, screens } from './resize.ts';
import { expect, expectAccessibleInBoth, hydrated, test } from './site-test.ts';

const origin = process.env.SITE_URL ?? 'http://localhost:4000';
const api = await request.newContext({ baseURL: origin });
const sitemap = await (await api.get('/sitemap.xml')).text();
await api.dispose();

/** Number pages and posts are tested once per kind. */
const isOneOfMany = (path: string) => /^\/(?:angel-numbers\/\d+\/|blog\/.+)$/.test(path);
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
const addresses = [
  ...paths.filter((path) => !isOneOfMany(path)),
  '/angel-numbers/444/',
  '/angel-numbers/55555/',
  '/blog/why-you-keep-seeing-angel-numbers',
  '/blog?tag=111',
  '/blog?number=444',
  '/decode?number=4827&context=love',
  '/search?q=11:11',
];

/** These pages have the parts and colors of other categories and comparisons, so axe need not check them too. */
const isLikeAnother = (path: string) =>
  /^\/angel-numbers\/(?:(?:love-relationships|master-numbers|mirror-numbers|sequential-numbers)\/|comparison\/(?!111-|717-))/.test(
    path,
  );

test('the sitemap lists the site', () => {
  expect(paths.filter((path) => !isOneOfMany(path)).length).toBeGreaterThan(10);
});

/** The text of `main`, in the given HTML or in the current document. */
const readText = (page: Page, sent?: string) =>
  page.evaluate((html) => {
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    const main = shown.querySelector('main')?.cloneNode(true) as Element | undefined;
    for (const element of main?.querySelectorAll('noscript, script') ?? []) element.remove();
    return main?.textContent;
  }, sent);

/** On a phone and a tablet, targets are as large as a fingertip; elsewhere as WCAG 2.2 requires (2.5.8). */
const targetScreens = [
  { name: 'a phone', width: 390, least: 43.5 },
  { name: 'a tablet', width: 768, least: 43.5 },
  { name: 'a desktop', width: 1440, least: 24 },
];

/** Runs in the page: lists targets that are too small, except hidden ones and links in running text. */
function smallTargets({ minWidth, minHeight }: { minWidth: number; minHeight: number }) {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const small: string[] = [];
  for (const target of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const area = target.classList.contains('cover-link') ? target.closest('.relative') : target;
    const { width, height } = (area ?? target).getBoundingClientRect();
    const text = target.textContent.trim();
    const around = target.parentElement?.textContent.trim();
    const isInText = getComputedStyle(target).display === 'inline' && around !== text;
    // What only screen readers get has one pixel.
    const isHidden = width <= 1;
    if (isHidden || isInText || (width >= minWidth && height >= minHeight)) continue;
    small.push(`${target.tagName} ${text.slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  return small;
}

const largeOnTablet = { name: 'text at 200 % on a tablet', width: 768, rootPx: 32 };
/** The columns of these pages are wider on a tablet. No browser shows them at this text size, because breakpoints are in `rem`. */
const isTooWide = (address: string) => /^\/(?:blog|decode\?)/.test(address);

for (const address of addresses) {
  test(`${address} hydrates without errors, is accessible, can be pressed and fits narrow screens`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[rel=expect][href="#first-screen-end"], #first-screen-end')).toHaveCount(2);
    const html = (await response?.text()) ?? '';
    expect(html).not.toMatch(/<[^>]+ style="/);
    const sent = await readText(page, html);
    await hydrated(page);
    if (!isLikeAnother(address)) await expectAccessibleInBoth(page);
    // Parts that are not laid out yet hide what is too wide in them.
    await expect(page.locator('html')).toHaveAttribute('data-laid-out');
    expect(await readText(page), 'text after hydration').toEqual(sent);
    await test.step('the H1 comes before any picture', async () => {
      const first = page.locator('main').locator('h1, svg, figure, img');
      expect(await first.evaluateAll(([element]) => element?.tagName)).toBe('H1');
    });
    for (const screen of isTooWide(address) ? screens : [...screens, largeOnTablet]) {
      await test.step(`nothing scrolls sideways: ${screen.name}`, async () => {
        await resize(page, screen);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
        const button = page.getByRole('banner').locator('summary:visible').first();
        const box = await expectInside(button, screen.width);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        await expectInside(button.locator('svg'), screen.width);
      });
    }
    for (const { name, width, least } of targetScreens) {
      await test.step(`every target is large enough on ${name}`, async () => {
        await resize(page, { width });
        // A topic of the blog is as high as a fingertip, but only as wide as its word.
        const minWidth = address.startsWith('/blog') ? 24 : least;
        expect(await page.evaluate(smallTargets, { minWidth, minHeight: least })).toEqual([]);
      });
    }
  });
}
