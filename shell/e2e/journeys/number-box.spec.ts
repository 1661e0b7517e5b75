import type { Page } from 'playwright/test';
import { expect, expectAccessibleInBoth, markDocument, open, test } from '../site-test.ts';

const panel = '[data-number-panel]';
const box = (page: Page) => page.getByRole('banner').getByLabel('What number did you see?');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('11:11 takes one press after typing, from a page of each team and from a number page', async ({
  page,
}) => {
  for (const address of ['/', '/angel-numbers/1111', '/decode', '/blog']) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.keyboard.press('/');
      await expect(box(page)).toBeFocused();
      await page.keyboard.type('11:11');
      await page.keyboard.press('Enter');
      await page.waitForURL('/angel-numbers/1111/');
      await expect(heading(page)).toHaveText('Angel Number 1111 Meaning');
      await expect(box(page)).toBeHidden();
    });
  }
});

test('what is typed leads to its page in the same document, and Back leads back', async ({ page }) => {
  await open(page, '/about');
  const isSameDocument = await markDocument(page);
  for (const [typed, address, title] of [
    ['number 444', '/angel-numbers/444/', 'Angel Number 444 Meaning'],
    ['angel number 4.44 love', '/angel-numbers/444/#love', 'Angel Number 444 Meaning'],
    ['１２１２', '/angel-numbers/1212/', 'Angel Number 1212 Meaning'],
    ['48:27 love', '/decode?number=4827&context=love', 'Decode Any Angel Number'],
    ['new job', '/search?q=new%20job', 'Search: new job'],
  ] as const) {
    await test.step(`${typed} leads to ${address}`, async () => {
      await page.keyboard.press('/');
      await box(page).fill(typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
      await expect(heading(page)).toHaveText(title);
      expect(await isSameDocument()).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL('/about');
      await expect(heading(page)).toHaveText('About Angel Numbers');
    });
  }
});

test('the part that was asked for is on the screen', async ({ page }) => {
  await page.goto('/find?q=444+love');
  await expect(page).toHaveURL('/angel-numbers/444/#love');
  await expect(page.locator('#love')).toBeInViewport();
});

test('11:11 in the address redirects for good', async ({ request }) => {
  const response = await request.get('/angel-numbers/11:11', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([308, '/angel-numbers/1111/']);
});

test('suggestions follow the combobox pattern', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  await expect(box(page)).toHaveRole('combobox');
  await page.keyboard.type('44');
  await expect(options(page).first()).toContainText('44');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleInBoth(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[aria-activedescendant]')).toHaveCount(0);
  await expect(page.locator('.suggestions-status').first()).toHaveText(/suggestions/);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(page.locator('.suggestions-status').first()).toBeEmpty();
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const name = await second.locator('b').innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/angel-numbers/${name}/`);
  await expect(box(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  // From a page of the same kind, the next one is on screen at once.
  await page.keyboard.press('/');
  await page.keyboard.type('111');
  await expect(options(page).first()).toContainText('111');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/angel-numbers/111/');
  await expect(page.locator('#main')).toBeFocused();
});

test('the last suggestion is on the screen at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.keyboard.type('1');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport({ ratio: 1 });
});

test('Enter opens no suggestion that was marked for an earlier text', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.keyboard.type('44');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.route('**/api/suggestions?q=445', () => {});
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=445$/);
});

test('a suggestion can be pressed, and Escape closes the box', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').locator(`${panel} > summary`).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await box(page).pressSequentially('twin flame sep');
  // Choose by text, because the first suggestion may still be one for fewer letters.
  await options(page)
    .filter({ hasText: /separation/i })
    .first()
    .click();
  await expect(page).toHaveURL('/blog/twin-flame-separation');
});

test('the box works while suggestions fail', { tag: '@failed-loads' }, async ({ page }) => {
  await page.route('**/api/suggestions**', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.keyboard.type('333');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/angel-numbers/333/');
});

test('suggestions that failed to load are loaded again', { tag: '@failed-loads' }, async ({ page }) => {
  let fails = true;
  await page.route('**/api/suggestions**', (route) =>
    fails ? route.fulfill({ status: 503, body: 'unavailable' }) : route.continue(),
  );
  await page.goto('/about');
  await page.keyboard.press('/');
  const failed = page.waitForResponse((response) => /q=444$/.test(response.url()));
  await page.keyboard.type('444');
  await failed;
  fails = false;
  await page.keyboard.press('Backspace');
  await page.keyboard.type('4');
  await expect(options(page).first()).toContainText('444');
});

test('a slash in a field is a slash', async ({ page }) => {
  await page.goto('/decode');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await page.keyboard.type('12/12');
  await expect(field).toHaveValue('12/12');
  await expect(box(page)).toBeHidden();
});

test('the box fits every width and does not move the page', async ({ page }) => {
  await page.goto('/about');
  const banner = page.getByRole('banner');
  const top = () => heading(page).evaluate((element) => element.getBoundingClientRect().top);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      const before = await top();
      await banner.locator(`${panel} > summary`).click();
      await expect(box(page)).toBeInViewport({ ratio: 1 });
      await expect(banner.getByRole('button', { name: 'Look it up' })).toBeInViewport({ ratio: 1 });
      expect(await top()).toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(box(page)).toBeHidden();
    });
  }
});

test('is first on the not-found page', { tag: '@failed-loads' }, async ({ page }) => {
  await page.goto('/nowhere');
  const field = page.getByRole('main').getByLabel('What number did you see?');
  const first = page.getByRole('main').locator('a[href], button, input:not([type=hidden])').first();
  await expect(first).toHaveAccessibleName('What number did you see?');
  await field.fill('5:55');
  await field.press('Enter');
  await expect(page).toHaveURL('/angel-numbers/555/');
});

test('search is in the footer and in the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/about');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Search' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Menu').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box leads to a number, a reading, or the search', async ({ page }) => {
    for (const [typed, address] of [
      ['4:44 love', '/angel-numbers/444/#love'],
      ['4827', '/decode?number=4827'],
      ['new job', '/search?q=new%20job'],
    ] as const) {
      await page.goto('/learn');
      await page.getByRole('banner').locator(`${panel} > summary`).click();
      await box(page).fill(typed);
      await box(page).press('Enter');
      await expect(page).toHaveURL(address);
    }
  });
});
