import type { Locator, Page } from 'playwright/test';
import { boxOf, expect, holdRequests, hydrated, open, phone, test } from './site-test.ts';

const top = async (element: Locator) => (await boxOf(element)).y;
const bottom = async (element: Locator) => (await boxOf(element)).bottom;

test.describe('the decoder', () => {
  test.use({ viewport: phone });
  const path = (figure: Locator) =>
    figure.locator('path').evaluateAll((all) => all.map((one) => one.outerHTML));

  test('has its form within the first screen of a phone, and draws the rings of what is entered', async ({
    page,
  }) => {
    await page.goto('/decode');
    await test.step('field, figure and button are within the first screen', async () => {
      const form = page.locator('main form[method=post]');
      for (const part of ['svg >> nth=1', 'input[name=number]', 'button[type=submit]']) {
        expect(await top(form.locator(part))).toBeGreaterThan(0);
        expect(await bottom(form.locator(part))).toBeLessThanOrEqual(phone.height);
      }
    });
    await test.step('the questions around a number are folded', () =>
      expect(page.getByLabel('How often')).toBeHidden());
    await test.step('the rings follow what is entered', async () => {
      await hydrated(page);
      const rings = page.locator('main form svg').filter({ has: page.locator('g') });
      const example = await path(rings);
      await page.locator('main input[name=number]').fill('4827');
      await expect.poll(() => path(rings)).not.toEqual(example);
      const one = await path(rings);
      await page.locator('main input[name=number]').fill('48:27');
      await expect.poll(() => path(rings)).toEqual(one);
    });
  });

  test('shows the answer first at the address of a reading', async ({ page }) => {
    await page.goto('/decode?number=4827&context=love');
    const reading = page.getByRole('region', { name: 'What 4827 says' });
    expect(await top(reading)).toBeLessThan(phone.height / 2);
    expect(await top(page.locator('main form[method=post]'))).toBeGreaterThan(await bottom(reading));
    await page.getByRole('link', { name: 'Decode another number' }).click();
    await expect(page.locator('main input[name=number]')).toBeInViewport();
  });

  test('unfolds the questions around a number when one has an answer', async ({ page }) => {
    await page.goto('/decode?number=4827&frequency=often');
    await expect(page.getByLabel('How often')).toBeVisible();
    await hydrated(page);
    await expect(page.locator('main [data-live=ready] form')).toHaveCount(1);
    await expect(page.getByLabel('How often')).toBeVisible();
  });

  test('does not move what is on the screen when a reading comes', async ({ page }) => {
    await open(page, '/decode');
    const field = page.locator('main input[name=number]');
    const offset = () => field.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await offset();
    await field.fill('4827');
    await field.press('Enter');
    await expect(page.getByRole('region', { name: 'What 4827 says' })).toBeVisible();
    expect(await offset()).toBe(before);
  });
});

/** Runs in the page: the words of elements that break across lines. */
function brokenWords(elements: Element[]) {
  return elements.flatMap((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      if (text) range.setStart(text, index);
      if (text) range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? word : [];
    });
  });
}

test.describe('the blog', () => {
  test('has one lead story with a plate, then rows with a picture each, and breaks no word of a heading', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/blog');
    const articles = page.getByRole('main').getByRole('article');
    const lead = articles.first();
    expect(await top(lead.getByRole('heading', { level: 2 }))).toBeLessThan(phone.height * 0.75);
    await expect(lead.locator('svg')).toHaveCount(1);
    const rows = page.getByRole('list', { name: 'Articles' }).getByRole('article');
    await expect(rows).toHaveCount((await articles.count()) - 1);
    for (const row of await rows.all()) await expect(row.locator('svg path').first()).toBeAttached();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(10_500);
    for (const width of [390, 1024, 1440]) {
      await test.step(`no word of a heading is broken at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.locator('main :is(h1, h2)').evaluateAll(brokenWords)).toEqual([]);
      });
    }
  });

  test('a post begins on the first screen of a phone, with its plate', async ({ page }) => {
    for (const slug of [
      'why-you-keep-seeing-angel-numbers',
      'career-crossroads-and-the-number-444',
      'spiritual-awakening-without-the-drama',
    ]) {
      await page.setViewportSize(phone);
      await page.goto(`/blog/${slug}`);
      const first = page.locator('main .prose p').first();
      expect(await top(first)).toBeLessThan(phone.height - 90);
      expect(await bottom(page.locator('main article svg').first())).toBeLessThan(await top(first));
      const inShort = page.getByRole('heading', { name: 'In short' });
      expect(await top(inShort)).toBeGreaterThan(await bottom(first));
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await top(inShort)).toBeLessThan(phone.height);
      expect((await boxOf(inShort)).x).toBeGreaterThan((await boxOf(first)).right);
    }
  });
});

test.describe('the plate on /about', () => {
  const plate = (page: Page) => page.getByRole('img', { name: /^The plate of / });
  const drawn = (page: Page) => plate(page).evaluate((svg) => svg.outerHTML);

  test('follows the digits without moving', async ({ page }) => {
    await page.goto('/about');
    const fromServer = await drawn(page);
    await hydrated(page);
    await expect(page.locator('main [data-live=ready] form')).toHaveCount(1);
    expect(await drawn(page)).toBe(fromServer);
    const box = await plate(page).boundingBox();
    await page.getByLabel('Your digits').fill('12:12 a');
    await expect(plate(page)).toHaveAccessibleName('The plate of 1212.');
    await expect(page.getByText('Four rings, one for each digit, with 1, 2, 1, and 2 waves.')).toBeVisible();
    expect(await plate(page).boundingBox()).toEqual(box);
    await page.getByLabel('Your digits').fill('4827');
    expect(await drawn(page)).toBe(fromServer);
    await page.getByLabel('Your digits').press('Enter');
    await expect(page).toHaveURL(/\/about$/);
  });

  test('keeps digits that were typed before its code came', async ({ page }) => {
    const release = await holdRequests(page, '**/releases/shell/**/*.js');
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByLabel('Your digits').fill('911');
    release();
    await expect(plate(page)).toHaveAccessibleName('The plate of 911.');
    await expect(page.getByLabel('Your digits')).toHaveValue('911');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('is drawn by the server', async ({ page }) => {
      await page.goto('/about');
      await page.getByLabel('Your digits').fill('123');
      await page.getByRole('button', { name: 'Draw the plate' }).click();
      await expect(page).toHaveURL(/\/about\?number=123#rings$/);
      await expect(plate(page)).toHaveAccessibleName('The plate of 123.');
    });
  });
});
