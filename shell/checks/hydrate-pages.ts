import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserFacts, type HydratePages, mapLimited, ReleaseError } from '@site/releases';
import type { Browser, Page } from 'playwright';

/** Pages that are opened at a time. */
const parallelPages = 2;
const stepTimeoutMs = 15_000;
const visitTimeoutMs = 30_000;
/** A page that has failed rarely becomes ready. */
const readyAfterErrorMs = 1_000;

/**
 * Opens pages of a composition in Chromium, as a visitor who scrolls down, and notes what goes wrong there. `limitMs` is the
 * time for each page: its code may block the browser, which would never respond again.
 */
export async function hydratePages(
  { addresses, isRequired, ...site }: Parameters<HydratePages>[0] & { apiUrl: string | undefined },
  limitMs = visitTimeoutMs,
): ReturnType<HydratePages> {
  const tools = await startTools().catch((cause: Error) => {
    if (!isRequired) return undefined;
    throw new ReleaseError('TOOL_MISSING', { detail: firstLine(cause.message), cause });
  });
  if (!tools) return undefined;
  const { serveComposition, findViolations } = tools;
  await using browser = tools.browser;
  await using server = await serveComposition(site);
  return await mapLimited(addresses, parallelPages, (address) =>
    visit(browser, server.origin, address, limitMs, async (page) => {
      const violations = await findViolations(page);
      return violations.map(({ id, help, nodes }) => `${id} (${nodes.length}): ${help}`);
    }),
  );
}

/** Throws without a Chromium that starts, and if a package is missing, as in a production image. */
async function startTools() {
  const [{ chromium }, { findTool }, { chromiumFlags }, { findViolations }, { serveComposition }] =
    await Promise.all([
      import('playwright'),
      import('./tools.ts'),
      import('./chromium-flags.ts'),
      import('./find-violations.ts'),
      import('../server/gate/serve-composition.ts'),
    ]);
  const executablePath = await findTool('chromium');
  if (executablePath === undefined) throw new Error('Chromium; CHROMIUM_PATH sets its path');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() }).catch((cause: Error) => {
    // What Chromium printed is further down than the first line.
    const reason = /\[err\] (.+)/.exec(cause.message)?.[1] ?? firstLine(cause.message);
    throw new Error(`Chromium: ${executablePath} does not start: ${reason}`, { cause });
  });
  return { browser, findViolations, serveComposition };
}

async function visit(
  browser: Browser,
  origin: string,
  address: string,
  limitMs: number,
  checkPage: (page: Page) => Promise<string[]>,
): Promise<BrowserFacts> {
  const errors: string[] = [];
  const messages: string[] = [];
  let accessibility: string[] = [];
  let layoutShift = 0;
  const failed = Promise.withResolvers<void>();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });

  async function visitPage() {
    const page = await context.newPage();
    page.setDefaultTimeout(stepTimeoutMs);
    page.on('pageerror', (error) => {
      errors.push(`Uncaught ${error.name}: ${error.message}`);
      failed.resolve();
    });
    page.on('console', (message) => {
      const url = URL.parse(message.location().url);
      const failedLoad = message.text().startsWith('Failed to load resource') && url;
      const text = firstLine(message.text()) + (failedLoad ? ` ${url.pathname}` : '');
      if (message.type() === 'error') {
        errors.push(text);
        failed.resolve();
      } else messages.push(`${message.type()}: ${text}`);
    });
    await page.addInitScript(countLayoutShift);
    await page.goto(origin + address, { waitUntil: 'load' });
    accessibility = await checkPage(page);
    // The app loads at the first input.
    await page.mouse.move(5, 5);
    // The default polls with each frame, but a browser on a busy machine may show none for a long time.
    const ready = page.waitForFunction(isHydrated, undefined, { polling: 100 }).then(() => true);
    const gaveUp = failed.promise.then(() => delay(readyAfterErrorMs, false, { ref: false }));
    if (!(await Promise.race([ready, gaveUp]))) {
      ready.catch(() => {});
      return;
    }
    await page.evaluate(scrollThrough);
    await page.waitForLoadState('networkidle');
    layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  }

  try {
    const visiting = visitPage();
    // After the time limit, closing the context rejects it.
    visiting.catch(() => {});
    const late = delay(limitMs, undefined, { ref: false }).then(() => {
      throw new Error(`it did not respond within ${limitMs / 1000} s`);
    });
    await Promise.race([visiting, late]);
  } catch (error) {
    errors.push(
      `The page did not become ready: ${firstLine(error instanceof Error ? error.message : String(error))}`,
    );
  } finally {
    await context.close();
  }
  return { address, errors: unique(errors), messages: unique(messages), layoutShift, accessibility };
}

function unique(list: string[]): string[] {
  return [...new Set(list)];
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

// These run in the page.

function countLayoutShift(): void {
  const counted = window as unknown as { layoutShift: number };
  counted.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) counted.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function isHydrated(): boolean {
  return document.documentElement.dataset.ready !== undefined;
}

/** Live parts load when they come near. */
async function scrollThrough(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 100);
    });
  }
}
