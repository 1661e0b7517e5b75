import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import * as site from 'shell/testing/browser';
import { expect, findChunk } from 'shell/testing/browser';

export {
  holdRequests,
  markDocument,
  open,
  openBeforeScripts,
  phone,
  returnAsSafari,
  test,
} from 'shell/testing/browser';
export { expect };

export const number = (page: Page) => page.getByRole('textbox', { name: 'The number' });

export const build = join(import.meta.dirname, '..', 'dist');

export const calculatorChunk = findChunk(build, 'Please enter your full name');
export const decoderChunk = findChunk(build, 'Decode This Number');

/** This remote's parts and the toasts. */
const checked = { targets: true, parts: ['[data-remote=mf-tools]', '#shell-status'] };

export const expectAccessible = (page: Page) => site.expectAccessible(page, checked);

export const expectAccessibleInBoth = (page: Page) => site.expectAccessibleInBoth(page, checked);

/** Records each scrollIntoView from the next page on. Returns a function that reads the record. */
export async function noteScrolling(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options) {
      notes.push(`${this.tagName} ${typeof options === 'object' ? options.behavior : options}`);
      scrollIntoView.call(this, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { notes: string[] }).notes);
}

/** Records the text of an element at each change. Returns a function that reads the record. */
export async function noteTexts(noted: Locator): Promise<() => Promise<(string | null)[]>> {
  const texts = await noted.evaluateHandle((element) => {
    const all: (string | null)[] = [];
    const observer = new MutationObserver(() => all.push(element.textContent));
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return all;
  });
  return () => texts.jsonValue();
}

/** Gives the open page a share sheet. Returns a function that reads what was shared. */
export async function giveShareSheet(page: Page): Promise<() => Promise<ShareData[]>> {
  const shared = await page.evaluateHandle(() => {
    const all: ShareData[] = [];
    navigator.share = async (data) => void all.push(data as ShareData);
    return all;
  });
  return () => shared.jsonValue();
}

/** Presses Share with a share sheet, then without one, and expects the page to copy the text and say so. */
export async function expectShares(
  page: Page,
  share: Locator,
  { title, text, url }: Required<Omit<ShareData, 'files'>>,
) {
  const shared = await giveShareSheet(page);
  await share.click();
  await expect.poll(shared).toEqual([{ title, text, url }]);
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await share.click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${text}\n${url}`);
}

/** Expects the button and the status for screen readers to show that the form is busy, or that it can be submitted. */
export async function expectForm(
  { button, status }: { button: Locator; status: Locator },
  { isBusy, label }: { isBusy: boolean; label: string },
): Promise<void> {
  await expect(button).toHaveText(label);
  await expect(button).toBeEnabled({ enabled: !isBusy });
  await expect(status).toHaveText(isBusy ? label : '');
}
