import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';

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
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
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
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  };
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
