import { devices, type Page } from 'playwright/test';
import { expect, hydrated, test } from './site-test.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const appScript = /\/releases\/shell\/[^/]+\/web\/(shell|react|vendor)\.\w+\.js$/;
const starter = /\/web\/starter\.\w+\.js$/;

/** The scripts that a page has asked for so far. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

/** Holds the scripts of the app back until they are released, or refuses them. */
async function holdApp(page: Page): Promise<(outcome?: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(appScript, async (route) => route[await promise]());
  return (outcome = 'continue') => resolve(outcome);
}

/** Resolves when the page is loaded and has been idle. */
async function idle(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset.starter !== undefined);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(undefined)))),
  );
}

/** Opens home and fills the calculator; gives its button. */
async function fillCalculator(page: Page) {
  await page.goto('/', { waitUntil: 'load' });
  await idle(page);
  await page.getByLabel('Your full name').fill('John Smith');
  await page.getByLabel('Your birth date').fill('02-15-1990');
  return page.locator('#personal-calculator [type=submit]');
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a visit that only reads loads one small script', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto('/angel-numbers/444', { waitUntil: 'load' });
    await idle(page);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([expect.stringMatching(starter)]);
    const response = await page.request.get(scripts[0] ?? '');
    expect((await response.body()).length).toBeLessThan(6_000);
  });

  const signs: [name: string, give: (page: Page) => Promise<unknown>][] = [
    ['a touch', (page) => page.touchscreen.tap(5, 400)],
    ['scrolling', (page) => page.evaluate(() => scrollTo(0, 300))],
    ['a key', (page) => page.keyboard.press('Shift')],
    ['a pointer', (page) => page.mouse.move(30, 300)],
  ];
  for (const [name, give] of signs) {
    test(`${name} loads the app`, async ({ page }) => {
      await page.goto('/privacy', { waitUntil: 'load' });
      await idle(page);
      const app = page.waitForRequest(appScript);
      await give(page);
      await app;
      await hydrated(page);
    });
  }

  test('the form in view is ready before anybody touches it', async ({ page }) => {
    await page.goto('/decode', { waitUntil: 'load' });
    await expect(page.locator('[data-live=ready] form')).toBeVisible();
  });

  test('questions open before the app is there, stay open when it comes, and close again', async ({
    page,
  }) => {
    const release = await holdApp(page);
    await page.goto('/learn', { waitUntil: 'load' });
    await idle(page);
    const questions = page.locator('#faqs').getByRole('button');
    const answers = page.locator('#faqs .answer');
    await questions.nth(1).tap();
    await expect(answers.nth(1)).toBeVisible();
    await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await expect(answers.first()).toBeHidden();
    release();
    await hydrated(page);
    await expect(page.locator('#faqs [data-live=ready]')).toBeVisible();
    await expect(answers.nth(1)).toBeVisible();
    await questions.nth(1).tap();
    await expect(answers.nth(1)).toBeHidden();
    await questions.first().tap();
    await expect(answers.first()).toBeVisible();
  });

  test('a menu and its groups that were opened before the app is there stay open when it comes', async ({
    page,
  }) => {
    const release = await holdApp(page);
    await page.goto('/about', { waitUntil: 'load' });
    const header = page.getByRole('banner');
    await header.locator('summary:visible').first().tap();
    await header.locator('summary:visible').filter({ hasText: 'Learn' }).tap();
    const link = header.getByRole('link', { name: 'How to Interpret' }).locator('visible=true');
    await expect(link).toBeVisible();
    release();
    await hydrated(page);
    await expect(link).toBeVisible();
  });

  test('a second group of the menu opens with one tap, where the finger is', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const header = page.getByRole('banner');
    await header.locator('summary:visible').first().tap();
    const group = (name: string) => header.locator('summary:visible').filter({ hasText: name });
    await group('Readings').tap();
    const blog = group('Blog');
    await blog.scrollIntoViewIfNeeded();
    const before = await blog.boundingBox();
    await page.touchscreen.tap((before?.x ?? 0) + 20, (before?.y ?? 0) + 20);
    await expect(header.getByRole('link', { name: 'All Articles' }).locator('visible=true')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Decode Numbers' }).locator('visible=true')).toBeVisible();
    expect(await blog.boundingBox()).toEqual(before);
  });

  test('links are followed as documents before the app is there', async ({ page }) => {
    await holdApp(page);
    await page.goto('/about', { waitUntil: 'load' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  });

  test('a press before the app is there is answered at once, and done once', async ({ page }) => {
    const release = await holdApp(page);
    const button = await fillCalculator(page);
    await button.tap();
    await expect(button).toHaveText('Calculating...');
    await expect(button).toBeDisabled();
    await button.tap({ force: true });
    release();
    await expect(page.getByRole('region', { name: 'What 888 says to you' })).toBeVisible();
    await expect(button).toHaveText('Calculate My Angel Number');
    await expect(button).toBeEnabled();
  });

  test('when the app cannot be loaded a press says so, and the next press tries again', async ({
    page,
    silent,
  }) => {
    await page.route(appScript, (route) => route.abort());
    const button = await fillCalculator(page);
    await button.tap();
    await expect(page.getByText('The calculator could not be loaded.')).toBeInViewport({ ratio: 1 });
    await expect(button).toHaveText('Calculate My Angel Number');
    await page.unroute(appScript);
    await button.tap();
    await expect(page.getByText('The calculator could not be loaded.')).toBeHidden();
    await expect(page.getByRole('region', { name: 'What 888 says to you' })).toBeVisible();
    // Chromium reports the requests that failed.
    silent.length = 0;
  });
});

test.describe('with a mouse', () => {
  test('the app is loaded when the page is idle', async ({ page }) => {
    const app = page.waitForRequest(appScript);
    await page.goto('/about');
    await app;
  });

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    test(`not where the connection is ${JSON.stringify(connection)}, until there is a sign`, async ({
      page,
    }) => {
      await page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { value: given });
      }, connection);
      const scripts = watchScripts(page);
      await page.goto('/about', { waitUntil: 'load' });
      await idle(page);
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([expect.stringMatching(starter)]);
      await page.mouse.move(30, 300);
      await expect.poll(() => scripts.some((url) => appScript.test(url))).toBe(true);
    });
  }
});
