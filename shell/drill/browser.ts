import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright';
import { chromiumFlags } from '../checks/chromium-flags.ts';
import { ensureTool } from '../checks/tools.ts';
import { silentReporter } from '../launch/reporter.ts';

/** Opens a page as a visitor. Returns its first error with this text; throws unless the page is readable and its links work. */
export async function browserErrorOn(origin: string, path: string, text: string) {
  const executablePath = await ensureTool('chromium', silentReporter);
  await using browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  const page = await browser.newPage();
  const error = Promise.withResolvers<string>();
  const report = (message: string) => message.includes(text) && error.resolve(message);
  page.on('pageerror', ({ message }) => report(message));
  page.on('console', (line) => line.type() === 'error' && report(line.text()));
  await page.goto(origin + path);
  const heading = await page.locator('h1').innerText();
  // The app loads at the first input.
  await page.locator('h1').click();
  const message = await Promise.race([error.promise, delay(5_000, undefined, { ref: false })]);
  if (!message) return undefined;
  if ((await page.locator('h1').innerText()) !== heading)
    throw new Error(`${path} lost its text in the browser.`);
  await page.locator('nav[aria-label="Breadcrumb"] a').last().click();
  await page.waitForURL((url) => url.pathname !== path);
  return `the console of a browser: ${message.slice(0, 60)}`;
}
