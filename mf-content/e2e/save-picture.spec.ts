import { readFile } from 'node:fs/promises';
import { expect, hydrated, test } from 'shell/testing/browser';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a number page saves a wallpaper for a phone', async ({ page }) => {
      await page.goto('/angel-numbers/444/');
      if (javaScriptEnabled) await hydrated(page);
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Save a picture' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('angel-number-444.png');
      const png = await readFile(await download.path());
      // The PNG header has width and height at bytes 16 and 20.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1170, 2532]);
      await expect(page).toHaveURL(/\/angel-numbers\/444\/$/);
    });
  });
}
