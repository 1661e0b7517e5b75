import type { Page } from 'playwright/test';
import { add, countStored, entries, exported, save } from './journal-test.ts';
import { expect, number, open, phone, test } from './tools-test.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your list can’t be kept' });

/** Makes every further change of the list fail. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    const fail = () => {
      throw new DOMException('no space left', 'QuotaExceededError');
    };
    indexedDB.open = fail;
    IDBDatabase.prototype.transaction = fail;
  });

/** Counts the alerts that are added to the open page. Returns a function that reads the count. */
async function countAlerts(page: Page): Promise<() => Promise<number>> {
  const texts = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.role === 'alert') texts.push(node.innerText);
    }).observe(document.body, { subtree: true, childList: true });
    return texts;
  });
  return () => texts.evaluate(({ length }) => length);
}

/** Opens a transaction, which keeps those of the page waiting. Returns a function that ends it. */
async function holdChanges(page: Page): Promise<() => Promise<void>> {
  const stop = await page.evaluateHandle(async () => {
    const opening = indexedDB.open('my-numbers');
    const store = await new Promise<IDBObjectStore>((resolve) => {
      opening.onsuccess = () =>
        resolve(opening.result.transaction('sightings', 'readwrite').objectStore('sightings'));
    });
    let isHeld = true;
    const hold = () => {
      if (isHeld) store.count().onsuccess = hold;
    };
    hold();
    return () => {
      isHeld = false;
    };
  });
  return () => stop.evaluate((end) => end());
}

test('says that a browser stores nothing, and keeps what was typed', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('not allowed', 'SecurityError');
    };
  });
  await open(page, '/my-numbers');
  await expect(notice(page)).toBeVisible();
  const announced = await countAlerts(page);
  await number(page).fill('444');
  await save(page).click();
  await expect.poll(announced).toBe(1);
  await expect(number(page)).toHaveValue('444');
});

test('a change that cannot be saved removes the previous announcement', async ({ page }) => {
  await open(page, '/my-numbers');
  await add(page, '444', '2026-11-05T08:00');
  const saved = page.locator('[aria-live]').filter({ hasText: '444' });
  await expect(saved).toHaveCount(1);
  await fillStorage(page);
  await entries(page).getByRole('button').click();
  await expect(notice(page)).toBeVisible();
  await expect(saved).toHaveCount(0);
  await expect(entries(page)).toHaveCount(1);
});

test('each change that cannot be saved is announced by a notice on the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/my-numbers');
  await page.getByLabel('Import a file').setInputFiles(exported('1', '2', '3', '4', '5', '6'));
  await expect(entries(page)).toHaveCount(6);
  await fillStorage(page);
  const announced = await countAlerts(page);
  for (const button of ['Delete everything', /^Delete 1/, 'Save This Number']) {
    await number(page).fill('7');
    await page.getByRole('button', { name: button }).click();
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
  }
  await page.getByLabel('Import a file').setInputFiles(exported('8'));
  await expect.poll(announced).toBe(4);
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
});

test('a save that ends after the visitor left does not bring them back, and keeps what they typed meanwhile', async ({
  page,
}) => {
  await open(page, '/my-numbers?number=444');
  await expect(page.getByText('Your list is empty.')).toBeVisible();
  const place = page.getByRole('textbox', { name: 'Where' });
  await place.fill('on a clock');
  const release = await holdChanges(page);
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await number(page).fill('555');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await release();
  expect(await countStored(page)).toBe(1);
  // Two frames leave time for an unexpected navigation.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(number(page)).toHaveValue('555');
  await expect(place).toHaveValue('');
});

test('what is typed during a save stays, also after Back, and the other fields are emptied', async ({
  page,
}) => {
  await open(page, '/my-numbers');
  await expect(page.getByText('Your list is empty.')).toBeVisible();
  const place = page.getByRole('textbox', { name: 'Where' });
  await place.fill('on a clock');
  await number(page).fill('444');
  const release = await holdChanges(page);
  await number(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await number(page).fill('555');
  await release();
  await expect(entries(page)).toContainText('on a clock');
  await expect(number(page)).toHaveValue('555');
  await expect(place).toHaveValue('');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await page.goBack();
  await expect(number(page)).toHaveValue('555');
  await expect(place).toHaveValue('');
});

test('Undo restores the list after a second press of "Delete everything"', async ({ page }) => {
  await open(page, '/my-numbers');
  await add(page, '444', '2026-11-05T08:00');
  const release = await holdChanges(page);
  await page.getByRole('button', { name: 'Delete everything' }).dblclick();
  await release();
  expect(await countStored(page)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Your list is back.' })).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
});
