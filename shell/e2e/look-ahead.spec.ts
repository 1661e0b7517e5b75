import type { Page } from 'playwright/test';
import { expect, hydrated, test } from './chaos-site.ts';

/** Opens the page with the links, on a connection as described. */
async function open(page: Page, connection: { saveData?: boolean; effectiveType?: string }) {
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given });
  }, connection);
  await page.goto('/calm');
}

function loaded(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );
}

test('on a fast connection, code and data of the links in view are loaded ahead', async ({ page }) => {
  await open(page, { effectiveType: '4g' });
  await hydrated(page);
  await expect.poll(() => loaded(page, 'chaos-page')).toBe(true);
  await expect.poll(() => loaded(page, '/api/words')).toBe(true);
});

test('on a slow connection, the code is loaded ahead, and the data when the visitor points at a link', async ({
  page,
}) => {
  await open(page, { effectiveType: '3g' });
  await hydrated(page);
  await expect.poll(() => loaded(page, 'calm-data-page')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await loaded(page, '/api/words')).toBe(false);
  await page.getByRole('link', { name: '/calm/data', exact: true }).hover();
  await expect.poll(() => loaded(page, '/api/words')).toBe(true);
});

test('where data are saved, nothing is loaded before the click', async ({ page }) => {
  await open(page, { saveData: true });
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.getByRole('link', { name: '/calm/data', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  expect(await loaded(page, 'calm-data-page')).toBe(false);
  expect(await loaded(page, '/api/words')).toBe(false);
});
