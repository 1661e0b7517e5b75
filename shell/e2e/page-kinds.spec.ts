import { pageKinds } from './page-kinds.ts';
import { expectInside, resize, screens } from './resize.ts';
import { expect, hydrated, test } from './site-test.ts';

/** WCAG 2.2 requires 24 px in both directions (2.5.8). On a phone, controls are as high as a fingertip. */
const targetScreens = [
  { name: 'a phone', width: 390, minWidth: 24, minHeight: 43 },
  { name: 'a desktop', width: 1440, minWidth: 24, minHeight: 24 },
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
    const isHidden = width === 0 || target.classList.contains('sr-only');
    if (isHidden || isInText || (width >= minWidth && height >= minHeight)) continue;
    small.push(`${target.tagName} ${text.slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  return small;
}

for (const address of pageKinds) {
  test(`${address} reads in order, can be pressed and fits narrow screens`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    await test.step('the H1 comes before any picture', async () => {
      const first = page.locator('main').locator('h1, svg, figure, img');
      expect(await first.evaluateAll(([element]) => element?.tagName)).toBe('H1');
    });
    for (const screen of screens) {
      await test.step(`nothing scrolls sideways: ${screen.name}`, async () => {
        await resize(page, screen);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
        const button = page.getByRole('banner').locator('summary:visible').first();
        const box = await expectInside(button, screen.width);
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        await expectInside(button.locator('svg'), screen.width);
      });
    }
    for (const { name, width, ...minimum } of targetScreens) {
      await test.step(`every target is large enough on ${name}`, async () => {
        await resize(page, { width });
        expect(await page.evaluate(smallTargets, minimum)).toEqual([]);
      });
    }
  });
}
