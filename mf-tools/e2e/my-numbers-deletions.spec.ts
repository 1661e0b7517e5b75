import { boxOf } from 'shell/testing/browser';
import { add, countStored, deleteButtons, entries, save } from './journal-test.ts';
import { expect, open, phone, test } from './tools-test.ts';

test('one entry and the whole list are deleted with one press, and come back with another', async ({
  page,
}) => {
  await open(page, '/my-numbers');
  await add(page, '444', '2026-11-05T08:00');
  await add(page, '717', '2026-11-06T08:00');
  await deleteButtons(page, '717').click();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByText('717 is deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page)).toHaveCount(2);
  await expect(page.getByRole('region', { name: '717 is back in your list.' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(entries(page)).toHaveCount(0);
  await expect(page.getByText('Your list is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Your list is deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your list is empty.')).toBeVisible();
});

test('a double click deletes one entry', async ({ page }) => {
  await open(page, '/my-numbers');
  for (const day of ['04', '05', '06']) await add(page, '444', `2026-11-${day}T08:00`);
  await deleteButtons(page, '444').first().dblclick({ delay: 100 });
  await expect(page.getByRole('region', { name: '444 is deleted.' })).toBeVisible();
  expect(await countStored(page)).toBe(2);
  await expect(entries(page)).toHaveCount(2);
});

test('the notice of a deletion is on the screen until another number is saved', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/my-numbers');
  for (const typed of ['111', '222', '333']) await add(page, typed, '2026-11-05T08:00', 'on a receipt');
  const last = deleteButtons(page).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await last.click();
  const notice = page.getByRole('region', { name: 'is deleted.' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  // The page scrolls only because it is shorter now.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(150);
  for (const button of await deleteButtons(page).all())
    expect((await button.boundingBox())?.height).toBeLessThan(50);
  await add(page, '444', '2026-11-06T08:00');
  await expect(notice).toHaveCount(0);
});

test('the notice of a deletion hides nothing that gets the focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/my-numbers');
  for (const typed of ['111', '222']) await add(page, typed, '2026-11-05T08:00');
  await deleteButtons(page).last().click();
  const notice = page.getByRole('region', { name: 'is deleted.' });
  await expect(notice).toBeFocused();
  await save(page).evaluate((button) => {
    button.scrollIntoView({ behavior: 'instant', block: 'end' });
    document.querySelector('textarea')?.focus({ preventScroll: true });
  });
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await expect
    .poll(async () => (await boxOf(save(page))).bottom)
    .toBeLessThanOrEqual((await boxOf(notice)).y);
});

test('each deletion of the same number moves the focus to its notice', async ({ page }) => {
  await open(page, '/my-numbers');
  for (const day of ['04', '05']) await add(page, '444', `2026-11-${day}T08:00`);
  const notice = page.getByRole('region', { name: '444 is deleted.' });
  for (const left of [1, 0]) {
    await deleteButtons(page, '444').first().press('Enter');
    await expect(entries(page)).toHaveCount(left);
    await expect(notice).toBeFocused();
  }
});
