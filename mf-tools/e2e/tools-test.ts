import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { findChunk, hydrated } from 'shell/testing/browser';

/** Playwright's test for pages whose console must stay silent, apart from what the browser says about failed calls. */
export const test = base.extend<{ silent: string[] }>({
  silent: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      await use(messages);
      expect(messages.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

/** Opens a page and resolves when React has taken over the server's HTML. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens a page whose scripts wait until the gate is opened: what a visitor on a slow line meets first. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/shell/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
  };
}

export const build = join(import.meta.dirname, '..', 'dist');

export const calculatorChunk = findChunk(build, 'Please enter your full name');
export const decoderChunk = findChunk(build, 'Decode This Number');

/** Holds a file of this remote back; gives what decides about it. Later requests for it are let through. */
export async function holdChunk(page: Page, name: string): Promise<(outcome?: 'continue' | 'abort') => void> {
  const { promise: decided, resolve: decide } = Promise.withResolvers<'continue' | 'abort'>();
  let isOver = false;
  await page.route(`**/${name}`, async (route) => {
    await route[isOver ? 'continue' : await decided]();
  });
  return (outcome = 'continue') => {
    isOver = true;
    decide(outcome);
  };
}

/** The whole document, with its toasts; targets of 24 px too, which axe leaves out by itself. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours that are still changing are those of neither state.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const node of nodes) if (!(await isHalfCovered(page, node))) found.push(`${id}: ${node.html}`);
  }
  expect(found).toEqual([]);
}

type JudgedNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** A target that the header or a toast covers in part, as the page is scrolled just now, is not a small one. */
async function isHalfCovered(page: Page, { any }: JudgedNode): Promise<boolean> {
  const covering = any
    .filter(({ data }) => data?.messageKey === 'partiallyObscured')
    .flatMap(({ relatedNodes = [] }) => relatedNodes.map(({ target }) => String(target[0])));
  const isInPage = await page.evaluate(
    (selectors) => selectors.map((selector) => !!document.querySelector(selector)?.closest('main')),
    covering,
  );
  return covering.length > 0 && !isInPage.includes(true);
}

/** In light and in dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** Notes how the page scrolls to results from the next page on; gives what has been noted. */
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

/** Gives the page's device a share sheet; gives what has been handed to it. */
export async function giveShareSheet(page: Page): Promise<() => Promise<ShareData[]>> {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      shared.push(data as ShareData);
    };
  });
  return () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
}

/** What shows that a press was taken, and that the form may be pressed again: the button and what is read aloud. */
export async function expectForm(
  { button, status }: { button: Locator; status: Locator },
  { isBusy, label }: { isBusy: boolean; label: string },
): Promise<void> {
  await expect(button).toHaveText(label);
  await expect(button).toBeEnabled({ enabled: !isBusy });
  await expect(status).toHaveText(isBusy ? label : '');
}
