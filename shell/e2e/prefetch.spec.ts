import type { Page } from 'playwright/test';
import { expect, hydrated, test } from './chaos-site.ts';
import { openCalm } from './held-page.ts';

function hasLoaded(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );
}

/** A request that began before this one is in the list of loaded resources after it. */
const roundTrip = (page: Page) => page.evaluate(() => fetch('/favicon.ico').then(() => undefined));

test('a fast connection prefetches code and data of visible links', async ({ page }) => {
  await openCalm(page, { effectiveType: '4g' });
  await hydrated(page);
  await expect.poll(() => hasLoaded(page, 'chaos-page')).toBe(true);
  await expect.poll(() => hasLoaded(page, '/api/words')).toBe(true);
});

test('a slow connection prefetches code, and data when a link is hovered', async ({ page }) => {
  await openCalm(page, { effectiveType: '3g' });
  await hydrated(page);
  await expect.poll(() => hasLoaded(page, 'calm-data-page')).toBe(true);
  await roundTrip(page);
  expect(await hasLoaded(page, '/api/words')).toBe(false);
  await page.getByRole('link', { name: '/calm/data', exact: true }).hover();
  await expect.poll(() => hasLoaded(page, '/api/words')).toBe(true);
});

test('a connection that saves data prefetches nothing', async ({ page }) => {
  await openCalm(page, { saveData: true });
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.getByRole('link', { name: '/calm/data', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  expect(await hasLoaded(page, 'calm-data-page')).toBe(false);
  expect(await hasLoaded(page, '/api/words')).toBe(false);
});

test('a connection that saves data from now on prefetches no data when a link is hovered', async ({
  page,
}) => {
  await openCalm(page, { effectiveType: '3g' });
  await hydrated(page);
  await expect.poll(() => hasLoaded(page, 'calm-data-page')).toBe(true);
  await page.evaluate(() =>
    Object.assign((navigator as Navigator & { connection?: object }).connection ?? {}, { saveData: true }),
  );
  await page.getByRole('link', { name: '/calm/data', exact: true }).hover();
  await roundTrip(page);
  expect(await hasLoaded(page, '/api/words')).toBe(false);
});

test('data that failed is not prefetched again before a navigation', { tag: '@failed-loads' }, async ({
  page,
  site,
}) => {
  let requests = 0;
  site.api.behave((_request, response) => {
    requests += 1;
    response.writeHead(500).end('{}');
  });
  await openCalm(page, { effectiveType: '3g' });
  await hydrated(page);
  const link = page.getByRole('link', { name: '/calm/data', exact: true });
  for (const visit of [1, 2, 3]) {
    await link.hover();
    await page.mouse.move(1, 1);
    await expect.poll(() => requests, `visit ${visit}`).toBe(1);
  }
  await roundTrip(page);
  expect(requests).toBe(1);
  await link.click();
  await expect.poll(() => requests).toBe(2);
});

test('a browser without the Navigation API prefetches nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await openCalm(page, { effectiveType: '4g' });
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.getByRole('link', { name: '/calm/data', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  expect(await hasLoaded(page, 'chaos-page')).toBe(false);
  expect(await hasLoaded(page, '/api/words')).toBe(false);
});
