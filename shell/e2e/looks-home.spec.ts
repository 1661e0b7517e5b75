import { devices, type Page } from 'playwright/test';
import { boxOf, expect, hydrated, open, phone, test } from './site-test.ts';

test('a browser that does not open the chapter of an anchor is helped', async ({ page, context }) => {
  await open(page, '/#taking-action');
  const chapter = page.locator('details', { hasText: 'Taking action on your number' });
  await chapter.evaluate((details) => {
    details.removeAttribute('open');
    scrollTo(0, 0);
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  const text = chapter.getByText('do one thing about it within a day');
  await expect(text).toBeInViewport();

  // The link to it works again, although the address stays the same.
  await chapter.getByRole('heading').click();
  await expect(text).toBeHidden();
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const link = links.filter({ hasText: 'Taking action' });
  await link.evaluate((element) =>
    element.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );
  await link.click();
  await expect(text).toBeInViewport();

  // Links that are opened in another tab leave this page as it is.
  await chapter.getByRole('heading').click();
  for (const each of [links.first(), link]) {
    const tabs = context.pages().length;
    // Chromium drops some of these clicks.
    await expect(async () => {
      await each.click({ modifiers: ['ControlOrMeta'] });
      await expect.poll(() => context.pages().length, { timeout: 2_000 }).toBeGreaterThan(tabs);
    }).toPass();
    await context.pages().at(-1)?.waitForLoadState();
    await expect(text).toBeHidden();
  }
});

for (const address of ['/#taking-action', '/about']) {
  test(`a link to a chapter of the home page opens it, from ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    if (address === '/about') {
      await hydrated(page);
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Angel Numbers', exact: true })
        .first()
        .click();
      await page.getByRole('navigation', { name: 'On this page' }).getByText('Taking action').click();
    }
    const chapter = page.locator('details', { hasText: 'Taking action on your number' });
    await expect(chapter).toHaveAttribute('open', '');
    await expect(chapter.getByText('do one thing about it within a day')).toBeInViewport();
  });
}

test.describe('the serif', () => {
  test('is in the first frame on a computer', async ({ browser }) => {
    // Retry, because on a busy machine the browser paints without the serif after 100 ms. Each time without a cache.
    await expect(async () => {
      await using context = await browser.newContext();
      const page = await context.newPage();
      await page.goto('/about');
      expect(await fontsOf(page, 'h1')).toEqual(['Literata']);
    }).toPass();
  });

  test('shows from the second page on a phone, whose first page does not ask for it', async ({ browser }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'] });
    const page = await context.newPage();
    await page.goto('/about');
    // Check the media query instead of requests, because the emulated pointer is sometimes set only after them.
    await expect(page.locator('link[as="font"]')).toHaveAttribute('media', '(pointer:fine)');
    await expect.poll(() => page.evaluate(serif)).not.toContain('Literata');
    await expect.poll(() => fontsOf(page, 'h1')).not.toContain('Literata');
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-serif', 'loaded');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Learn' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-serif', 'shown');
    await expect.poll(() => fontsOf(page, 'h1')).toEqual(['Literata']);
    await context.close();
  });
});

/** Runs in the page. */
const serif = () => getComputedStyle(document.documentElement).getPropertyValue('--serif');

/** The fonts that the browser shows an element in. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('the home page has its field on the first screen of a phone, and selections can be seen', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await test.step('the field is on the first screen', async () => {
    const field = await boxOf(page.getByRole('main').getByLabel('The number I saw'));
    expect(field.bottom).toBeLessThan(phone.height * 0.6);
  });
  await test.step('a selection is visible on a plate, in a field on it and below it', async () => {
    const background = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo);
    const plate = await background('main [data-plate]');
    expect(await background('main [data-plate] h1', '::selection')).not.toBe(plate);
    expect(await background('main [data-plate] input', '::selection')).toBe(plate);
    expect(await background('main p:not([data-plate] *)', '::selection')).toBe(plate);
  });
});
