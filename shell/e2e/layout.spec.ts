import { devices } from 'playwright/test';
import { expect, open, test } from './chaos-site.ts';

test.describe('on a desktop', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/calm');
  });

  // The fixture site does not have the page that is opened.
  test('menus open on click, close on Escape and on a click outside, and their links work', {
    tag: '@failed-loads',
  }, async ({ page }) => {
    const header = page.getByRole('banner');
    const numbers = header.getByText('Angel Numbers', { exact: true }).locator('visible=true').last();
    await numbers.click();
    const link = header.getByRole('link', { name: 'Mirror Numbers' }).locator('visible=true');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toHaveCount(0);
    await numbers.click();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(link).toHaveCount(0);
    await numbers.click();
    await link.click();
    await expect(page).toHaveURL(/\/angel-numbers\/mirror-numbers\/$/);
    await expect(link).toHaveCount(0);
  });

  test('a menu closes on Back', async ({ page }) => {
    await page.getByRole('link', { name: '/calm/data', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
    const menu = page.locator('header details').filter({ hasText: 'Mirror Numbers' }).locator('visible=true');
    await menu.locator('summary').first().click();
    await expect(menu.first()).toHaveAttribute('open');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
    await expect(page.locator('header details[open]')).toHaveCount(0);
  });

  test('the focus moves through the header without scrolling the page', async ({ page }) => {
    await page.evaluate(() => window.scrollTo(0, 900));
    const toBlogMenu = Array<string>(3).fill('Shift+Tab');
    for (const key of ['/', 'Escape', ...toBlogMenu, 'Enter', 'Tab', 'Escape']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
      // Focusing the first link of an open menu may scroll by a few pixels.
      expect(await page.evaluate(() => window.scrollY), key).toBeGreaterThan(850);
    }
  });

  test('the skip link gets the first focus and moves it to the content', async ({ page }) => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip/i });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await expect(skip).toHaveCSS('padding', '12px 20px');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('breadcrumbs and footer have their links', async ({ page }) => {
  await page.goto('/calm/data');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Calm',
  ]);
  const footer = page.getByRole('contentinfo');
  const pages = ['All Angel Numbers', 'Learn', 'Blog', 'About', 'Contact'];
  for (const name of [...pages, 'Privacy Policy', 'Terms of Service', 'Sitemap']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  for (const name of ['Instagram', 'Pinterest', 'YouTube']) {
    await expect(footer.getByText(name)).toBeVisible();
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).toContainText('10,000 people');
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('the menu toggles with its button and closes when a link is followed', {
    tag: '@failed-loads',
  }, async ({ page }) => {
    await open(page, '/calm');
    const toggle = page.getByRole('banner').locator('summary:visible').first();
    const about = page.getByRole('banner').getByRole('link', { name: 'About' }).locator('visible=true');
    await toggle.tap();
    await expect(about).toBeVisible();
    await toggle.tap();
    await expect(about).toHaveCount(0);
    await toggle.tap();
    await about.tap();
    await expect(page).toHaveURL(/\/about$/);
    await expect(about).toHaveCount(0);
  });

  test('the menu works without JavaScript, and closes the number box', async ({ browser, site }) => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/calm`);
    const numberBox = page.getByRole('banner').getByLabel('What number did you see?');
    await page.getByLabel('Find a number').tap();
    await expect(numberBox).toBeVisible();
    await page.getByRole('banner').locator('summary:visible').first().tap();
    await expect(numberBox).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).locator('visible=true').tap();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await context.close();
  });
});

test('?boundaries labels every frame with team and release', async ({ page, site }) => {
  await open(page, '/calm/slot/ok?boundaries');
  const label = (remote: string) =>
    page
      .locator(`[data-remote=${remote}]`)
      .first()
      .evaluate((frame) => getComputedStyle(frame, '::before').content);
  expect(await label('mf-chaos')).toContain('Chaos: ');
  expect(await label('mf-chaos')).toContain(site.versions['mf-chaos']);
  expect(await label('mf-calm')).toContain(site.versions['mf-calm']);
});
