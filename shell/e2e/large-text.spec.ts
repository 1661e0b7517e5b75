import type { Locator } from 'playwright/test';
import { resize, screens } from './resize.ts';
import { expect, open, phone, test } from './site-test.ts';

test('the not-found page does not scroll sideways', { tag: '@failed-loads' }, async ({ page }) => {
  await open(page, '/no-such-page');
  for (const screen of screens) {
    await resize(page, screen);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
  }
});

/** Runs in the page: lists links that are not within the screen when it shows them, or that something covers. */
function notClickable(links: Element[]) {
  return links
    .filter((link) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return !isInside || !link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })
    .map(({ textContent }) => textContent);
}

/** Runs in the page: measures the name of the site in the link to the home page, and the mark beside it. */
function measureName(link: Element) {
  const name = link.querySelector('span') as HTMLElement;
  const text = document.createRange();
  text.selectNodeContents(name);
  const isShown = name.offsetWidth > 1;
  return {
    lines: isShown ? text.getClientRects().length : 0,
    overflow: isShown ? name.scrollWidth - name.clientWidth : 0,
    mark: link.querySelector('svg')?.clientWidth,
  };
}

test('the name of the site never breaks inside a word, and every menu entry can be clicked', async ({
  page,
}) => {
  test.slow();
  await open(page, '/about');
  const header = page.getByRole('banner');
  const home = header.getByRole('link', { name: 'Angel Numbers' }).first();
  for (const screen of screens) {
    await resize(page, screen);
    await test.step(`the name of the site, ${screen.name}`, async () => {
      const { lines, overflow, mark } = await home.evaluate(measureName);
      expect(lines).toBeLessThanOrEqual(2);
      expect([overflow, mark]).toEqual([0, 36]);
    });
    await test.step(`the menu, ${screen.name}`, async () => {
      const menu = header.locator('summary:visible').first();
      await menu.click();
      const clickable = async (entries: Locator) => {
        expect(await entries.evaluateAll(notClickable)).toEqual([]);
        return entries.count();
      };
      const groups = await header.locator('details details:visible').all();
      let count = await clickable(header.locator('details a:visible'));
      for (const group of groups) {
        await group.locator('summary').click();
        count += await clickable(group.locator('a'));
        await group.locator('summary').click();
      }
      expect(await page.evaluate(() => window.scrollX)).toBe(0);
      expect(count).toBe(await header.locator('details:has(details) a').count());
      await menu.click();
    });
  }
});

test('with the text spacing of WCAG 1.4.12, every entry of the desktop menu can be clicked', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em }');
    document.adoptedStyleSheets.push(spacing);
  });
  for (const width of [1024, 1280, 1440]) {
    await resize(page, { width });
    await test.step(`${width} px`, async () => {
      const entries = page.getByRole('banner').locator('a:not([href="#main"]):visible, summary:visible');
      expect(await entries.count()).toBeGreaterThan(5);
      expect(await entries.evaluateAll(notClickable)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});

test('a breadcrumb wraps only when it is longer than a line', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/angel-numbers/444');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  const lineCounts = () =>
    breadcrumbs.evaluateAll((items) =>
      items.map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item.firstElementChild as Element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  expect(await lineCounts()).toEqual([1, 1, 1]);
  await page.evaluate(() => {
    const last = document.querySelector('[aria-label=Breadcrumb] [aria-current]');
    if (last) last.textContent = 'A name that is longer than a line of the narrowest phone can hold';
  });
  expect((await lineCounts()).at(-1)).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
