import type { Browser, Page } from 'playwright/test';
import { expect, test } from './site-test.ts';

/** Runs an action in the page. Returns the largest number of elements whose styles the browser computed at a time. */
async function countRestyled(browser: Browser, page: Page, action: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await action();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const counts = traceEvents
    .filter(({ name }: { name: string }) => name === 'UpdateLayoutTree')
    .map(({ args }: { args: { elementCount?: number } }) => args.elementCount ?? 0);
  return Math.max(...counts);
}

/** Loads the stylesheet of a remote as the app does when it loads a page ahead. */
async function loadStylesheet(page: Page, remote: string) {
  const html = await (await page.request.get(remote === 'mf-blog' ? '/blog' : '/learn')).text();
  const href = new RegExp(`/releases/${remote}/[^"]+\\.css`).exec(html)?.[0] ?? '';
  await page.evaluate(
    (href) =>
      new Promise((resolve, reject) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        link.onload = resolve;
        link.onerror = reject;
        document.head.append(link);
      }),
    href,
  );
}

// Computing all styles again would block a slow phone for more than 100 ms when a visitor begins to use the page (decision 47).
test('loading a stylesheet of another remote ahead does not restyle the page', async ({ page, browser }) => {
  // Keeps the app from loading it before the test does.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/decode');
  await page.mouse.move(1, 1);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-ready', '');
  await expect(html).toHaveAttribute('data-laid-out', '');
  const all = await page.evaluate(() => document.querySelectorAll('body *').length);
  // The measurement sees a page that is restyled.
  const resize = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '17px'));
  expect(await countRestyled(browser, page, resize)).toBeGreaterThan(all / 2);
  for (const remote of ['mf-blog', 'mf-content']) {
    const restyled = await countRestyled(browser, page, () => loadStylesheet(page, remote));
    expect(restyled, `${remote}: styles of ${restyled} of ${all} elements`).toBeLessThan(all / 4);
  }
});
