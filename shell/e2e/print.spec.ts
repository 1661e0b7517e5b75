import type { Locator } from 'playwright/test';
import { expect, hydrated, test } from './site-test.ts';

for (const address of [
  '/angel-numbers/444',
  '/learn',
  '/decode',
  '/blog/why-you-keep-seeing-angel-numbers',
]) {
  test(`on paper ${address} has no questions, offers, menus or buttons`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    const questions = page.locator('main section').filter({ has: page.locator('.answer') });
    await expect(questions).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(questions).toBeHidden();
    for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByText('Affiliate disclosure')).toHaveCount(address.match(/444|blog/) ? 1 : 0);
    for (const offer of await page.getByText('Affiliate disclosure').all()) await expect(offer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** The relative luminance of an element's text and of what it stands on, from 0 for black to 1 for white. */
const luminances = (element: Locator) =>
  element.evaluate((target) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const isPainted = (part: Element) => getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)';
    let ground: Element | null = target;
    while (ground && !isPainted(ground)) ground = ground.parentElement;
    return {
      text: luminance(getComputedStyle(target).color),
      ground: ground ? luminance(getComputedStyle(ground).backgroundColor) : 1,
    };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on paper text is dark on white, also where the screen is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, media: 'print' });
    await page.goto('/angel-numbers/444');
    const takeaways = page.getByRole('region', { name: 'Key Takeaways' });
    const texts = await takeaways.locator('dt, dd').all();
    expect(texts.length).toBeGreaterThan(4);
    for (const element of [page.getByRole('heading', { level: 1 }), ...texts]) {
      const { text, ground } = await luminances(element);
      expect(text).toBeLessThan(0.4);
      expect(ground).toBeCloseTo(1);
    }
    await page.goto('/guardian-angels');
    const { text, ground } = await luminances(page.getByRole('columnheader').first());
    expect(text).toBeLessThan(0.4);
    expect(ground).toBeCloseTo(1);
  });
}
