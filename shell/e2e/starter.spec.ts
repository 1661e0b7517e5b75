import { join } from 'node:path';
import { devices, type Page } from 'playwright/test';
import { appFailedEvent } from '../app/starter/load-app.ts';
import { expect, findChunk, holdRequests, hydrated, open, test } from './site-test.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const appScript = /\/releases\/shell\/[^/]+\/web\/(shell|react|vendor)\.\w+\.js$/;
const starter = /\/web\/starter\.\w+\.js$/;

/** Opens a page. Resolves when the starter has run and the page has been idle. */
async function openIdle(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.starter !== undefined);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(undefined)))),
  );
}

/** Opens a page that loads only the starter. Returns the list of its scripts. */
async function openWithoutApp(page: Page, address: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  await openIdle(page, address);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(starter)]);
  return scripts;
}

/** Opens the home page, fills the calculator and returns its submit button. */
async function fillCalculator(page: Page) {
  await openIdle(page, '/');
  await page.getByLabel('Your full name').fill('John Smith');
  await page.getByLabel('Your birth date').fill('02-15-1990');
  return page.locator('#personal-calculator [type=submit]');
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a visit without interaction loads only the starter', async ({ page }) => {
    const scripts = await openWithoutApp(page, '/angel-numbers/444');
    const response = await page.request.get(scripts[0] ?? '');
    expect((await response.body()).length).toBeLessThan(6_000);
  });

  const interactions: [name: string, interact: (page: Page) => Promise<unknown>][] = [
    ['a touch', (page) => page.touchscreen.tap(5, 400)],
    ['scrolling', (page) => page.evaluate(() => scrollTo(0, 300))],
    ['a key', (page) => page.keyboard.press('Shift')],
  ];
  for (const [name, interact] of interactions) {
    test(`${name} loads the app`, async ({ page }) => {
      await openIdle(page, '/privacy');
      const app = page.waitForRequest(appScript);
      await interact(page);
      await app;
      await hydrated(page);
    });
  }

  test('a visible form is hydrated without interaction', async ({ page }) => {
    await page.goto('/decode', { waitUntil: 'load' });
    await expect(page.locator('main [data-live=ready] form')).toBeVisible();
  });

  test('a number box in view is a plain form until it is used', async ({ page }) => {
    await openWithoutApp(page, '/angel-numbers');
    const app = page.waitForRequest(appScript);
    await page.getByRole('main').getByLabel('What number did you see?').tap();
    await app;
  });

  test('the toaster loads with the app when a field has the focus already', async ({ page }) => {
    await openIdle(page, '/decode?number=444');
    const toaster = page.waitForRequest(findChunk(join(import.meta.dirname, '../dist'), 'ToastViewport'));
    await page.locator('main form input').first().tap();
    await toaster;
  });

  test('questions open before the app has loaded, stay open after hydration and close again', async ({
    page,
  }) => {
    const release = await holdRequests(page, appScript);
    await openIdle(page, '/learn');
    const questions = page.locator('#faqs').getByRole('heading', { level: 3 }).getByRole('button');
    const answers = page.locator('#faqs .answer');
    await questions.nth(1).locator('svg').tap();
    await expect(answers.nth(1)).toBeVisible();
    await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await expect(answers.first()).toBeHidden();
    release();
    await hydrated(page);
    await expect(page.locator('#faqs [data-live=ready]')).toBeVisible();
    await questions.first().tap();
    await expect(answers.first()).toBeVisible();
    await expect(answers.first()).toHaveAccessibleName(await questions.first().innerText());
    await expect(answers.first()).toContainText(/\w/);
    await expect(answers.nth(1)).toBeVisible();
    await questions.nth(1).tap();
    await expect(answers.nth(1)).toBeHidden();
    await expect(answers.first()).toBeVisible();
  });

  test('a menu and its groups that were opened before hydration stay open', async ({ page }) => {
    const release = await holdRequests(page, appScript);
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

  test('a second menu group opens with one tap and does not move', async ({ page }) => {
    await open(page, '/about');
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

  test('links load documents before the app has loaded', async ({ page }) => {
    await holdRequests(page, appScript);
    await page.goto('/about', { waitUntil: 'load' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  });

  test('a click before hydration shows the busy label at once and is replayed', async ({ page }) => {
    const release = await holdRequests(page, appScript);
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

  test('a click before the starter has loaded is replayed', async ({ page }) => {
    const release = await holdRequests(page, starter);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Your full name').fill('John Smith');
    await page.getByLabel('Your birth date').fill('02-15-1990');
    await page.locator('#personal-calculator [type=submit]').tap();
    release();
    await expect(page.getByRole('region', { name: 'What 888 says to you' })).toBeVisible();
  });

  test('a click shows a notice when the app fails to load, and the next click retries', {
    tag: '@failed-loads',
  }, async ({ page }) => {
    await page.route(appScript, (route) => route.abort());
    const button = await fillCalculator(page);
    await button.tap();
    await expect(page.getByText('The calculator couldn’t be loaded.')).toBeInViewport({ ratio: 1 });
    await expect(button).toHaveText('Calculate My Angel Number');
    await page.unroute(appScript);
    await button.tap();
    await expect(page.getByText('The calculator couldn’t be loaded.')).toBeHidden();
    await expect(page.getByRole('region', { name: 'What 888 says to you' })).toBeVisible();
  });

  // Chromium answers the next request for a file with its failed preload.
  test('a form works after the visitor scrolled and pressed its button while offline', {
    tag: '@failed-loads',
  }, async ({ page, context }) => {
    await openIdle(page, '/');
    const button = page.locator('#personal-calculator [type=submit]');
    await context.setOffline(true);
    await page.evaluate(() => scrollTo(0, 300));
    await button.tap();
    await expect(page.getByText('The calculator couldn’t be loaded.')).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await page.getByLabel('Your full name').fill('John Smith');
    await page.getByLabel('Your birth date').fill('02-15-1990');
    await button.tap();
    await expect(page.getByRole('region', { name: 'What 888 says to you' })).toBeVisible();
  });

  // Safari fails the scripts of a page that is left, and keeps the page for Back.
  test('an interaction after Back loads the app that failed to load when the visitor left', {
    tag: '@failed-loads',
  }, async ({ page }) => {
    await page.route(appScript, (route) => route.abort());
    await openIdle(page, '/privacy');
    const failed = page.evaluate(async (event) => {
      for (const _ of ['shell', 'react', 'vendor'])
        await new Promise((resolve) => document.addEventListener(event, resolve, { once: true }));
    }, appFailedEvent);
    await page.keyboard.press('Shift');
    await failed;
    await page.unroute(appScript);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  });

  // Only Safari empties fields, and only those that have this attribute when it puts the page away.
  test('fields are without autocomplete="off" while the page is kept for Back', async ({ page }) => {
    await openIdle(page, '/search');
    const field = page.getByRole('main').getByRole('searchbox');
    const kept = await field.evaluate((element: HTMLInputElement) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return element.autocomplete;
    });
    expect(kept).toBe('on');
    await expect(field).toHaveAttribute('autocomplete', 'off');
  });
});

test.describe('with a mouse', () => {
  test('the app loads when the page is idle', async ({ page }) => {
    const app = page.waitForRequest(appScript);
    await page.goto('/about');
    await app;
  });

  test('the app does not load in a tab in the background until it is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    });
    await openWithoutApp(page, '/about');
    const app = page.waitForRequest(appScript);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await app;
  });

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    test(`the app loads only on interaction with the connection ${JSON.stringify(connection)}`, async ({
      page,
    }) => {
      await page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { value: given });
      }, connection);
      const scripts = await openWithoutApp(page, '/about');
      await page.mouse.move(30, 300);
      await expect.poll(() => scripts.some((url) => appScript.test(url))).toBe(true);
    });
  }
});
