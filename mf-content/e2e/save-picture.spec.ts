import { readFile } from 'node:fs/promises';
import { expect, hydrated, test } from 'shell/testing/browser';

test('a number page saves a wallpaper for a phone', async ({ page }) => {
  const response = await page.goto('/angel-numbers/444/');
  // The link needs no scripts.
  expect(await response?.text()).toMatch(/<a [^>]*download="angel-number-444\.png"/);
  await hydrated(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save a picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('angel-number-444.png');
  const png = await readFile(await download.path());
  // The PNG header has width and height at bytes 16 and 20.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1170, 2532]);
  await expect(page).toHaveURL(/\/angel-numbers\/444\/$/);
});
