import type { Page } from 'playwright/test';
import { boxOf, expect, open, test } from './site-test.ts';

const card = 'main a[href="/angel-numbers/888/"]';
const figure = 'main [data-figure]';

async function centerOf(page: Page, selector: string) {
  const box = await boxOf(page.locator(selector));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Sets how fast animations run; 0 pauses all. */
async function controlSpeed(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  return (playbackRate: number) => client.send('Animation.setPlaybackRate', { playbackRate });
}

const movements = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test('the figure of a card moves to its place on the page, and does not with reduced motion', async ({
  page,
}) => {
  const setSpeed = await controlSpeed(page);
  const directory = page.getByRole('heading', { level: 1, name: 'Angel Numbers and Their Meanings' });
  const meaning = page.getByRole('heading', { level: 2, name: 'What 888 means for you' });
  // Retry, because the code for the movement loads when the browser is idle.
  await expect(async () => {
    await setSpeed(0);
    await open(page, '/angel-numbers');
    await page.locator(card).scrollIntoViewIfNeeded();
    const from = await centerOf(page, `${card} svg`);
    await page.locator(card).click();
    await expect(meaning).toBeVisible();
    expect(await movements(page)).toBeGreaterThan(0);
    const at = await centerOf(page, figure);
    expect(Math.hypot(at.x - from.x, at.y - from.y)).toBeLessThan(3);
    await setSpeed(1);
    await expect.poll(() => movements(page)).toBe(0);
    const { x } = await centerOf(page, figure);
    expect(x).not.toBeCloseTo(from.x, 0);
  }).toPass();
  // A movement that begins from here on does not end before it is counted.
  await setSpeed(0);
  await test.step('nothing moves on Back and Forward', async () => {
    await page.goBack();
    await expect(directory).toBeVisible();
    await page.goForward();
    await expect(meaning).toBeVisible();
    expect(await movements(page)).toBe(0);
  });
  await test.step('nothing moves from a card whose page was opened in another tab', async () => {
    await page.goBack();
    const tab = page.context().waitForEvent('page');
    await page.locator(card).click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    await page.evaluate(() => location.assign('/angel-numbers/444/'));
    await expect(page.getByRole('heading', { level: 2, name: 'What 444 means for you' })).toBeVisible();
    expect(await movements(page)).toBe(0);
  });
  await test.step('nothing moves with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goBack();
    await expect(page.locator(card)).toBeVisible();
    expect(await movements(page)).toBe(0);
    await page.locator(card).click();
    await expect(meaning).toBeVisible();
    expect(await movements(page)).toBe(0);
  });
});
