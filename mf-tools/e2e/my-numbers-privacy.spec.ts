import { save } from './journal-test.ts';
import { expect, number, open } from './tools-test.ts';
import { test } from './traffic-test.ts';

test('nothing of the list leaves the browser', async ({ page, sent }) => {
  await open(page, '/my-numbers');
  const address = page.url();
  await number(page).fill('48271');
  await page.getByRole('textbox', { name: 'Where' }).fill('Quintessa bakery');
  await page.getByLabel('What was on your mind').fill('Vexley');
  await save(page).click();
  const link = page.getByRole('link', { name: /^48271/ });
  await expect(link).toBeVisible();
  // Hovering would prefetch any other kind of link.
  await link.hover();
  await link.focus();
  await page.getByRole('link', { name: 'decoder' }).last().hover();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(address);
  await page.reload();
  // The list is shown when it comes near the screen. The browser has restored its scroll position, so scroll to the list.
  await number(page).scrollIntoViewIfNeeded();
  await expect(link).toBeVisible();
  await open(page, '/about');
  expect(sent.map(({ address }) => address)).toContainEqual(expect.stringMatching(/\/about$/));
  expect(JSON.stringify(sent)).not.toMatch(/48271|quintessa|vexley/i);
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});
