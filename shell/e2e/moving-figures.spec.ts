import type { Page } from 'playwright/test';
import { boxOf, expect, hydrated, test } from './site-test.ts';

const card = 'main a[href="/angel-numbers/888/"]';
const figure = 'main [data-figure]';

async function centerOf(page: Page, selector: string) {
  const box = await boxOf(page.locator(selector));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Follows a card of the directory with all animations paused. Returns the previous place of its figure. */
async function followCard(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/angel-numbers');
  await hydrated(page);
  await page.locator(card).scrollIntoViewIfNeeded();
  const from = await centerOf(page, `${card} svg`);
  await page.locator(card).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What 888 means for you' })).toBeVisible();
  return { from, move: () => client.send('Animation.setPlaybackRate', { playbackRate: 1 }) };
}

const movements = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test('the figure of a card moves to its place on the page', async ({ page }) => {
  // Retry, because the code for the movement loads when the browser is idle.
  await expect(async () => {
    const { from, move } = await followCard(page);
    const at = await centerOf(page, figure);
    expect(Math.hypot(at.x - from.x, at.y - from.y)).toBeLessThan(3);
    await move();
    await expect.poll(() => movements(page)).toBe(0);
    const { x } = await centerOf(page, figure);
    expect(x).not.toBeCloseTo(from.x, 0);
  }).toPass();
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Angel Numbers and Their Meanings' }),
  ).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Angel Number 888 Meaning' })).toBeVisible();
  expect(await movements(page)).toBe(0);
});

test('nothing moves with reduced motion', async ({ page }) => {
  // The code for the movement is there.
  await expect(async () => {
    await followCard(page);
    expect(await movements(page)).toBeGreaterThan(0);
  }).toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await expect(page.locator(card)).toBeVisible();
  expect(await movements(page)).toBe(0);
  await page.locator(card).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What 888 means for you' })).toBeVisible();
  expect(await movements(page)).toBe(0);
});
