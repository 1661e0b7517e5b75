import { readFile } from 'node:fs/promises';
import { add, deleteButtons, entries, exported, journalFile } from './journal-test.ts';
import { expect, open, test } from './tools-test.ts';

test('an exported list can be imported in another browser, once', async ({ page, browser, baseURL }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const revoked: string[] = [];
    Object.assign(window, { revoked });
    URL.revokeObjectURL = (url) => void revoked.push(url);
  });
  await open(page, '/my-numbers');
  // The status is in the accessibility tree before it has a text.
  const status = page.locator('section', { has: page.getByLabel('Import a file') }).locator('[aria-live]');
  await expect(status).toBeVisible();
  await expect(status).toBeEmpty();
  await add(page, '444', '2026-11-05T08:00', 'at the bakery');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-angel-numbers.json');
  const text = await readFile(await download.path(), 'utf8');
  // Some browsers read the file only later.
  await page.clock.runFor(59_000);
  expect(await page.evaluate(() => (window as unknown as { revoked: string[] }).revoked)).toEqual([]);

  const other = await browser.newContext({ baseURL });
  const there = await other.newPage();
  await open(there, '/my-numbers');
  const input = there.getByLabel('Import a file');
  await input.setInputFiles(journalFile(text));
  await expect(there.getByText('One new entry imported.')).toBeVisible();
  await expect(entries(there)).toContainText(['at the bakery']);
  await input.setInputFiles(journalFile(text));
  await expect(there.getByText('All entries in this file are already in your list.')).toBeVisible();
  await input.setInputFiles(journalFile(text.replace('at the bakery', 'on a bus')));
  await expect(there.getByText('One entry changed.')).toBeVisible();
  await expect(entries(there)).toContainText(['on a bus']);
  await input.setInputFiles(journalFile('{'));
  await expect(there.getByText('This isn’t a file that was exported here.')).toBeVisible();
  await input.setInputFiles(journalFile(text.replace('"444"', '"four"')));
  await expect(there.getByText('Entry 1 of this file can’t be read (number)')).toBeVisible();
  await there.evaluate(() => {
    File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  await input.setInputFiles(journalFile('{}'));
  await expect(there.getByText('This isn’t a file that was exported here.')).toBeVisible();
  await expect(entries(there)).toHaveCount(1);
  await other.close();
});

test('the result of an import is shown until the list changes, and an import without new entries keeps Undo', async ({
  page,
}) => {
  await open(page, '/my-numbers');
  const file = page.getByLabel('Import a file');
  await file.setInputFiles(exported('444', '717'));
  await expect(page.getByText('2 new entries imported.')).toBeVisible();
  await deleteButtons(page, '717').click();
  await expect(page.getByText('717 is deleted.')).toBeVisible();
  await expect(page.getByText('2 new entries imported.')).toHaveCount(0);
  await file.setInputFiles(exported('444'));
  await expect(page.getByText('All entries in this file are already in your list.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page)).toHaveCount(2);
});
