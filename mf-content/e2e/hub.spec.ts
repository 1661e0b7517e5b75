import { join } from 'node:path';
import {
  boxOf,
  expect,
  expectAccessible,
  findChunk,
  holdRequests,
  open,
  phone,
  returnAsSafari,
  test,
} from 'shell/testing/browser';
import { readContent } from './read-content.ts';

const { filter } = await readContent<'hub'>('hub.yaml');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('has the number box and the first numbers on the first screen, and jumps to groups', async ({
    page,
  }) => {
    await page.goto('/angel-numbers');
    const field = page.getByRole('main').getByLabel('What number did you see?');
    await expect(field).toBeInViewport({ ratio: 1 });
    const first = await boxOf(page.locator('#directory [data-group] li').first());
    expect(first.bottom).toBeLessThan(phone.height);
    const groups = page.getByRole('navigation', { name: 'Kinds of numbers' }).getByRole('link');
    await test.step('shows each link of the row of groups that gets the focus', async () => {
      await groups.first().focus();
      for (const link of await groups.all()) {
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport({ ratio: 0.25 });
        await page.keyboard.press('Tab');
      }
    });
    await groups.nth(4).click();
    await expect(page.getByRole('heading', { name: 'Mirror numbers' })).toBeInViewport();
    await field.fill('11:11');
    await field.press('Enter');
    await expect(page).toHaveURL('/angel-numbers/1111/');
  });
});

test('shows number, title and meaning of each number, filtered while typing', async ({ page }) => {
  await open(page, '/angel-numbers');
  const directory = page.locator('#directory');
  const cards = directory.locator('[data-group] li:visible');
  const all = await cards.count();
  const field = page.getByRole('main').getByLabel(filter.label);
  await field.fill('protection');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(/444 Protection and Stability\s*444 means/);
  const status = directory.locator('[aria-live]');
  await expect(status).toHaveText(filter.one);
  await expect(page.getByRole('navigation', { name: 'Kinds of numbers' }).getByRole('link')).toHaveCount(1);
  await field.fill('4:44');
  await expect(cards).toHaveCount(2);
  await expect(status).toHaveText(filter.many.replace('{count}', '2'));
  await field.fill('444 love');
  await expect(cards).toHaveCount(2);
  // The texts have curly apostrophes.
  await field.fill('"you\'re not creating alone",');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('3333');
  await field.fill('qqxzzy');
  await expect(status).toHaveText(filter.none.replace('{button}', filter.button));
  await expect(directory.locator('[data-plate]')).toBeHidden();
  await expectAccessible(page);
  await field.fill('');
  await expect(cards).toHaveCount(all);
  await expect(status).toHaveText('');
});

test('the filter is there again after Back', async ({ page }) => {
  await open(page, '/angel-numbers');
  const cards = page.locator('#directory [data-group] li:visible');
  const field = page.getByRole('main').getByLabel(filter.label);
  await field.fill('protection');
  await expect(cards).toHaveCount(1);
  await test.step('when the browser shows the page again that it kept', async () => {
    await returnAsSafari(page);
    await expect(field).toHaveValue('protection');
  });
  await test.step('when the page is rendered again', async () => {
    await cards.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Angel Number 444 Meaning' })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('protection');
    await expect(cards).toHaveCount(1);
  });
});

test('keeps what is typed before the code of the filter has arrived', async ({ page }) => {
  const release = await holdRequests(page, findChunk(join(import.meta.dirname, '../dist'), 'nav a[href="#'));
  await open(page, '/learn');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Angel Numbers' }).click();
  const field = page.getByRole('main').getByLabel(filter.label);
  await field.fill('protection');
  await release();
  await expect(page.locator('#directory [data-group] li:visible')).toHaveCount(1);
  await expect(field).toHaveValue('protection');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter leads to the number', async ({ page }) => {
    await page.goto('/angel-numbers');
    const field = page.getByRole('main').getByLabel(filter.label);
    await field.fill('4:44');
    await field.press('Enter');
    await expect(page).toHaveURL('/angel-numbers/444/');
  });
});
