import type { Locator } from 'playwright/test';
import { expect, open, test } from './site-test.ts';

test('pages print without questions, offers, menus and buttons', async ({ page }) => {
  for (const [address, offers] of [
    ['/angel-numbers/444', 1],
    ['/learn', 0],
    ['/decode', 0],
    ['/blog/why-you-keep-seeing-angel-numbers', 1],
  ] as const) {
    await test.step(address, async () => {
      await page.emulateMedia({ media: 'screen' });
      await open(page, address);
      const questions = page.locator('main section').filter({ has: page.locator('.answer') });
      await expect(questions).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(questions).toBeHidden();
      for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      await expect(page.getByText('Affiliate disclosure')).toHaveCount(offers);
      for (const offer of await page.getByText('Affiliate disclosure').all())
        await expect(offer).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('prints the band of numbers on home unclipped, and the steps of a calculated number unfolded', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByLabel('Your full name').fill('John Smith');
  await page.getByLabel('Your birth date').fill('02-15-1990');
  await page.locator('#personal-calculator button[type=submit]').click();
  const steps = page.locator('details', { hasText: 'How we got your number' });
  const lastStep = steps.locator('> ol > li').last();
  await expect(steps).toBeVisible();
  const isInside = () =>
    lastStep.evaluate((step) => {
      const { bottom, height } = step.getBoundingClientRect();
      return height > 0 && bottom <= (step.closest('details')?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(isInside).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isInside).toBe(true);
  await test.step('of a clipped band, Firefox would print the first page only', async () => {
    const band = page.locator('section[data-plate]');
    await expect(band).toHaveCSS('clip-path', 'none');
    await expect(band).toHaveCSS('box-shadow', 'none');
  });
});

test('prints the whole plate of a post on a page of US Letter', async ({ page }) => {
  // The width without the margins of Chrome.
  await page.setViewportSize({ width: 739, height: 979 });
  await page.goto('/blog/twin-flame-union');
  await page.emulateMedia({ media: 'print' });
  const figure = page.locator('header [data-figure]');
  const plate = figure.locator('svg').first();
  await expect(plate).toBeVisible();
  const [frame, drawn] = [await figure.boundingBox(), await plate.boundingBox()];
  expect(frame?.height).toBeGreaterThanOrEqual(drawn?.height ?? Infinity);
  expect(frame?.width).toBeGreaterThanOrEqual(drawn?.width ?? Infinity);
});

/** The luminance of an element's text and background, from 0 for black to 1 for white. */
const luminances = (element: Locator) =>
  element.evaluate((target) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const isPainted = (part: Element) => getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)';
    let background: Element | null = target;
    while (background && !isPainted(background)) background = background.parentElement;
    return {
      text: luminance(getComputedStyle(target).color),
      background: background ? luminance(getComputedStyle(background).backgroundColor) : 1,
    };
  });

test('prints dark text on white in both schemes', async ({ page }) => {
  const expectDarkOnWhite = async (elements: Locator[]) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, media: 'print' });
      for (const element of elements) {
        const { text, background } = await luminances(element);
        expect(text, colorScheme).toBeLessThan(0.4);
        expect(background, colorScheme).toBeCloseTo(1);
      }
    }
  };
  await page.goto('/angel-numbers/444');
  const takeaways = page.getByRole('region', { name: 'Key Takeaways' });
  const texts = await takeaways.getByRole('listitem').all();
  expect(texts).toHaveLength(4);
  await expectDarkOnWhite([page.getByRole('heading', { level: 1 }), ...texts]);
  await page.goto('/guardian-angels');
  await expectDarkOnWhite([page.getByRole('columnheader').first()]);
});
