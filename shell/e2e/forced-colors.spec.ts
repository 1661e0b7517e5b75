import type { Locator } from 'playwright/test';
import { expect, holdRequests, open, test } from './site-test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The borders of an element, because forced colors drop backgrounds and shadows. */
const box = (element: Locator) =>
  element.evaluate((target) => {
    const { borderTopWidth, borderBottomWidth, borderBottomStyle, borderBottomColor, color } =
      getComputedStyle(target);
    return {
      top: Number.parseFloat(borderTopWidth),
      bottom: Number.parseFloat(borderBottomWidth),
      style: borderBottomStyle,
      isVisible: borderBottomColor !== 'rgba(0, 0, 0, 0)' && borderBottomColor === color,
    };
  });

test('buttons have a border, the primary button a wider one', async ({ page }) => {
  await page.goto('/decode');
  const main = await box(page.getByRole('link', { name: 'Get Your Personal Reading' }));
  expect(main).toMatchObject({ style: 'solid', isVisible: true });
  expect(main.bottom).toBeGreaterThan(
    (await box(page.getByRole('link', { name: 'Go to the personal calculator' }))).bottom,
  );
  const submit = await box(page.getByRole('button', { name: 'Decode This Number' }));
  expect(submit).toMatchObject({ style: 'solid', bottom: main.bottom });
});

test('the text of a button on a plate is visible', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('main').getByRole('search');
  const colorOf = (element: Locator) => element.evaluate((target) => getComputedStyle(target).color);
  const label = await colorOf(box.getByText('The number I saw'));
  expect(await colorOf(box.getByRole('button'))).toBe(label);
});

test('the lines of a plate have the color of the text, the plate that of the page', async ({ page }) => {
  for (const path of ['/angel-numbers/444/', '/guardian-angels/michael/']) {
    await page.goto(path);
    const color = (query: string, property: 'stroke' | 'fill' | 'color') =>
      page
        .locator(query)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    const text = await color('main p', 'color');
    expect(await color('[data-plate] svg g[stroke]', 'stroke'), path).toBe(text);
    const sheet = await page.evaluate(() => {
      const canvas = document.createElement('p');
      canvas.style.color = 'Canvas';
      document.body.append(canvas);
      return getComputedStyle(canvas).color;
    });
    expect(await color('[data-plate] > svg', 'fill'), path).toBe(sheet);
  }
});

test('the selected chip has a wider border, and only the current item of the menu is underlined', async ({
  page,
}) => {
  await open(page, '/blog?tag=111');
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const topics = page.getByRole('navigation', { name: 'Popular topics' });
  const selected = await box(topics.getByRole('link', { name: '111', exact: true }));
  const otherChip = await box(topics.getByRole('link', { name: '222', exact: true }));
  expect(selected.isVisible).toBe(true);
  expect(selected.bottom).toBeGreaterThan(otherChip.bottom);
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const current = await box(menu.locator('summary[aria-current]'));
  expect(current.bottom).toBeGreaterThan(0);
  const other = await box(menu.getByText('About', { exact: true }));
  expect(other).toMatchObject({ top: 0, bottom: 0 });
});

test('placeholders and the progress bar have a border', async ({ page }) => {
  await holdRequests(page, '**/releases/mf-blog/**/*.js');
  await holdRequests(page, '**/api/search*');
  await open(page, '/search');
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('love');
  await main.getByRole('searchbox').press('Enter');
  const placeholder = await box(main.locator('.animate-breathe').first());
  expect(placeholder).toMatchObject({ style: 'solid', isVisible: true });
  expect(placeholder.bottom).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const bar = await box(page.locator('.animate-travel'));
  expect(bar).toMatchObject({ style: 'solid', isVisible: true });
  expect(bar.top).toBeGreaterThan(0);
});
