import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { findChunk } from 'shell/testing/browser';
import { calculate, result } from './calculator-test.ts';
import { build, expect, expectAccessible, holdRequests, open } from './tools-test.ts';
import { type SentRequest, test } from './traffic-test.ts';

const picture = { name: 'Save as a picture' };

async function readPng(download: Download) {
  const png = await readFile(await download.path());
  // The PNG header has width and height at bytes 16 and 20.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
  return png;
}

async function saved(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await press();
  return downloading;
}

/** Requests for code, and for data of the next pages, reveal nothing about the visitor. */
const known = /^http:\/\/[^/]+\/(?:releases\/.*\.(?:js|css)|api\/(?:angel-numbers|blog-posts|faqs)\b.*)$/;

const other = (sent: readonly SentRequest[]) =>
  sent.filter(({ method, address, body }) => method !== 'GET' || body !== '' || !known.test(address));

test('the picture of a decoded number is saved as a file, and nothing is sent', async ({ page, sent }) => {
  await open(page, '/decode?number=11:11&context=love');
  const reading = page.getByRole('region', { name: 'What 11:11 says' });
  const before = sent.length;
  const button = reading.getByRole('button', picture);
  await button.focus();
  const download = await saved(page, () => page.keyboard.press('Enter'));
  expect(download.suggestedFilename()).toBe('angel-number-1111.png');
  await readPng(download);
  expect(other(sent.slice(before))).toEqual([]);
  await expectAccessible(page);
});

test('presses save the picture once, and give it to a share sheet that takes files', async ({ page }) => {
  await open(page, '/decode?number=4827');
  const button = page.getByRole('button', picture);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await test.step('presses while the picture is made save it once', async () => {
    const release = await holdRequests(page, findChunk(build, 'This browser cannot draw pictures.'));
    // Before its code is there, a double press is replayed as one.
    await expect(page.locator('main [data-live=ready]').filter({ has: button })).toBeVisible();
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await saved(page, async () => release());
    await expect(button).toHaveAttribute('aria-busy', 'false');
    // A press after that saves another one.
    await saved(page, () => button.click());
  });
  await test.step('the share sheet gets the picture', async () => {
    const shared = await page.evaluateHandle(() => {
      const all: unknown[] = [];
      navigator.canShare = (data) => data?.files?.length === 1;
      navigator.share = async ({ files, ...rest } = {}) =>
        void all.push({
          rest,
          files: files?.map(({ name, type, size }) => ({ name, type, isFull: size > 9_000 })),
        });
      return all;
    });
    await button.click();
    await expect
      .poll(() => shared.jsonValue())
      .toEqual([{ rest: {}, files: [{ name: 'angel-number-4827.png', type: 'image/png', isFull: true }] }]);
    // By now, a second picture of the double press would be there, too.
    expect(downloads).toHaveLength(2);
  });
});

test('a second press while the share sheet is open saves nothing', async ({ page }) => {
  await open(page, '/decode?number=4827');
  const calls = await page.evaluateHandle(() => {
    const all: unknown[] = [];
    navigator.canShare = () => all.length < 2;
    navigator.share = async (data) => {
      if (all.push(data) === 2) throw new DOMException('The share sheet is open.', 'InvalidStateError');
      await new Promise(() => {});
    };
    return all;
  });
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  const button = page.getByRole('button', picture);
  for (const count of [1, 2]) {
    await button.click();
    await expect.poll(() => calls.evaluate(({ length }) => length)).toBe(count);
    // A press is ignored until React has shown that the button is no longer busy.
    await expect(button).toHaveAttribute('aria-busy', 'false');
  }
  // From now on, the device shares no files.
  await saved(page, () => button.click());
  expect(downloads).toHaveLength(1);
});

test('the picture of a personal number depends on nothing but the number, and nothing is sent', async ({
  page,
  sent,
}) => {
  await open(page, '/');
  const pictures: Buffer[] = [];
  // Persons with the same letters and digits have the same number.
  for (const [name, digits] of [
    ['Quintessa Vexley', '11231987'],
    ['Vexley Quintessa', '11231978'],
  ] as const) {
    await calculate(page, name, digits);
    const region = page.getByRole('region', { name: /What \d+ says to you/ });
    await expect(region).toBeFocused();
    const number = /is (\d+)/.exec(
      (await region.getByRole('heading', { level: 2 }).textContent()) ?? '',
    )?.[1];
    const before = sent.length;
    const download = await saved(page, () =>
      result(page, number ?? '')
        .getByRole('button', picture)
        .click(),
    );
    expect(download.suggestedFilename()).toBe(`angel-number-${number}.png`);
    pictures.push(await readPng(download));
    expect(other(sent.slice(before))).toEqual([]);
  }
  expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(true);
  expect(JSON.stringify(sent)).not.toMatch(/quintessa|vexley|11-?23-?19|19[78]+-?11-?23/i);
});

test('says so when the picture cannot be made, until it can', async ({ page }) => {
  await open(page, '/decode?number=4827');
  const restore = await page.evaluateHandle(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = () => null;
    return () => Object.assign(HTMLCanvasElement.prototype, { getContext });
  });
  const button = page.getByRole('button', picture);
  await button.click();
  const failure = page.getByText('Couldn’t make the picture', { exact: true });
  await expect(failure).toBeVisible();
  await restore.evaluate((undo) => undo());
  // A toast stays while the pointer is over it.
  await failure.hover();
  await saved(page, () => button.press('Enter'));
  await expect(failure).toBeHidden();
});
